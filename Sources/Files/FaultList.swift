/// Faults of a document, of which there may be as many as it has words.
public struct FaultList {
  /// Ten faults of a kind are told one by one.
  public static let limit = 10

  /// Faults with the same remedy are of one kind.
  private struct Kind {
    var told: [Fault]
    var untold = 0
  }

  private var kinds: [String: Kind] = [:]
  /// The remedies, in the order in which they were first needed.
  private var order: [String] = []

  /// An empty list.
  public init() {}

  /// Adds a fault.
  public mutating func append(_ fault: Fault) {
    guard var kind = kinds[fault.remedy] else {
      kinds[fault.remedy] = Kind(told: [fault])
      order.append(fault.remedy)
      return
    }
    if kind.told.count < Self.limit { kind.told.append(fault) } else { kind.untold += 1 }
    kinds[fault.remedy] = kind
  }

  /// Faults for a person to read: those of a kind together, the last of which says how many more there are.
  public var sentences: [Fault] {
    order.flatMap { remedy -> [Fault] in
      guard let kind = kinds[remedy], let last = kind.told.last, kind.untold > 0 else {
        return kinds[remedy]?.told ?? []
      }
      let more = Fault(
        file: last.file, line: last.line, place: last.place,
        problem: "\(last.problem), and \(grouped(kind.untold)) more like this", remedy: last.remedy)
      return kind.told.dropLast() + [more]
    }
  }
}

/// A number with commas between its thousands.
public func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.indices.reduce(into: "") { words, index in
    if index > 0 && (digits.count - index).isMultiple(of: 3) { words.append(",") }
    words.append(digits[index])
  }
}
