internal import CX11

/// A device at which a person types, or a screen that a person touches.
public struct InputDevice: Hashable, Sendable {
  /// The kind of a device.
  public enum Kind: Hashable, Sendable {
    /// It has keys.
    case keyboard
    /// A screen that fingers touch.
    case touchscreen
  }

  /// The kind.
  public var kind: Kind
  /// The name, as its driver gives it.
  public var name: String
  /// The path of its file, such as `/dev/input/event5`, on the machine of the server; nil where the driver does not report it.
  public var node: String?
  /// How the server maps positions on the device to positions on the X screen; nil for a keyboard.
  public var mapping: TouchMapping?

  /// The ranges of its positions, across and down; none for a keyboard.
  public var axes: [ClosedRange<Double>] = []
  /// The number of fingers that it follows at once; 0 where it does not report that.
  public var contactCount = 0
  /// Whether it measures pressure.
  public var hasPressure = false

  /// A device of a name.
  public init(_ kind: Kind, name: String, node: String? = nil, mapping: TouchMapping? = nil) {
    (self.kind, self.name, self.node, self.mapping) = (kind, name, node, mapping)
  }
}

extension InputDevice {
  /// Takes over what the classes of a touch screen say.
  fileprivate mutating func read(_ classes: [DeviceClass]) {
    for item in classes {
      switch item {
      case .axis(let axis):
        if axis.isPressure { hasPressure = true }
        // The first two axes of a device are its positions.
        if axis.number < 2 { axes.append(axis.minimum...max(axis.minimum, axis.maximum)) }
      case .directTouch(let contacts): contactCount = contacts
      case .scroll, .gestures: break
      }
    }
  }
}

extension Connection {
  /// Reads the keyboards and touch screens that are switched on, without those of the protocol XTEST, by which programs type:
  /// two round trips.
  public func inputDevices() -> [InputDevice] {
    let names = ["Device Node", "Coordinate Transformation Matrix", "libinput Calibration Matrix"]
      .map { PendingReply<Atom>(atom: $0, display: display) }
    let found = askForDevices().wait()
    let atoms = names.map { $0.wait() }
    let asked = found.map { device in
      (
        node: ask(for: atoms[0], of: device.id) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        },
        matrices: device.kind == .touchscreen
          ? atoms[1...].map { ask(for: $0, of: device.id) { Self.numbers($0) } } : []
      )
    }
    return zip(found, asked).map { device, asked in
      let node = asked.node.wait()
      let matrices = asked.matrices.map { TouchMapping($0.wait()) }
      let mapping = matrices.count == 2 ? matrices[1].followed(by: matrices[0]) : nil
      var input = InputDevice(
        device.kind, name: device.name, node: node.isEmpty ? nil : node, mapping: mapping)
      if device.kind == .touchscreen { input.read(device.classes) }
      return input
    }
  }

  private typealias Found = (
    id: UInt16, kind: InputDevice.Kind, name: String, classes: [DeviceClass]
  )

  private func askForDevices() -> PendingReply<[Found]> {
    var request = xXIQueryDeviceReq()
    (request.ReqType, request.deviceid) = (UInt8(X_XIQueryDevice), UInt16(XIAllDevices))
    return PendingReply(request, to: extensions.input.opcode, display: display) { [atoms] reader in
      var found: [Found] = []
      for _ in 0..<(reader.next(xXIQueryDeviceReply.self)?.num_devices ?? 0) {
        guard let device = reader.next(xXIDeviceInfo.self) else { break }
        let length = Int(device.name_len)
        let bytes = reader.next(count: (length + 3) & ~3).prefix(length)
        let name = String(decoding: bytes, as: UTF8.self)
        let classes = DeviceClass.read(&reader, count: Int(device.num_classes), atoms: atoms)
        guard device.enabled != 0 else { continue }
        let use = Int32(device.use)
        if use == XISlaveKeyboard, !name.contains("XTEST") {
          found.append((device.deviceid, .keyboard, name, classes))
        } else if use == XISlavePointer || use == XIFloatingSlave,
          classes.contains(where: { if case .directTouch = $0 { true } else { false } })
        {
          found.append((device.deviceid, .touchscreen, name, classes))
        }
      }
      return found
    }
  }

  /// Asks for a property of a device.
  private func ask<Value>(
    for property: Atom, of device: UInt16, _ value: @escaping (UnsafeRawBufferPointer) -> Value
  ) -> PendingReply<Value> {
    var request = xXIGetPropertyReq()
    (request.ReqType, request.deviceid) = (UInt8(X_XIGetProperty), device)
    (request.property, request.type) = (
      CARD32(truncatingIfNeeded: property), CARD32(AnyPropertyType)
    )
    request.len = 1024
    return PendingReply(request, to: extensions.input.opcode, display: display) { reader in
      let reply = reader.next(xXIGetPropertyReply.self)
      let size = Int(reply?.num_items ?? 0) * Int(reply?.format ?? 0) / 8
      return value(reader.next(count: size))
    }
  }

  /// Numbers of 32 bits.
  private static func numbers(_ bytes: UnsafeRawBufferPointer) -> [Double] {
    (0..<bytes.count / 4).map {
      Double(bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self))
    }
  }
}
