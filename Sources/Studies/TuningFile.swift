public import Files
public import Interaction
internal import Phrases
internal import Widgets

/// A file of two sets of constants of controls.
///
///     {
///       "A": { "bar.evasion": 40, "bar.kernel": "hann" },
///       "B": {}
///     }
public struct TuningFile: Hashable, Sendable {
  /// The set that is on at the start.
  public var first: Tuning
  /// The other set.
  public var second: Tuning

  /// A file of two sets.
  public init(first: Tuning = Tuning(), second: Tuning = Tuning()) {
    (self.first, self.second) = (first, second)
  }

  /// Reads a file.
  ///
  /// - Throws: `Fault` with the line, the position in the file, and what is expected there.
  public init(path: String, languages: [String]) throws(Fault) {
    let root = try PlanNode(
      try JSONFile.read(path), at: .file(path), languages: languages, remedy: .correctTuning)
    try root.allow(["A", "B"])
    first = try root.node("A")?.tuning() ?? Tuning()
    second = try root.node("B")?.tuning() ?? Tuning()
  }

  /// The text of the file: the constants in the order of the window of tuning.
  public var text: String {
    let set = { (tuning: Tuning) -> String in
      let lines = TunedControl.entries.compactMap { entry -> String? in
        guard let value = tuning.known(entry.constant) else { return nil }
        return "    \"\(entry.constant.name)\": \(entry.word(of: value))"
      }
      return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    }
    return "{\n  \"A\": \(set(first)),\n  \"B\": \(set(second))\n}\n"
  }

  /// Writes the file, which appears whole or not at all.
  ///
  /// - Throws: `Fault` where that is not possible.
  public func write(to path: String) throws(Fault) {
    try WholeFile.write(text, to: path, remedy: .checkPermissions)
  }
}

extension PlanNode {
  /// The constants of controls in an object: numbers, and words for choices.
  func tuning() throws(Fault) -> Tuning {
    let entries = TunedControl.entries
    for name in names where !entries.contains(where: { $0.constant.name == name }) {
      let control = name.prefix { $0 != "." }
      let similar = entries.map(\.constant.name).filter { $0.hasPrefix("\(control).") }
      throw fault(
        .unknownMember(name, known: similar.isEmpty ? TunedControl.prefixes : similar), at: name)
    }
    var tuning = Tuning()
    for entry in entries {
      let constant = entry.constant
      if entry.words.isEmpty {
        if let value = try number(constant.name, in: constant.range) { tuning[constant] = value }
      } else if let word = try text(constant.name) {
        guard let index = entry.words.firstIndex(of: word) else {
          throw fault(.noChoice(word, known: entry.words), at: constant.name)
        }
        tuning[constant] = Double(index)
      }
    }
    return tuning
  }
}
