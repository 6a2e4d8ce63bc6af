internal import Files
internal import Phrases

/// An object of a plan, whose members have kinds and bounds; a fault says what is expected and where.
///
/// It may lie over another object: a member that it lacks is that of the other one. So a condition says only how it
/// differs from what all conditions share.
struct PlanNode {
  let spot: JSONSpot
  /// The languages of texts that a plan has in several, the preferred one first.
  var languages: [String]
  /// The remedy of its faults.
  private let remedy: PlanRemedy
  private let object: JSONObject
  private let base: [PlanNode]

  /// The object at a position.
  init(
    _ value: JSONValue, at spot: JSONSpot, over base: [PlanNode] = [], languages: [String],
    remedy: PlanRemedy = .correct
  ) throws(Fault) {
    self.languages = languages
    self.remedy = remedy
    guard let object = value.object else { throw Self.fault(.noObject, at: spot, remedy) }
    self.object = object
    self.spot = spot
    self.base = base
  }

  private static func fault(
    _ problem: PlanProblem, at spot: JSONSpot, _ remedy: PlanRemedy
  ) -> Fault {
    Fault(at: spot, problem: .plan(problem), remedy: .plan(remedy))
  }

  /// A fault of the object, or of a member of it.
  func fault(_ problem: PlanProblem, at key: String? = nil) -> Fault {
    guard let key else { return Self.fault(problem, at: spot, remedy) }
    guard object[key] == nil, let owner = base.first(where: { $0.has(key) }) else {
      return Self.fault(problem, at: object[key] == nil ? spot : spot[key], remedy)
    }
    return owner.fault(problem, at: key)
  }

  /// Refuses members that are not known, which would otherwise have no effect.
  func allow(_ known: [String]) throws(Fault) {
    for key in object.keys.sorted() where !known.contains(key) {
      throw fault(.unknownMember(key, known: known), at: key)
    }
  }

  /// The names of its members, sorted, with those of what it lies over.
  var names: [String] { Set(object.keys).union(base.flatMap(\.names)).sorted() }

  /// Whether there is a member; null is none.
  func has(_ key: String) -> Bool { value(key) != nil }

  private func value(_ key: String) -> JSONValue? {
    if let own = object[key], !own.isNull { return own }
    return base.lazy.compactMap { $0.value(key) }.first
  }

  private func need<Value>(_ value: Value?, _ key: String) throws(Fault) -> Value {
    guard let value else { throw fault(.missingMember(key)) }
    return value
  }

  // MARK: Members

  /// A text, or one of several by their languages; nil where there is none.
  func text(_ key: String) throws(Fault) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.text ?? value.object.flatMap(translated) else {
      throw fault(.noText, at: key)
    }
    return text
  }

  /// The text in the first of the languages that is there, else in the first of all.
  private func translated(_ texts: JSONObject) -> String? {
    let known = languages.compactMap { tag in
      texts[tag] ?? texts[String(tag.prefix { $0 != "-" && $0 != "_" })]
    }
    return (known.first ?? texts.keys.first.flatMap { texts[$0] })?.text
  }

  /// A text that must be there.
  func neededText(_ key: String) throws(Fault) -> String { try need(text(key), key) }

  /// A number within bounds; nil where there is none.
  func number(_ key: String, in range: ClosedRange<Double>) throws(Fault) -> Double? {
    guard let value = value(key) else { return nil }
    guard case .number(let number) = value, number.isFinite else {
      throw fault(.noNumber, at: key)
    }
    guard range.contains(number) else { throw fault(.outOfRange(range), at: key) }
    return number
  }

  /// A whole number within bounds; nil where there is none.
  func whole(_ key: String, in range: ClosedRange<Int>) throws(Fault) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = try number(key, in: bounds) else { return nil }
    guard number == number.rounded() else { throw fault(.noWhole, at: key) }
    return Int(number)
  }

  /// A flag; nil where there is none.
  func flag(_ key: String) throws(Fault) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .flag(let flag) = value else { throw fault(.noFlag, at: key) }
    return flag
  }

  /// One of several words; nil where there is none.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(Fault) -> Choice? where Choice.RawValue == String {
    guard let word = try text(key) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw fault(.noChoice(word, known: Choice.allCases.map(\.rawValue)), at: key)
    }
    return choice
  }

  /// A list; nil where there is none.
  func list(_ key: String) throws(Fault) -> [JSONValue]? {
    guard let value = value(key) else { return nil }
    guard let list = value.list else { throw fault(.noList, at: key) }
    return list
  }

  /// A list of texts; nil where there is none.
  func texts(_ key: String) throws(Fault) -> [String]? {
    guard let list = try list(key) else { return nil }
    let texts = list.compactMap(\.text)
    guard texts.count == list.count else { throw fault(.noTexts, at: key) }
    return texts
  }

  /// A list of texts, each of which may be one of several by their languages; nil where there is none.
  func translatedTexts(_ key: String) throws(Fault) -> [String]? {
    guard let list = try list(key) else { return nil }
    let texts = list.compactMap { $0.text ?? $0.object.flatMap(translated) }
    guard texts.count == list.count else { throw fault(.noTexts, at: key) }
    return texts
  }

  /// A list of numbers within bounds; nil where there is none.
  func numbers(_ key: String, in range: ClosedRange<Double>) throws(Fault) -> [Double]? {
    guard let list = try list(key) else { return nil }
    let numbers = list.compactMap { value -> Double? in
      if case .number(let number) = value { number } else { nil }
    }
    guard numbers.count == list.count else { throw fault(.noNumbers, at: key) }
    guard numbers.allSatisfy(range.contains) else { throw fault(.outOfRange(range), at: key) }
    return numbers
  }

  /// The objects of a list that must be there and not empty.
  func nodes(_ key: String, over base: [PlanNode] = []) throws(Fault) -> [PlanNode] {
    let list = try need(list(key), key)
    if list.isEmpty { throw fault(.empty, at: key) }
    var nodes: [PlanNode] = []
    for (index, value) in list.enumerated() {
      nodes.append(
        try PlanNode(value, at: spot[key][index], over: base, languages: languages, remedy: remedy))
    }
    return nodes
  }

  /// An object, over that of the same name in what this one lies over; nil where there is none.
  func node(_ key: String) throws(Fault) -> PlanNode? {
    var under: [PlanNode] = []
    for other in base { if let node = try other.node(key) { under.append(node) } }
    if let own = object[key], !own.isNull {
      return try PlanNode(own, at: spot[key], over: under, languages: languages, remedy: remedy)
    }
    return under.first
  }
}
