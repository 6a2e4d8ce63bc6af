internal import Documents
internal import Folding
internal import Interaction
internal import Widgets

/// A window that shows what was found, and has a field to find more.
protocol FindableModel: WindowModel {
  /// Whether it says itself that nothing was found, so that the field need not.
  var saysNothingFound: Bool { get }
  /// Shows what was found; nil while nothing is looked for.
  ///
  /// - Parameters:
  ///   - isSearching: whether more may be found.
  ///   - room: the height that the open field takes from the top of its frame, in points.
  mutating func show(
    _ found: Found?, isSearching: Bool, room: Double, in context: UpdateContext
  ) -> [Command]
}

extension FindableModel {
  var saysNothingFound: Bool { false }
}

/// The search that all windows share: the text, what was found, and the field that is open.
///
/// The picture: a person types in one window, the hits appear in all of them, and Escape takes all of them back to where
/// they were.
struct FindModel: Sendable {
  /// The model with the open field; nil where none is open.
  private(set) var open: Int?
  /// The height that its model leaves for it, in points; 0 where none is open.
  var room = 0.0
  /// Whether the open field has the keyboard of its window, rather than the model.
  var isKeyed = false
  /// The models whose windows have the keyboard.
  var focused: Set<Int> = []
  /// All models as they were when the field was opened, without contacts.
  private(set) var earlier: [any WindowModel] = []
  /// The part of the single window that had the keyboard then; nil for that of the field.
  private(set) var earlierPart: Int?
  /// The text that is looked for, or that was looked for last.
  private(set) var text = ""
  /// The number of the search; answers to earlier ones are late.
  private(set) var number = 0
  private(set) var isSearching = false
  private(set) var found: Found?
  /// The result that was read last; the next ``FindChange`` shows it.
  private var next: FindResult?
  private var extent: Extent?
  /// The text that ``found`` is the answer to.
  private var foundText = ""
  /// The steps that were asked for before anything was found; forwards above 0.
  private var pendingSteps = 0
  /// Whether the search was not requested yet.
  private var isUnrequested = false
  /// Whether a field was opened before anything is typed.
  private var isAwaited = false

  /// No search.
  init() {}

  /// No search, after others whose answers may still come; one that goes on is given up.
  init(after former: FindModel) {
    number = former.number
    if former.open != nil { search(for: "") }
  }

  var query: FindQuery { FindQuery(text) }

  /// The content of the field of a model, by its number.
  func content(
    of model: any WindowModel, at corner: FindFieldContent.Corner, _ number: Int,
    in context: UpdateContext
  ) -> FindFieldContent {
    var content = FindFieldContent(corner: corner)
    content.covers = model.findCovers(in: context)
    guard open == number else { return content }
    content.isOpen = true
    content.isSearching = isSearching
    let isSaid = (model as? any FindableModel)?.saysNothingFound == true
    content.count = query.isEmpty || isSaid ? nil : found?.count ?? 0
    content.current = found?.current
    return content
  }

  // MARK: Changes

  /// Opens the field of a model.
  ///
  /// - Parameters:
  ///   - model: the number of the model.
  ///   - earlier: the models to return to.
  mutating func open(in model: Int, returningTo earlier: [any WindowModel]) {
    self.earlier = earlier
    open = model
    isKeyed = true
    if text.isEmpty { isAwaited = true } else { search(for: text) }
  }

  /// Remembers the models as they were before another part of the single window had the keyboard.
  mutating func remember(_ models: [any WindowModel], part: Int) {
    (earlier, earlierPart) = (models, part)
  }

  /// Closes the field; a search that goes on is given up.
  mutating func close() {
    open = nil
    isKeyed = false
    (earlier, earlierPart) = ([], nil)
    let last = text
    search(for: "")
    text = last
  }

  /// Looks for a text.
  mutating func search(for text: String) {
    self.text = text
    number += 1
    isUnrequested = true
    isSearching = !FindQuery(text).isEmpty
    if !isSearching { found = nil }
    found?.current = nil
    pendingSteps = 0
  }

  /// Looks for the text again, because what it is looked for in has changed. The chosen hit stays, if it is found again.
  mutating func searchAgain() {
    guard open != nil, !query.isEmpty else { return }
    number += 1
    isUnrequested = true
    isSearching = true
  }

  /// Looks for the text again where a document has other entries than before, and not only other notes in memory.
  mutating func searchAgain(in change: DocumentChange) {
    guard change.count > 0, change.work == nil else { return }
    let extent = Extent(
      count: change.count, areIndexed: change.notes?.areIndexed ?? true, order: change.order,
      languages: change.languages, textScale: change.setting?.scale)
    if extent != self.extent { searchAgain() }
    // The earlier models have rows and sections in another language, or other pages, in which hits are no more.
    if change.stage == .retitled || change.stage == .rescaled { earlier = [] }
    if change.stage == .rescaled { found = nil }
    self.extent = extent
  }

  /// The entries that a document has.
  private struct Extent: Hashable {
    let count: Int
    let areIndexed: Bool
    let order: Int
    let languages: [String]?
    let textScale: Double?
  }

  /// The search to request; nil where it was requested before.
  mutating func request() -> (number: Int, text: String)? {
    guard isUnrequested else { return nil }
    isUnrequested = false
    return (number, open == nil ? "" : text)
  }

  /// Whether a search is to be prepared, which was not requested before.
  mutating func requestPreparation() -> Bool {
    defer { isAwaited = false }
    return isAwaited && open != nil
  }

  /// Stores what was found.
  mutating func replace(_ result: FindResult) { next = result }

  /// Shows what was found last. The chosen hit stays the same, whatever was found before it.
  ///
  /// - Returns: whether it is the answer to the last search.
  mutating func show(_ change: FindChange, languages: [String]) -> Bool {
    guard change.number == number, open != nil, let next else { return false }
    var found = Found(query, next, languages: languages)
    found.current = self.found.flatMap { old in
      old.current.flatMap { old.entry(of: $0) }.flatMap { found.hit(like: $0.entry, of: $0.part) }
    }
    self.found = found
    foundText = text
    self.next = nil
    isSearching = !change.isComplete
    return true
  }

  /// Chooses a hit.
  mutating func choose(_ hit: Int) { found?.current = hit }

  /// The hit some steps from the chosen one; nil where nothing is found yet, or nothing at all. Steps that were asked for
  /// while the text is still looked for are taken once something is found.
  mutating func step(_ steps: Int) -> Int? {
    guard foundText == text, found != nil else {
      pendingSteps += steps
      return nil
    }
    return hit(steps)
  }

  /// The hit that was stepped to before it was found; nil for none. The last ones are known when the search is complete.
  mutating func takePendingStep() -> Int? {
    guard pendingSteps > 0 || pendingSteps < 0 && !isSearching, let hit = hit(pendingSteps) else {
      return nil
    }
    pendingSteps = 0
    return hit
  }

  /// The hit some steps from the chosen one, around the ends; nil where nothing was found.
  private func hit(_ steps: Int) -> Int? {
    guard let found, found.count > 0 else { return nil }
    guard let current = found.current else {
      return steps > 0
        ? (steps - 1) % found.count : (found.count + steps % found.count) % found.count
    }
    return (current + steps % found.count + found.count) % found.count
  }
}
