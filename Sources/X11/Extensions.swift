internal import CX11

/// The numbers that a server has for extensions of the protocol.
struct Extensions {
  /// The opcode of XInput.
  let inputOpcode: Int32
  /// The first event of XFIXES.
  let fixesEvent: Int32
  /// The first event of RANDR.
  let randrEvent: Int32

  /// Asks for the extensions that every window needs.
  ///
  /// - Throws: ``X11Error/missingExtension(name:display:)`` for the first that the server lacks.
  init(display: OpaquePointer, name: String) throws(X11Error) {
    var event: Int32 = 0
    var error: Int32 = 0
    var opcode: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
      Self.hasTouch(display)
    else { throw .missingExtension(name: "XInput 2.2", display: name) }
    inputOpcode = opcode

    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRenderQueryVersion(display, &major, &minor) != 0, (major, minor) >= (0, 11) else {
      throw .missingExtension(name: "RENDER 0.11", display: name)
    }
    guard XFixesQueryExtension(display, &event, &error) != 0,
      XFixesQueryVersion(display, &major, &minor) != 0, major >= 2
    else { throw .missingExtension(name: "XFIXES 2.0", display: name) }
    fixesEvent = event
    guard XRRQueryExtension(display, &event, &error) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 3)
    else { throw .missingExtension(name: "RANDR 1.3", display: name) }
    randrEvent = event
  }

  /// Touch needs XInput 2.2; a server answers with the smaller of both sides' versions.
  private static func hasTouch(_ display: OpaquePointer) -> Bool {
    var major: Int32 = 2
    var minor: Int32 = 2
    return XIQueryVersion(display, &major, &minor) == Success && (major, minor) >= (2, 2)
  }
}
