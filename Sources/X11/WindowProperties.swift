internal import CX11
internal import CXCB
internal import Glibc
internal import Interaction
internal import Raster

/// The properties by which window managers know a window.
struct WindowProperties {
  let connection: Connection
  let window: UInt

  private var display: OpaquePointer { connection.display }
  private var atoms: Atoms { connection.atoms }

  /// Sets all of them.
  ///
  /// - Parameters:
  ///   - isAbove: whether the window begins above others.
  ///   - leader: the window that stands for the window's group.
  func set(_ options: WindowOptions, isAbove: Bool, leader: UInt) {
    setHints(options, leader: leader)
    setTitle(options.title)
    setProtocols(options)
    set(atoms.processID, XA_CARDINAL, [UInt(getpid())])
    set(atoms.windowRole, XA_STRING, Array(options.id.rawValue.utf8))
    set(atoms.windowType, XA_ATOM, [options.isDock ? atoms.dockType : atoms.normalType])
    if options.isDock {
      /// The number that stands for all desktops.
      let all: UInt = 0xFFFF_FFFF
      set(atoms.windowDesktop, XA_CARDINAL, [all])
      setStrut(options.strut)
    }
    set(atoms.drop.aware, XA_ATOM, [DropAtoms.version])
    setState(isAbove: isAbove, isFullscreen: options.isFullscreen)
    setIcons(options.icons)
    if !options.isDecorated { setUndecorated() }
  }

  /// Sets those of an image that follows the pointer: compositors show such a window without a shadow of their own.
  func setDragged() {
    set(atoms.windowType, XA_ATOM, [atoms.dragType])
  }

  /// Sets the title, in any script.
  func setTitle(_ title: String) {
    if let text = title.latin1 {
      set(XA_WM_NAME, XA_STRING, text)
      set(XA_WM_ICON_NAME, XA_STRING, text)
    } else {
      setCompoundTitle(title)
    }
    set(atoms.windowName, text: title)
    set(atoms.iconName, text: title)
  }

  /// Sets the title for window managers that know no UTF-8; one round trip for the first such title.
  private func setCompoundTitle(_ title: String) {
    title.withMutableCopy { bytes in
      var list: UnsafeMutablePointer<CChar>? = bytes
      var property = XTextProperty()
      guard Xutf8TextListToTextProperty(display, &list, 1, XStdICCTextStyle, &property) >= 0 else {
        return
      }
      defer { XFree(property.value) }
      XSetWMName(display, window, &property)
      XSetWMIconName(display, window, &property)
    }
  }

  /// The properties of ICCCM: names, sizes, the group, the machine's name and the locale's.
  ///
  /// Xlib's function for all of them waits for the number of a name.
  private func setHints(_ options: WindowOptions, leader: UInt) {
    var sizes = XSizeHints()
    sizes.flags = Int(PSize | PWinGravity)
    sizes.width = Int32(clamping: options.size.width)
    sizes.height = Int32(clamping: options.size.height)
    // The position is that of the inside, without the frame around it.
    sizes.win_gravity = StaticGravity
    if let origin = options.origin {
      switch options.placer {
      case .manager: break
      case .program: sizes.flags |= Int(PPosition)
      case .person: sizes.flags |= Int(USPosition | USSize)
      }
      sizes.x = Int32(clamping: origin.x)
      sizes.y = Int32(clamping: origin.y)
    }
    if let minimum = options.minimumSize {
      sizes.flags |= Int(PMinSize)
      sizes.min_width = Int32(clamping: minimum.width)
      sizes.min_height = Int32(clamping: minimum.height)
    }
    var hints = XWMHints()
    hints.flags = Int(InputHint | StateHint | WindowGroupHint)
    // ICCCM's globally active input: a click leaves the keyboard where it is.
    hints.input = options.isDock ? 0 : 1
    hints.initial_state = NormalState
    hints.window_group = leader
    options.applicationName.withMutableCopy { name in
      options.applicationClass.withMutableCopy { group in
        var names = XClassHint(res_name: name, res_class: group)
        XSetClassHint(display, window, &names)
      }
    }
    XSetWMNormalHints(display, window, &sizes)
    XSetWMHints(display, window, &hints)
    var machine = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    if gethostname(&machine, machine.count) == 0 {
      let name = machine.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      set(XA_WM_CLIENT_MACHINE, XA_STRING, name)
    }
    if let locale = setlocale(LC_CTYPE, nil) {
      set(atoms.localeName, XA_STRING, Array(String(cString: locale).utf8))
    }
  }

  private func setProtocols(_ options: WindowOptions) {
    let focus = options.isDock ? [atoms.takeFocus] : []
    set(atoms.protocols, XA_ATOM, [atoms.deleteWindow, atoms.ping] + focus)
  }

  /// Sets the part of the screen that other windows leave free, for window managers of both generations.
  func setStrut(_ strut: Strut?) {
    guard let strut else {
      XDeleteProperty(display, window, atoms.strut)
      XDeleteProperty(display, window, atoms.partialStrut)
      return
    }
    set(atoms.partialStrut, XA_CARDINAL, strut.numbers)
    set(atoms.strut, XA_CARDINAL, Array(strut.numbers.prefix(4)))
  }

  private func setState(isAbove: Bool, isFullscreen: Bool) {
    var states: [UInt] = []
    if isAbove { states.append(atoms.stateAbove) }
    if isFullscreen { states.append(atoms.stateFullscreen) }
    if !states.isEmpty { set(atoms.state, XA_ATOM, states) }
  }

  /// Motif's hints, which every window manager reads: flags, functions, decorations, input mode, status.
  private func setUndecorated() {
    let decorationsAreGiven: UInt = 1 << 1
    let none: UInt = 0
    set(atoms.motifHints, atoms.motifHints, [decorationsAreGiven, 0, none, 0, 0])
  }

  /// Width, height and pixels of each icon, as many as one request can carry.
  ///
  /// By XCB: where the server goes while a long property of numbers is sent, Xlib never returns.
  func setIcons(_ icons: [WindowIcon]) {
    var numbers: [UInt32] = []
    for icon in icons where numbers.count + icon.pixels.count < largestProperty {
      numbers += [UInt32(icon.size.width), UInt32(icon.size.height)]
      numbers += icon.pixels
    }
    if numbers.isEmpty { return }
    xcb_change_property(
      XGetXCBConnection(display), UInt8(PropModeReplace), UInt32(truncatingIfNeeded: window),
      UInt32(truncatingIfNeeded: atoms.icon), UInt32(truncatingIfNeeded: XA_CARDINAL), 32,
      UInt32(numbers.count), numbers)
  }

  /// The numbers that fit into a request, beside its own 6 words and an icon's size.
  private var largestProperty: Int {
    max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) - 16
  }

  /// Few numbers of 32 bits, which Xlib takes as longs.
  private func set(_ name: Atom, _ type: Atom, _ numbers: [UInt]) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, name, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  private func set(_ name: Atom, text: String) {
    set(name, atoms.utf8, Array(text.utf8))
  }

  /// Characters of 8 bits.
  private func set(_ name: Atom, _ type: Atom, _ bytes: [UInt8]) {
    XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}

extension String {
  /// The characters in ISO 8859-1, ICCCM's encoding of strings; nil where it lacks one, or for a control character.
  fileprivate var latin1: [UInt8]? {
    let bytes = unicodeScalars.compactMap { scalar -> UInt8? in
      scalar.properties.generalCategory == .control ? nil : UInt8(exactly: scalar.value)
    }
    return bytes.count == unicodeScalars.count ? bytes : nil
  }

  /// Passes a copy of the characters to a C function that takes them without `const`.
  fileprivate func withMutableCopy(_ body: (UnsafeMutablePointer<CChar>) -> Void) {
    var bytes = utf8CString
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }
}
