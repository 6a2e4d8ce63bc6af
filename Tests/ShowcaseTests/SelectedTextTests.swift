import Documents
import Foundation
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Words that are selected in the panel")
struct SelectedTextTests {
  private func offers(_ hand: inout ExhibitHand) -> [(String, Clipping.Destination)] {
    hand.takeEffects().compactMap {
      if case .copy(let clipping, let destination) = $0 {
        (clipping.text, destination)
      } else {
        nil
      }
    }
  }

  @Test("keys select words, which the primary selection gets; Ctrl+C copies them to the clipboard")
  func keys() throws {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/3")
    var window = try #require(hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first)
    let context = hand.showcase.context(hand.time, PlainRuler())
    _ = window.moveFocus(to: .panel, context)
    let index = try #require(hand.showcase.models.firstIndex { $0 is PictureWindow })
    hand.showcase.models[index] = window
    _ = hand.takeEffects()
    hand.key(Key(rawValue: "a"), .control, in: .picture)
    let selected = offers(&hand)
    #expect(selected.map(\.0) == ["Words."] && selected.map(\.1) == [.selection])
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    let copied = offers(&hand)
    #expect(copied.map(\.0) == ["Words."] && copied.map(\.1) == [.clipboard])
    hand.key(.escape, in: .picture)
    hand.key(Key(rawValue: "c"), .control, in: .picture)
    #expect(offers(&hand).map(\.0) == ["3 Clause\n\nWords.\n\nexhibit:/clause/3"])
  }

  @Test("a measured text with its characters is read back from a recording")
  func recording() throws {
    let entry = PanelEntry(title: "T", blocks: [PanelBlock(.paragraph, "é☂️ words of some length")])
    let layout = PanelLayout.withLines(of: entry, width: 100, theme: .light, by: PlainRuler())
    let data = try JSONEncoder().encode(layout)
    let read = try JSONDecoder().decode(PanelLayout.self, from: data)
    #expect(read.lines?.flatMap { $0.map(\.range) } == layout.lines?.flatMap { $0.map(\.range) })
    #expect(read.fits(entry.blocks, width: 100))
    let old = #"{"width":100,"blocks":[],"links":[],"length":0}"#
    #expect(try JSONDecoder().decode(PanelLayout.self, from: Data(old.utf8)).lines == nil)
  }
}
