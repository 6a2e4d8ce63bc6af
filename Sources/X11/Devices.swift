internal import CX11
internal import Interaction

/// The kind of a device and the axes that the program uses.
struct DeviceTraits: Hashable, Sendable {
  /// The kind of a device.
  enum Kind: Hashable, Sendable {
    /// A mouse, a touchpad, or anything else that moves a pointer.
    case mouse
    /// A screen that fingers touch.
    case touchscreen
    /// A pen on a tablet or on a screen.
    case pen
  }

  /// The axis that measures pressure.
  struct Pressure: Hashable, Sendable {
    /// The axis's number on its device.
    var number: Int
    /// The range of its values.
    var range: ClosedRange<Double>

    /// A value as a part of the range, from 0 to 1.
    func force(of value: Double) -> Double {
      let extent = range.upperBound - range.lowerBound
      guard extent > 0, value.isFinite else { return 0 }
      return min(1, max(0, (value - range.lowerBound) / extent))
    }
  }

  /// The kind.
  var kind: Kind
  /// The axis for pressure; nil where it has none.
  var pressure: Pressure?
  /// The axes for scrolling; none for wheels that are buttons.
  var scrollAxes: [ScrollAxis]

  /// A mouse with a position alone.
  static let plain = DeviceTraits(name: "", classes: [])

  /// The traits of a device of a name, from the classes that XInput lists for it.
  init(name: String, classes: [DeviceClass]) {
    pressure = nil
    scrollAxes = []
    var isTouched = false
    var isAbsolute = false
    for item in classes {
      switch item {
      case .axis(let axis):
        if axis.isPressure, axis.minimum < axis.maximum {
          pressure = Pressure(number: axis.number, range: axis.minimum...axis.maximum)
        }
        if axis.number == 0 { isAbsolute = axis.isAbsolute }
      case .scroll(let axis): scrollAxes.append(axis)
      case .directTouch: isTouched = true
      }
    }
    let isPen = isAbsolute && (pressure != nil || Self.namesPen(name))
    kind = isTouched ? .touchscreen : isPen ? .pen : .mouse
  }

  /// Whether a name has one of the words by which drivers of tablets name their tools.
  private static func namesPen(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { ["pen", "stylus", "eraser"].contains($0) }
  }
}

/// A class of a device, of those that the program uses.
enum DeviceClass: Hashable, Sendable {
  /// An axis with its last value.
  struct Axis: Hashable, Sendable {
    var number: Int
    var isPressure: Bool
    var isAbsolute: Bool
    var minimum: Double
    var maximum: Double
    var value: Double
  }

  case axis(Axis)
  case scroll(ScrollAxis)
  /// Fingers touch the picture itself, as on a screen; those on a touchpad do not.
  case directTouch

  /// Reads a list of XInput; classes of other kinds are left out.
  static func read(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32,
    atoms: Atoms
  ) -> [DeviceClass] {
    UnsafeBufferPointer(start: list, count: Int(count)).compactMap { item in
      item.flatMap { DeviceClass(UnsafeRawPointer($0), type: $0.pointee.type, atoms: atoms) }
    }
  }

  private init?(_ start: UnsafeRawPointer, type: Int32, atoms: Atoms) {
    switch type {
    case XIValuatorClass:
      let axis = start.load(as: XIValuatorClassInfo.self)
      self = .axis(
        Axis(
          number: Int(axis.number),
          isPressure: axis.label == atoms.absolutePressure || axis.label == atoms.touchPressure,
          isAbsolute: axis.mode == XIModeAbsolute, minimum: axis.min, maximum: axis.max,
          value: axis.value))
    case XIScrollClass:
      let axis = start.load(as: XIScrollClassInfo.self)
      self = .scroll(
        ScrollAxis(
          number: Int(axis.number),
          direction: axis.scroll_type == XIScrollTypeVertical ? .vertical : .horizontal,
          increment: axis.increment))
    case XITouchClass where start.load(as: XITouchClassInfo.self).mode == XIDirectTouch:
      self = .directTouch
    default:
      return nil
    }
  }
}

/// The devices of a server, by their numbers.
struct Devices {
  private let display: OpaquePointer
  private let atoms: Atoms
  private var traits: [Int32: DeviceTraits] = [:]

  /// The devices of a server: one round trip.
  init(display: OpaquePointer, atoms: Atoms) {
    self.display = display
    self.atoms = atoms
    reload()
  }

  /// The traits of a device; plain ones for a number that no device has.
  subscript(source: Int32) -> DeviceTraits { traits[source] ?? .plain }

  /// Asks for all devices again, after some were added or removed: one round trip.
  mutating func reload() {
    traits = [:]
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(list) }
    for device in UnsafeBufferPointer(start: list, count: Int(count)) {
      traits[device.deviceid] = DeviceTraits(
        name: device.name.map { String(cString: $0) } ?? "",
        classes: DeviceClass.read(device.classes, count: device.num_classes, atoms: atoms))
    }
  }

  /// The counts of a device's scroll axes, by their numbers, in an event about the device.
  func scrollCounts(in event: XIDeviceChangedEvent) -> [(number: Int, count: Double)] {
    let scrollAxes = self[event.sourceid].scrollAxes
    let classes = DeviceClass.read(event.classes, count: event.num_classes, atoms: atoms)
    return classes.compactMap { item in
      guard case .axis(let axis) = item, scrollAxes.contains(where: { $0.number == axis.number })
      else { return nil }
      return (axis.number, axis.value)
    }
  }
}
