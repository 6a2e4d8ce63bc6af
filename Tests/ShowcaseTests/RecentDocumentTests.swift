import Interaction
import Testing
import Widgets

@testable import Showcase

@Suite("Documents that were open before are actions of the bar")
struct RecentDocumentTests {
  private let documents = (1...5).map {
    LaunchConfiguration.RecentDocument(path: "/home/anna/\($0)", title: "Document \($0)")
  }

  private func bar(_ hand: ExhibitHand) throws -> FisheyeWindow {
    try #require(hand.showcase.models.lazy.compactMap { $0 as? FisheyeWindow }.first)
  }

  private func actions(
    _ hand: ExhibitHand, of item: String = FisheyeWindow.panel
  ) throws -> [QuickAction] {
    try bar(hand).quickActions(of: item, in: hand.showcase.context(hand.time, PlainRuler()))
  }

  @Test("the last action of each item leads to them, where there are any")
  func leads() throws {
    var hand = ExhibitHand(recent: documents)
    let last = try #require(actions(hand, of: "Law").last)
    #expect(last.title == "Open another document" && last.preview == FisheyeWindow.panel)
    let none = try actions(ExhibitHand(), of: "Law")
    #expect(none.allSatisfy { $0.preview == nil })
    hand.perform(.focused(true), in: .fisheye)
    hand.key(.home, in: .fisheye)
    hand.key(.menu, in: .fisheye)
    // The action that copies comes after it.
    hand.key(.end, in: .fisheye)
    hand.key(.up, in: .fisheye)
    hand.key(.enter, in: .fisheye)
    #expect(try bar(hand).peek.widget.item == FisheyeWindow.panel)
    _ = hand.takeEffects()
    hand.key(.enter, in: .fisheye)
    #expect(hand.takeEffects().contains(.openFiles(["/home/anna/1"], with: nil)))
  }

  @Test("as many as a menu has room for, then the file dialog and the closed window")
  func menu() throws {
    var hand = ExhibitHand(recent: documents)
    #expect(
      try actions(hand).map(\.title) == [
        "Document 1", "Document 2", "Document 3", "Open other files",
      ])
    hand.key(Key(rawValue: "w"), .control, in: .pages)
    let now = try actions(hand)
    #expect(
      now.map(\.title) == [
        "Document 1", "Document 2", "Open other files", "Open the closed window",
      ])
    #expect(now.first?.subtitle == "/home/anna/1")
  }

  @Test("by the key for a menu where no item is highlighted")
  func opens() throws {
    var hand = ExhibitHand(recent: documents)
    hand.perform(.focused(true), in: .fisheye)
    hand.key(.menu, in: .fisheye)
    #expect(try bar(hand).peek.widget.item == FisheyeWindow.panel)
    _ = hand.takeEffects()
    // The first action is chosen.
    hand.key(.enter, in: .fisheye)
    #expect(hand.takeEffects().contains(.openFiles(["/home/anna/1"], with: nil)))
    hand.key(.menu, in: .fisheye)
    hand.key(.end, in: .fisheye)
    hand.key(.enter, in: .fisheye)
    #expect(hand.takeEffects().contains(.chooseFiles(.fisheye)))
  }

  @Test(
    "a choice of files is reported and opened; a dialog that is dismissed, or missing, opens nothing"
  )
  func chosen() {
    var hand = ExhibitHand()
    _ = hand.takeEffects()
    hand.perform(.window(.filesChosen(["file:///a", "file:///b"])), in: .index)
    let effects = hand.takeEffects()
    #expect(effects.contains(.openFiles(["file:///a", "file:///b"], with: nil)))
    hand.perform(.window(.filesChosen([])), in: .index)
    #expect(hand.takeEffects().allSatisfy { if case .openFiles = $0 { false } else { true } })
    hand.perform(.window(.filesChosen(nil)), in: .index)
    hand.wait(0.5)
    let words = hand.lines(.index).joined()
    #expect(words.contains("There is no file dialog here"))
    #expect(words.contains("vitrine FILE"), "the command line opens files too")
  }

  @Test(
    "a file that cannot be opened is named in the window on which it was dropped, or that chose it")
  func notOpened() {
    var hand = ExhibitHand()
    let words = { (hand: ExhibitHand, window: WindowID) in hand.lines(window).joined() }
    // Nothing was dropped.
    hand.perform(.other(.notOpened("/a/map.png")), in: .index)
    hand.wait(0.5)
    #expect(!words(hand, .index).contains("map.png"))
    hand.perform(.window(.dropped(["file:///a/map.png"], at: Point(x: 9, y: 9))), in: .index)
    hand.perform(.other(.notOpened("/a/map.png")), in: .index)
    hand.wait(0.5)
    #expect(words(hand, .index).contains("Cannot be opened here: /a/map.png"))
    hand.perform(.window(.filesChosen(["https://b.example/"])), in: .pages)
    hand.perform(.other(.notOpened("https://b.example/")), in: .pages)
    hand.wait(0.5)
    #expect(words(hand, .pages).contains("https://b.example/"))
    #expect(!words(hand, .index).contains("Cannot be opened here"))
  }
}
