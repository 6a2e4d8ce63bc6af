internal import CX11

/// The numbers that a server has for extensions of the protocol.
struct Extensions {
  /// The opcode of an extension, and its first event.
  typealias Numbers = (opcode: Int32, event: Int32)

  let input, fixes, randr: Numbers
  /// Whether touchpads report gestures: XInput 2.4, of servers since 2021.
  private(set) var hasGestures = false

  /// The questions for the extensions that every window needs.
  struct Pending {
    private let display: OpaquePointer
    private let name: String
    private let input, fixes, randr: PendingReply<Numbers?>

    /// Asks a server.
    init(display: OpaquePointer, name: String) {
      self.display = display
      self.name = name
      input = PendingReply(extension: "XInputExtension", display: display)
      fixes = PendingReply(extension: "XFIXES", display: display)
      randr = PendingReply(extension: "RANDR", display: display)
    }

    /// Waits for all answers: two round trips. `ask` sends the questions that the first one makes possible.
    ///
    /// - Throws: ``X11Error/missingExtension(name:display:)`` for the first that the server lacks.
    func wait(_ ask: (Extensions) -> Void) throws(X11Error) -> Extensions {
      // RENDER has its own library, which waits: this is the first round trip of all.
      var (major, minor): (Int32, Int32) = (0, 0)
      let hasRender = XRenderQueryExtension(display, &major, &minor) != 0
      let (input, fixes, randr) = (input.wait(), fixes.wait(), randr.wait())
      guard let input else { throw missing("XInput 2.2") }
      guard hasRender else { throw missing("RENDER 0.11") }
      guard let fixes else { throw missing("XFIXES 2.0") }
      guard let randr else { throw missing("RANDR 1.3") }
      var found = Extensions(input: input, fixes: fixes, randr: randr)
      let versions = found.askForVersions(display)
      found.receiveEvents(display)
      ask(found)
      // RENDER's version comes with its formats of pictures.
      let isRenderNew =
        XRenderQueryVersion(display, &major, &minor) != 0 && (major, minor) >= (0, 11)
      // Touch needs XInput 2.2; a server answers with the smaller of both sides' versions.
      let inputVersion = versions.input.wait()
      guard inputVersion >= (2, 2) else { throw missing("XInput 2.2") }
      found.hasGestures = inputVersion >= (2, 4)
      guard isRenderNew else { throw missing("RENDER 0.11") }
      guard versions.fixes.wait() >= (2, 0) else { throw missing("XFIXES 2.0") }
      guard versions.randr.wait() >= (1, 3) else { throw missing("RANDR 1.3") }
      return found
    }

    private func missing(_ extension: String) -> X11Error {
      .missingExtension(name: `extension`, display: name)
    }
  }

  private typealias Version = PendingReply<(major: UInt32, minor: UInt32)>

  /// Asks for the versions that both sides speak; 0.0 stands for none.
  private func askForVersions(
    _ display: OpaquePointer
  ) -> (input: Version, fixes: Version, randr: Version) {
    var input = xXIQueryVersionReq()
    (input.ReqType, input.major_version, input.minor_version) = (UInt8(X_XIQueryVersion), 2, 4)
    var fixes = xXFixesQueryVersionReq()
    (fixes.xfixesReqType, fixes.majorVersion) = (UInt8(X_XFixesQueryVersion), 5)
    var randr = xRRQueryVersionReq()
    randr.randrReqType = UInt8(X_RRQueryVersion)
    (randr.majorVersion, randr.minorVersion) = (1, 5)
    return (
      PendingReply(input, to: self.input.opcode, display: display) { reader in
        let reply = reader.next(xXIQueryVersionReply.self)
        return (UInt32(reply?.major_version ?? 0), UInt32(reply?.minor_version ?? 0))
      },
      PendingReply(fixes, to: self.fixes.opcode, display: display) { reader in
        let reply = reader.next(xXFixesQueryVersionReply.self)
        return (reply?.majorVersion ?? 0, reply?.minorVersion ?? 0)
      },
      PendingReply(randr, to: self.randr.opcode, display: display) { reader in
        let reply = reader.next(xRRQueryVersionReply.self)
        return (reply?.majorVersion ?? 0, reply?.minorVersion ?? 0)
      }
    )
  }

  /// Makes Xlib pass on the events.
  private func receiveEvents(_ display: OpaquePointer) {
    cx11_receive_bytes(display, input.opcode)
    cx11_receive_type(display, fixes.event + XFixesSelectionNotify)
    cx11_receive_type(display, randr.event + RRScreenChangeNotify)
    cx11_receive_type(display, randr.event + RRNotify)
  }
}
