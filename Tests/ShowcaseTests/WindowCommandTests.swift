import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("Keys of windows")
struct WindowCommandTests {
  @Test("every command of a window has chords of its own, and each of them gives it")
  func complete() {
    check(WindowCommand.table(.leftToRight))
    let reversed = WindowCommand.table(.rightToLeft)
    check(reversed)
    #expect(reversed[KeyPress(.right, modifiers: .alt)] == .back)
    #expect(WindowCommand.table(.leftToRight)[KeyPress(.left, modifiers: .alt)] == .back)
    check(PictureWindowCommand.table)
  }

  private func check<Command: KeyCommand>(_ table: KeyTable<Command>) {
    let chords = table.entries.flatMap { $0.chords + $0.aliases }
    #expect(Set(chords).count == chords.count)
    #expect(Set(table.entries.map(\.command)) == Set(Command.allCases))
    for entry in table.entries {
      for chord in entry.chords + entry.aliases { #expect(table[chord.press] == entry.command) }
    }
  }
}
