internal import CX11
internal import Interaction

/// Keeps the screen lit, and switches it off and on: by DPMS where the server has it, else by its screen saver.
///
/// While it exists, the server's screen saver and the timers of DPMS rest (MIT-SCREEN-SAVER's suspension). The server ends that
/// with the connection, also where the program crashes, so its settings stay as they were.
public final class ScreenPower {
  private let connection: Connection
  private let saver: PendingReply<Extensions.Numbers?>
  private let power: PendingReply<Extensions.Numbers?>
  private var state: State?
  private var isAwake = true

  private var display: OpaquePointer { connection.display }

  /// The state of DPMS on the server.
  private struct State {
    /// The opcode of DPMS; nil where it is missing, or the screen cannot be switched off.
    var power: Int32?
    /// Whether DPMS was enabled before, without which the screen cannot be switched off.
    var wasEnabled = false
  }

  /// Asks for what the server has, and does not wait.
  public init(_ connection: Connection) {
    self.connection = connection
    saver = PendingReply(extension: "MIT-SCREEN-SAVER", display: connection.display)
    power = PendingReply(extension: "DPMS", display: connection.display)
  }

  deinit {
    if !connection.isLost, !isAwake { light(true) }
  }

  /// Switches the screen on or off. The first time it waits for what the server has: two round trips at most.
  public func set(isAwake: Bool) {
    if connection.isLost { return }
    let isFirst = state == nil
    if isFirst { open() }
    if isFirst || isAwake != self.isAwake { light(isAwake) }
    self.isAwake = isAwake
    connection.flush()
  }

  private func open() {
    let (saver, power) = (saver.wait(), power.wait())
    if let saver {
      var suspension = xScreenSaverSuspendReq()
      (suspension.saverReqType, suspension.suspend) = (UInt8(X_ScreenSaverSuspend), 1)
      // A server of before 2005 has no suspension.
      connection.tolerating {
        ExtensionRequest.send(suspension, to: saver.opcode, display: display)
      }
    }
    state = power.map { ask($0.opcode) } ?? State()
  }

  private func ask(_ opcode: Int32) -> State {
    var capable = xDPMSCapableReq()
    capable.dpmsReqType = UInt8(X_DPMSCapable)
    let isCapable = PendingReply(capable, to: opcode, display: display) {
      $0.next(xDPMSCapableReply.self)?.capable ?? 0
    }
    var info = xDPMSInfoReq()
    info.dpmsReqType = UInt8(X_DPMSInfo)
    let isEnabled = PendingReply(info, to: opcode, display: display) {
      $0.next(xDPMSInfoReply.self)?.state ?? 0
    }
    let state = State(power: opcode, wasEnabled: isEnabled.wait() != 0)
    return isCapable.wait() != 0 ? state : State()
  }

  private func light(_ isLit: Bool) {
    guard let state else { return }
    // A server may refuse, as where the screen was taken off it.
    connection.tolerating {
      guard let power = state.power else {
        XForceScreenSaver(display, isLit ? ScreenSaverReset : ScreenSaverActive)
        return
      }
      if isLit { XForceScreenSaver(display, ScreenSaverReset) }
      if !isLit, !state.wasEnabled { send(X_DPMSEnable, to: power) }
      if !isLit || !isAwake || state.wasEnabled {
        var force = xDPMSForceLevelReq()
        force.dpmsReqType = UInt8(X_DPMSForceLevel)
        force.level = UInt16(isLit ? DPMSModeOn : DPMSModeOff)
        ExtensionRequest.send(force, to: power, display: display)
      }
      if isLit, !isAwake, !state.wasEnabled { send(X_DPMSDisable, to: power) }
    }
  }

  private func send(_ type: Int32, to opcode: Int32) {
    var request = xDPMSEnableReq()
    request.dpmsReqType = UInt8(type)
    ExtensionRequest.send(request, to: opcode, display: display)
  }
}
