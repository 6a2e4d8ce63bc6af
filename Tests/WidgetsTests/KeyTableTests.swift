import Interaction
import Phrases
import Testing

@testable import Widgets

/// The tables of one control in all its states.
struct KeyTables: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The chords of each table that are in it twice.
  let doubled: [[KeyChord]]
  /// The commands that have no chord in any of the tables.
  let unreachable: [String]
  /// The chords whose press gives another command, or none.
  let lost: [KeyChord]

  init<Command: KeyCommand>(_ tables: KeyTable<Command>...) {
    testDescription = "\(Command.self)"
    doubled = tables.map { table in
      let chords = table.entries.flatMap { $0.chords + $0.aliases }
      return chords.filter { chord in chords.count { $0 == chord } > 1 }
    }
    let reached = Set(tables.flatMap(\.entries).filter { !$0.chords.isEmpty }.map(\.command))
    unreachable = Command.allCases.filter { !reached.contains($0) }.map { "\($0)" }
    lost = tables.flatMap { table in
      table.entries.flatMap { entry in
        (entry.chords + entry.aliases).filter { table[$0.press] != entry.command }
      }
    }
  }

  static let all = [
    KeyTables(FocusCommand.table),
    KeyTables(
      FisheyeCommand.table(.horizontal, .leftToRight),
      FisheyeCommand.table(.horizontal, .rightToLeft), FisheyeCommand.table(.vertical, .leftToRight)
    ),
    KeyTables(
      IndexStripCommand.table(.right, .leftToRight), IndexStripCommand.table(.left, .rightToLeft),
      IndexStripCommand.table(.bottom, .leftToRight), IndexStripCommand.table(.top, .rightToLeft)),
    KeyTables(RowListCommand.table(.leftToRight), RowListCommand.table(.rightToLeft)),
    KeyTables(PlaceListCommand.table(isOpen: false), PlaceListCommand.table(isOpen: true)),
    KeyTables(PaneDividerCommand.table(.horizontal), PaneDividerCommand.table(.vertical)),
    KeyTables(
      PageSliderCommand.table(.horizontal, .leftToRight),
      PageSliderCommand.table(.horizontal, .rightToLeft),
      PageSliderCommand.table(.vertical, .leftToRight)),
    KeyTables(PageViewCommand.table),
    KeyTables(
      PictureCommand.table(hasChosen: false, .leftToRight),
      PictureCommand.table(hasChosen: true, .leftToRight),
      PictureCommand.table(hasChosen: true, .rightToLeft)),
    KeyTables(DetailPanelCommand.table(.leftToRight), DetailPanelCommand.table(.rightToLeft)),
    KeyTables(TextSelectionCommand.table),
    KeyTables(PeekCommand.table),
    KeyTables(PeekMenuCommand.table),
    KeyTables(FindFieldCommand.table),
    KeyTables(HelpSheetCommand.table),
    KeyTables(StudyCardCommand.table(.leftToRight), StudyCardCommand.table(.rightToLeft)),
    KeyTables(FacilitatorCommand.table),
    KeyTables(CommandBarCommand.table(.leftToRight), CommandBarCommand.table(.rightToLeft)),
    KeyTables(CardCommand.table(.leftToRight), CardCommand.table(.rightToLeft)),
    KeyTables(ShelfCommand.table(.leftToRight), ShelfCommand.table(.rightToLeft)),
  ]
}

@Suite("Tables of keys")
struct KeyTableTests {
  @Test("no chord stands in a table twice", arguments: KeyTables.all)
  func unique(tables: KeyTables) { #expect(tables.doubled.flatMap { $0 } == []) }

  @Test("every command has a chord", arguments: KeyTables.all)
  func complete(tables: KeyTables) { #expect(tables.unreachable == []) }

  @Test("a press of a chord gives its command", arguments: KeyTables.all)
  func reachable(tables: KeyTables) { #expect(tables.lost == []) }

  @Test("of several chords the one with the most of the modifiers held counts")
  func modifiers() {
    let table = PageSliderCommand.table(.horizontal, .leftToRight)
    #expect(table[KeyPress(.right, modifiers: [.control, .shift])] == .nextChapter)
    #expect(table[KeyPress(.right, modifiers: .shift)] == .next)
    #expect(FocusCommand.table[KeyPress(.tab, modifiers: [.shift, .control])] == .previous)
  }

  @Test("a modifier that a command does not ignore keeps it from being given")
  func strict() {
    #expect(PeekCommand.table[KeyPress(.space, modifiers: .control, text: "")] == nil)
    #expect(PeekCommand.table[KeyPress(.f10)] == nil)
    let picture = PictureCommand.table(hasChosen: false, .leftToRight)
    #expect(picture[KeyPress(Key(rawValue: "n"), modifiers: .control)] == nil)
  }

  @Test("a character counts wherever the layout has it, with Shift or without")
  func characters() {
    let table = PictureCommand.table(hasChosen: false, .leftToRight)
    #expect(table[KeyPress(Key(rawValue: "7"), modifiers: .shift, text: "+")] == .zoomIn)
    #expect(table[KeyPress(Key(rawValue: "n"), modifiers: .shift, text: "N")] == .chooseNext)
    #expect(
      PageViewCommand.table[KeyPress(Key(rawValue: "plus"), modifiers: .control)] == .zoomIn)
  }

  @Test("a letter of another alphabet counts as the Latin one of its key")
  func alphabets() {
    let table = PictureCommand.table(hasChosen: false, .leftToRight)
    #expect(table[KeyPress(Key(rawValue: "h"), text: "р")] == .hint)
    #expect(table[KeyPress(Key(rawValue: "n"), modifiers: .shift, text: "Т")] == .chooseNext)
    #expect(table[KeyPress(Key(rawValue: "h"), text: "ĥ")] == nil)
  }

  @Test("arrows follow the reading direction along a bar, and the edge of a strip across it")
  func arrows() {
    #expect(
      FisheyeCommand.table(.horizontal, .rightToLeft).chords(of: .next) == [KeyChord(.left)])
    #expect(IndexStripCommand.table(.bottom, .leftToRight).chords(of: .deeper) == [KeyChord(.up)])
    #expect(IndexStripCommand.table(.top, .leftToRight).chords(of: .deeper) == [KeyChord(.down)])
    #expect(IndexStripCommand.table(.right, .rightToLeft).chords(of: .deeper) == [KeyChord(.left)])
  }
}
