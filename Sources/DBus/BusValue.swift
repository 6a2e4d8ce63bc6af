/// A value in a message of D-Bus.
public indirect enum BusValue: Hashable, Sendable {
  /// `y`.
  case byte(UInt8)
  /// `b`.
  case boolean(Bool)
  /// `n`.
  case int16(Int16)
  /// `q`.
  case uint16(UInt16)
  /// `i`.
  case int32(Int32)
  /// `u`.
  case uint32(UInt32)
  /// `x`.
  case int64(Int64)
  /// `t`.
  case uint64(UInt64)
  /// `d`.
  case double(Double)
  /// `s`.
  case string(String)
  /// `o`: the path of an object.
  case path(String)
  /// `g`.
  case signature(String)
  /// `a`: values of one signature.
  case array([BusValue], of: String)
  /// `(…)`.
  case structure([BusValue])
  /// `{…}`, in an array.
  case entry(key: BusValue, value: BusValue)
  /// `v`.
  case variant(BusValue)

  /// The signature of the value.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(_, of: let contents): "a" + contents
    case .structure(let values): "(" + values.signature + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }
}

extension [BusValue] {
  /// The signature of the values, one after the other.
  public var signature: String { map(\.signature).joined() }
}

// MARK: Making

extension BusValue {
  /// An array of strings.
  public static func strings(_ strings: some Sequence<String>) -> BusValue {
    .array(strings.map { .string($0) }, of: "s")
  }

  /// A dictionary of strings, ordered by its keys.
  public static func dictionary(_ strings: [String: String]) -> BusValue {
    let entries = strings.sorted { $0.key < $1.key }
    return .array(
      entries.map { .entry(key: .string($0.key), value: .string($0.value)) }, of: "{ss}")
  }

  /// A dictionary of properties, in the given order.
  public static func properties(_ values: [(name: String, value: BusValue)]) -> BusValue {
    .array(values.map { .entry(key: .string($0.name), value: .variant($0.value)) }, of: "{sv}")
  }

  /// An integer of 32 bits, the nearest where it has more.
  public static func integer(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}

// MARK: Reading

extension BusValue {
  /// The value in a variant, or in a variant of one; the value itself otherwise.
  public var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The text of a string, a path or a signature; nil for another value.
  public var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .array,
      .structure, .entry, .variant:
      nil
    }
  }

  /// An integer of any size, except one that does not fit; nil for another value.
  public var integer: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(exactly: number)
    case .uint64(let number): Int(exactly: number)
    case .boolean, .double, .string, .path, .signature, .array, .structure, .entry, .variant: nil
    }
  }

  /// A number or a boolean as a number; nil for another value.
  public var number: Double? {
    switch self {
    case .double(let number): number
    case .boolean(let isTrue): isTrue ? 1 : 0
    case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: integer.map(Double.init)
    case .string, .path, .signature, .array, .structure, .entry, .variant: nil
    }
  }

  /// A boolean; nil for another value.
  public var isTrue: Bool? {
    if case .boolean(let isTrue) = self { isTrue } else { nil }
  }

  /// The values of an array or a structure; nil for another value.
  public var values: [BusValue]? {
    switch self {
    case .array(let values, of: _), .structure(let values): values
    case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .path, .signature, .entry, .variant:
      nil
    }
  }

  /// The value of a key in a dictionary whose keys are texts; nil where there is none.
  public subscript(key: String) -> BusValue? {
    values?.lazy.compactMap { entry -> BusValue? in
      guard case .entry(let name, let value) = entry, name.text == key else { return nil }
      return value.content
    }.first
  }

  /// The pairs of a dictionary whose keys are texts, in their order.
  public var pairs: [(key: String, value: BusValue)] {
    (values ?? []).compactMap { entry in
      guard case .entry(let name, let value) = entry, let key = name.text else { return nil }
      return (key, value.content)
    }
  }
}
