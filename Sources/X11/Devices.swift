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

  /// The axis that measures the greatest width of what touches.
  struct Breadth: Hashable, Sendable {
    /// The axis's number on its device.
    var number: Int
    /// Units a metre.
    var resolution: Double

    /// A value in points, of which there are 96 an inch of 25.4 millimetres.
    func points(of value: Double) -> Double { value / resolution / 0.0254 * 96 }
  }

  /// The kind.
  var kind: Kind
  /// The axis for pressure; nil where it has none.
  var pressure: Pressure?
  /// The axis for the width of what touches; nil where it has none, or one of unknown units.
  var breadth: Breadth?
  /// The axes for scrolling; none for wheels that are buttons.
  var scrollAxes: [ScrollAxis]
  /// The source of scrolling by them: a touchpad only where it has gestures as well.
  var scrollSource: Scroll.Source

  /// A mouse with a position alone.
  static let plain = DeviceTraits(name: "", classes: [])

  /// The traits of a device of a name, from the classes that XInput lists for it.
  init(name: String, classes: [DeviceClass]) {
    pressure = nil
    breadth = nil
    scrollAxes = []
    scrollSource = .wheel
    var isTouched = false
    var isAbsolute = false
    for item in classes {
      switch item {
      case .axis(let axis):
        if axis.isPressure, axis.minimum < axis.maximum {
          pressure = Pressure(number: axis.number, range: axis.minimum...axis.maximum)
        }
        if axis.number == 0 { isAbsolute = axis.isAbsolute }
        if axis.isBreadth { breadth = Breadth(axis, besides: classes) }
      case .scroll(let axis): scrollAxes.append(axis)
      case .directTouch: isTouched = true
      case .gestures: scrollSource = .touchpad
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

extension DeviceTraits.Breadth {
  /// The width of what touches; nil where its units are unknown. The kernel counts it in the units of the position, whose
  /// resolution counts where it has none of its own.
  fileprivate init?(_ axis: DeviceClass.Axis, besides classes: [DeviceClass]) {
    let position = classes.lazy.compactMap { item in
      if case .axis(let axis) = item, axis.number == 0 { axis } else { nil }
    }.first
    let resolution = axis.resolution > 0 ? axis.resolution : position?.resolution ?? 0
    guard resolution > 0 else { return nil }
    self.init(number: axis.number, resolution: resolution)
  }
}

/// The devices of a server, by their numbers.
struct Devices {
  /// The answer of a server.
  private struct Listing {
    var traits: [Int32: DeviceTraits] = [:]
    /// The device that moved the pointer last; 0 for none.
    var pointerSource: Int32 = 0
  }

  private enum State {
    case asked(PendingReply<Listing>)
    case known(Listing)
  }

  private unowned let connection: Connection
  private var state: State

  /// Asks for the devices of a server, but does not wait.
  init(_ connection: Connection) {
    self.connection = connection
    state = .asked(Self.ask(connection))
  }

  private static func ask(_ connection: Connection) -> PendingReply<Listing> {
    var request = xXIQueryDeviceReq()
    (request.ReqType, request.deviceid) = (UInt8(X_XIQueryDevice), UInt16(XIAllDevices))
    let atoms = connection.atoms
    return PendingReply(
      request, to: connection.extensions.input.opcode, display: connection.display
    ) { reader in
      var listing = Listing()
      for _ in 0..<(reader.next(xXIQueryDeviceReply.self)?.num_devices ?? 0) {
        guard let device = reader.next(xXIDeviceInfo.self) else { break }
        let length = Int(device.name_len)
        let name = reader.next(count: (length + 3) & ~3).prefix(length)
        if Int32(device.use) == XIMasterPointer, listing.pointerSource == 0 {
          listing.pointerSource = DeviceClass.source(reader, count: Int(device.num_classes))
        }
        listing.traits[Int32(device.deviceid)] = DeviceTraits(
          name: String(decoding: name, as: UTF8.self),
          classes: DeviceClass.read(&reader, count: Int(device.num_classes), atoms: atoms))
      }
      return listing
    }
  }

  /// The device that moved the pointer last when the devices were asked for; 0 where it is not known.
  var pointerSource: Int32 {
    mutating get { known().pointerSource }
  }

  /// The traits of a device; plain ones for a number that no device has. The first time it waits for the answer.
  subscript(source: Int32) -> DeviceTraits {
    mutating get { known().traits[source] ?? .plain }
  }

  /// Asks for all devices again, after some were added or removed: one round trip.
  mutating func reload() {
    let again = Self.ask(connection)
    _ = known()
    state = .known(again.wait())
  }

  /// The counts of a device's scroll axes, by their numbers, in a change of the device.
  mutating func scrollCounts(in change: DeviceChange) -> [(number: Int, count: Double)] {
    let scrollAxes = self[change.source].scrollAxes
    return change.classes.compactMap { item in
      guard case .axis(let axis) = item, scrollAxes.contains(where: { $0.number == axis.number })
      else { return nil }
      return (axis.number, axis.value)
    }
  }

  private mutating func known() -> Listing {
    switch state {
    case .known(let listing): return listing
    case .asked(let reply):
      let listing = reply.wait()
      state = .known(listing)
      return listing
    }
  }
}
