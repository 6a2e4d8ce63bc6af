internal import Interaction

/// The states of all pictures, and the only place that has them.
///
/// The picture is a library: every model declares the list of pictures that it needs now, the most urgent first; the
/// store compares the lists with those before and says what to load and what to drop. A picture that two windows need is
/// loaded once and kept as long as either needs it.
struct PictureStore: Sendable {
  /// The results of loading; pictures without one are being loaded.
  private(set) var states: PictureStates = [:]
  /// The declared lists, by model.
  private var lists: [Int: [PictureID]] = [:]
  /// The number of lists that a picture is in.
  private var counts: [PictureID: Int] = [:]

  /// The declared list of a model.
  func list(of model: Int) -> [PictureID] { lists[model] ?? [] }

  /// All pictures that are declared.
  var all: [PictureID] { counts.keys.sorted { $0.rawValue < $1.rawValue } }

  /// Replaces the lists of models whose lists have changed.
  ///
  /// - Returns: The pictures to load, the most urgent first, and those to drop.
  mutating func declare(
    _ changes: [(model: Int, list: [PictureID])]
  ) -> (load: [PictureID], unload: [PictureID]) {
    var load: [PictureID] = []
    // Counted up first, so that a picture that one model drops and another one needs stays loaded.
    for id in changes.flatMap(\.list) {
      let count = counts[id] ?? 0
      if count == 0 { load.append(id) }
      counts[id] = count + 1
    }
    var unload: [PictureID] = []
    for change in changes {
      for id in lists.updateValue(change.list, forKey: change.model) ?? [] {
        let count = (counts[id] ?? 1) - 1
        counts[id] = count == 0 ? nil : count
        guard count == 0 else { continue }
        states[id] = nil
        unload.append(id)
      }
    }
    return (load, unload)
  }

  /// Stores the state of a picture; ignored where no list has it any more.
  ///
  /// - Returns: The models whose lists have it.
  mutating func set(_ id: PictureID, _ state: PictureState) -> [Int] {
    guard counts[id] != nil else { return [] }
    // Models that have the states keep sharing them: they are compared without a walk, then.
    if states[id] != state { states[id] = state }
    return lists.filter { $0.value.contains(id) }.map(\.key).sorted()
  }

  /// Replaces the reasons why pictures cannot be drawn by words.
  mutating func sayOfFaults(_ words: String) {
    for case (let id, .failed(let reason)) in states where !reason.isEmpty && reason != words {
      states[id] = .failed(words)
    }
  }
}
