internal import CX11
public import Interaction
internal import Platform
public import Raster

/// Collects the inputs of all windows: in the order of time, and each state of a window only when it changes.
final class InputCollector {
  private let group: WindowGroup
  private let clock: Clock
  private var serverClock = ServerClock()
  private var presences: [UInt: WindowPresence] = [:]
  private var translation = Translation()
  /// The revision of the group's surfaces that was reported last.
  private var reportedRevision = -1

  /// A collector for a group of windows, on the program's clock.
  init(group: WindowGroup, clock: Clock) {
    self.group = group
    self.clock = clock
  }

  /// Begins a translation in which no input is earlier than `time`.
  func begin(notBefore time: Instant) { serverClock.advance(to: time) }

  /// The translation that was collected, which ends with this call.
  func take() -> Translation {
    defer { translation = Translation() }
    return translation
  }

  /// The moment of an event that the server stamped.
  func moment(_ stamp: Time) -> Instant {
    if stamp != 0 { group.connection.latestTime = stamp }
    return serverClock.moment(stamp: UInt32(truncatingIfNeeded: stamp), arrival: clock.now)
  }

  /// Adds an event of a window, where there is one.
  ///
  /// - Parameter time: nil for an event without the server's stamp, which happens now. The clock is read only for an
  ///   event that is added, because no later input may be earlier.
  func add(_ event: WindowEvent?, of window: Window, at time: Instant? = nil) {
    guard let event else { return }
    let time = time ?? serverClock.moment(arrival: clock.now)
    translation.inputs.append(WindowInput(time: time, window: window.id, event: event))
  }

  /// Replaces the last event of a window that was added in this translation and for which `replacement` returns another
  /// one; whether there is one.
  @discardableResult
  func replaceLast(of window: Window, _ replacement: (WindowEvent) -> WindowEvent?) -> Bool {
    for (index, input) in translation.inputs.enumerated().reversed() where input.window == window.id
    {
      guard let event = replacement(input.event) else { continue }
      translation.inputs[index].event = event
      return true
    }
    return false
  }

  /// Changes the known state of a window, and adds the event of the change.
  func update(
    _ window: Window, at time: Instant? = nil, _ change: (inout WindowPresence) -> WindowEvent?
  ) {
    add(change(&presences[window.xid, default: WindowPresence()]), of: window, at: time)
  }

  /// Whether a pointer hovers over a window.
  func isHovered(_ window: Window) -> Bool { presences[window.xid]?.isHovered ?? false }

  /// Adds a part of a window that must be drawn again.
  func addRepaint(_ area: PixelRect, of window: Window) {
    if let index = translation.repaints.firstIndex(where: { $0.window == window.id }) {
      translation.repaints[index].area = translation.repaints[index].area.union(area)
    } else {
      translation.repaints.append(RepaintRequest(window: window.id, area: area))
    }
  }

  /// Remembers an event that is neither an input nor about a window.
  func noteOtherEvent() { translation.hasOtherEvents = true }

  /// Adds a key that went down, after its input, or up.
  func add(_ event: XKeyEvent, _ keysym: KeySym, isRelease: Bool) {
    let count = translation.inputs.count
    let input = isRelease ? count : max(0, count - 1)
    translation.strokes.append(KeyStroke(event, keysym, isRelease: isRelease, input: input))
  }

  /// Remembers that devices came or went.
  func noteDevices() {
    translation.hasOtherDevices = true
    noteOtherEvent()
  }

  /// Adds a route that another program hands over.
  func add(_ request: RouteRequest) { translation.routes.append(request) }

  /// Adds the surfaces that have changed: once a translation, however often a window was resized.
  ///
  /// - Returns: the numbers of windows that are gone.
  func updateSurfaces() -> [UInt] {
    if reportedRevision == group.surfaceRevision { return [] }
    reportedRevision = group.surfaceRevision
    let gone = presences.keys.filter { group[$0] == nil }
    for xid in gone { presences[xid] = nil }
    for window in group.all { update(window) { $0.set(window.surface) } }
    return gone
  }
}

/// All events that the server sent since the last translation.
public struct Translation: Sendable {
  /// The windows' inputs in the order of time.
  public var inputs: [WindowInput] = []
  /// The parts of windows that must be drawn again, at most one area a window.
  public var repaints: [RepaintRequest] = []
  /// The routes that programs started later hand over.
  public var routes: [RouteRequest] = []
  /// The windows of other programs, where they have changed.
  public var clients: ClientList?
  /// The pictures of windows of other programs that were read.
  public var pictures: [(picture: WindowPicture, result: WindowPictureReader.Result)] = []
  /// The keys that went down and up, where that is asked for.
  public var strokes: [KeyStroke] = []
  /// Whether input devices came or went.
  public var hasOtherDevices = false
  /// Whether the desktop has changed, or another program that pastes was answered. More may have arrived meanwhile.
  public var hasOtherEvents = false
}

/// A part of a window whose pixels the server has lost.
public struct RepaintRequest: Hashable, Sendable {
  /// The window.
  public var window: WindowID
  /// The part, in pixels of the window.
  public var area: PixelRect
}
