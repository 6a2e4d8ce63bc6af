internal import CX11

/// A claim to be the one program of its kind, which waits for its answer. No other client is served meanwhile, so that
/// two programs that ask at the same time do not both become owner.
struct InstanceClaim {
  private let display: OpaquePointer
  private let selection: Atom
  private let owner: PendingReply<XID>

  /// Asks for the owner of the selection, and stops the server's service for others.
  init(display: OpaquePointer, atoms: Atoms) {
    self.display = display
    selection = atoms.instance
    XGrabServer(display)
    owner = PendingReply(ownerOf: selection, display: display)
  }

  /// Waits for the answer, takes the selection where it has no owner, and lets others be served again.
  ///
  /// - Returns: The window that owns the selection; nil where another program has it.
  func settle(root: UInt) -> UInt? {
    defer {
      XUngrabServer(display)
      XFlush(display)
    }
    guard owner.wait() == 0 else { return nil }
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, selection, window, Time(CurrentTime))
    return window
  }
}
