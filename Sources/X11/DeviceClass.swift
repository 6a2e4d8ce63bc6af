internal import CX11
internal import Interaction

/// A class of a device, of those that the program uses.
enum DeviceClass: Hashable, Sendable {
  /// An axis with its last value.
  struct Axis: Hashable, Sendable {
    var number: Int
    var isPressure: Bool
    /// Whether it is the greatest width of what touches.
    var isBreadth = false
    var isAbsolute: Bool
    var minimum: Double
    var maximum: Double
    /// Units a metre; 0 where they are unknown.
    var resolution = 0.0
    var value: Double
  }

  case axis(Axis)
  case scroll(ScrollAxis)
  /// Fingers touch the picture itself, as on a screen; those on a touchpad do not. As many at once; 0 where the device does not
  /// report that.
  case directTouch(contacts: Int)
  /// Several fingers make gestures, as on a touchpad.
  case gestures
}

extension DeviceClass {
  /// Reads a list of XInput; classes of other kinds are left out.
  static func read(_ reader: inout WireReader, count: Int, atoms: Atoms) -> [DeviceClass] {
    (0..<count).compactMap { _ in
      guard let any = reader.peek(xXIAnyInfo.self) else { return nil }
      var item = WireReader(reader.next(count: 4 * Int(any.length)))
      return DeviceClass(&item, type: Int32(any.type), atoms: atoms)
    }
  }

  /// The device that the axes of a list are of: those of a master pointer are those of the device that moved it last. 0 where it
  /// has no axes.
  static func source(_ reader: WireReader, count: Int) -> Int32 {
    var reader = reader
    for _ in 0..<count {
      guard let any = reader.peek(xXIAnyInfo.self) else { break }
      if Int32(any.type) == XIValuatorClass { return Int32(any.sourceid) }
      _ = reader.next(count: 4 * Int(any.length))
    }
    return 0
  }

  private init?(_ reader: inout WireReader, type: Int32, atoms: Atoms) {
    switch type {
    case XIValuatorClass:
      guard let axis = reader.next(xXIValuatorInfo.self) else { return nil }
      let label = Atom(axis.label)
      self = .axis(
        Axis(
          number: Int(axis.number),
          isPressure: label == atoms.absolutePressure || label == atoms.touchPressure,
          isBreadth: label == atoms.touchBreadth,
          isAbsolute: Int32(axis.mode) == XIModeAbsolute, minimum: number(fixed: axis.min),
          maximum: number(fixed: axis.max), resolution: Double(axis.resolution),
          value: number(fixed: axis.value)))
    case XIScrollClass:
      guard let axis = reader.next(xXIScrollInfo.self) else { return nil }
      self = .scroll(
        ScrollAxis(
          number: Int(axis.number),
          direction: Int32(axis.scroll_type) == XIScrollTypeVertical ? .vertical : .horizontal,
          increment: number(fixed: axis.increment)))
    case XITouchClass:
      guard let touch = reader.next(xXITouchInfo.self), Int32(touch.mode) == XIDirectTouch else {
        return nil
      }
      self = .directTouch(contacts: Int(touch.num_touches))
    case XIGestureClass: self = .gestures
    default:
      return nil
    }
  }
}

/// Another device moves the pointer, or a device has other axes than before.
struct DeviceChange {
  /// The device.
  let source: Int32
  /// Whether the device itself has changed.
  let isOfDevice: Bool
  /// Whether the device moves the pointer from now on: a keyboard that becomes the one in use has no axes.
  var movesPointer: Bool {
    !isOfDevice
      && classes.contains {
        switch $0 {
        case .axis, .directTouch: true
        case .scroll, .gestures: false
        }
      }
  }
  /// Its classes.
  let classes: [DeviceClass]

  /// The change of an event; nil where it is cut short.
  init?(_ bytes: UnsafeRawBufferPointer, atoms: Atoms) {
    var reader = WireReader(bytes)
    guard let wire = reader.next(xXIDeviceChangedEvent.self) else { return nil }
    source = Int32(wire.sourceid)
    isOfDevice = Int32(wire.reason) == XIDeviceChange
    classes = DeviceClass.read(&reader, count: Int(wire.num_classes), atoms: atoms)
  }
}
