import Documents
import Foundation
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

extension ExhibitHand {
  /// A window as those know it who cannot see it.
  func elements(_ window: WindowID) -> Element {
    showcase.elements(of: window, at: time, ruler: PlainRuler())
  }

  /// What the keyboard is about in a window.
  func focused(_ window: WindowID) -> [String] {
    elements(window).all.filter { $0.states.contains(.focused) }.map(\.name)
  }

  /// What can be worked in a window, and is seen, as role and name.
  func workable(_ window: WindowID) -> Set<String> {
    Set(
      elements(window).all.filter {
        $0.role.isActionable && $0.states.isDisjoint(with: [.disabled, .offscreen])
      }.map { "\($0.role.rawValue) \($0.name)" })
  }
}

@Suite("What windows are to those who cannot see them")
struct WindowElementTests {
  private static let single = Surface(size: Size(width: 1300, height: 800))

  @Test("every window has its title, its extent and its parts")
  func windows() {
    var hand = ExhibitHand()
    hand.go("exhibit:/clause/3")
    let names: [WindowID: [String]] = [
      .fisheye: ["toolbar Items"], .index: ["list Rows", "tree Index", "button Find"],
      .pages: ["document The charter", "slider Page", "toolbar Actions", "button Find"],
      .picture: [
        "img Picture", "complementary 3 Clause", "button List of places", "toolbar Actions",
        "button Find",
      ],
    ]
    for (window, parts) in names {
      let element = hand.elements(window)
      #expect(element.role == .window && element.name == hand.showcase.title(of: window))
      #expect(element.bounds == Rect(ExhibitHand.size))
      #expect(element.children.map { "\($0.role.rawValue) \($0.name)" } == parts)
    }
    let chosen = hand.showcase.windows.map { window in
      hand.elements(window).all.filter { $0.states.contains(.selected) }.map(\.name)
    }
    #expect(chosen[0] == ["Law"])
    #expect(chosen[1].contains("3 Clause"))
    #expect(chosen[2] == ["3 Clause"])
  }

  /// A text of chapters, each with a page and an item of the bar.
  private static func text(chapters count: Int) -> Document {
    Document(
      title: LanguageMap("Text"),
      pages: (1...count).map { number in
        Document.Page(
          id: "x:/page/\(number)", label: LanguageMap("\(number)"), size: ExhibitHand.pageSize,
          face: .pictures([]))
      },
      chapters: (1...count).map { number in
        Document.Chapter(
          id: "x:/chapter/\(number)", title: LanguageMap("Chapter \(number)"),
          pages: [number - 1], depth: 1)
      })
  }

  /// The nanoseconds that this thread has had of the processor, which other processes do not change.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  @Test("a bar of 16 times as many items takes no more than some 16 times as long")
  func manyItems() {
    let times = [500, 8000].map { count in
      let hand = ExhibitHand(Self.text(chapters: count))
      let start = Self.processorTime
      let items = hand.elements(.fisheye).all.filter {
        $0.name.hasPrefix("Chapter ") && $0.actions.count > 1
      }
      let time = Self.processorTime - start
      #expect(items.count == count)
      return time
    }
    // With a search through all items for each of them it is the square, 256.
    #expect(times[1] < 40 * times[0], "\(times)")
  }

  @Test("one window has its parts as groups, each in its place, and one of them the keyboard")
  func parts() {
    var hand = ExhibitHand(layout: .single, surface: Self.single)
    hand.perform(.focused(true), in: .exhibit)
    let window = hand.elements(.exhibit)
    #expect(window.children.map(\.role) == [.group, .group, .separator, .group])
    #expect(
      window.children.map(\.name) == ["Sections", "Index", "Width of the list", "Picture"])
    for group in window.children where group.role == .group {
      for element in group.children.flatMap(\.all) where !element.states.contains(.offscreen) {
        #expect(group.bounds.intersection(element.bounds) == element.bounds, "\(element.line)")
      }
    }
    var visited: [[String]] = [hand.focused(.exhibit)]
    for _ in 0..<4 {
      hand.key(.f6, in: .exhibit)
      visited.append(hand.focused(.exhibit))
    }
    #expect(visited == [["Items"], ["1 Clause"], ["Picture"], ["Items"], ["1 Clause"]])
  }

  @Test("what is still being opened says so, and what cannot be seen says why")
  func empty() {
    let source = LaunchConfiguration.Source(source: "charter", title: "charter")
    var showcase = Showcase(
      LaunchConfiguration(bar: .init(items: nil), pages: source, picture: source))
    func take(_ event: Input.Event) {
      _ = showcase.update(Input(time: .zero, event: event), ruler: PlainRuler())
    }
    /// The texts of each window.
    func texts() -> [[String]] {
      showcase.windows.map { window in
        showcase.elements(of: window, at: .zero, ruler: PlainRuler()).all
          .filter { $0.role == .text }.map(\.name)
      }
    }
    for window in showcase.windows {
      _ = showcase.update(
        Input(
          time: .zero, window: window, event: .resized(Surface(size: ExhibitHand.size))),
        ruler: PlainRuler())
    }
    #expect(texts() == [["Reading"], ["Opening charter …"], ["Opening charter …"]])
    take(.document(DocumentChange(count: 0, work: .settingPages(percent: 40))))
    #expect(texts() == Array(repeating: ["Setting pages 40%"], count: 3))
    // Also in letters of another size.
    take(.settings(Settings(textScale: 1.5)))
    #expect(texts() == Array(repeating: ["Setting pages 40%"], count: 3))
    showcase.replaceDocument(Catalog(ExhibitHand.document))
    take(.document(DocumentChange(count: ExhibitHand.document.pages.count)))
    #expect(texts()[0] == ["Nothing to show here"], "a bar without sections is known to be empty")
  }

  @Test(
    "in random lives windows have at most one focus, operable elements have names, and known deadlines are current",
    arguments: [1, 2, 3] as [UInt64], [LaunchConfiguration.Layout.windows, .single])
  func law(seed: UInt64, layout: LaunchConfiguration.Layout) {
    var hand = ExhibitHand(layout: layout, surface: Self.single)
    var havoc = RandomEvents(seed: seed, size: Self.single.size)
    for step in 0..<250 {
      hand.wait(havoc.chance.number(0...0.2))
      let window = havoc.chance.one(of: hand.showcase.windows)
      var event = TestEvent(havoc.event())
      if case .window(.user(.pointer(.contact(let contact)))) = event, !contact.position.isFinite {
        continue
      }
      // Windows keep their size, within which elements must be.
      if case .window(.resized) = event { event = .key(KeyPress(.tab)) }
      hand.perform(event, in: window)
      // What assistive technologies request comes in between.
      let requests = [hand.elements(window)].requests
      if !requests.isEmpty, havoc.chance.once(in: 3) {
        let (id, action) = havoc.chance.one(of: requests)
        hand.perform(.window(.action(action, on: id)), in: window)
      }
      for window in hand.showcase.windows {
        let fault = [hand.elements(window)].fault(in: Rect(Self.single.size))
        #expect(fault == nil, "step \(step), \(event)")
      }
      #expect(hand.showcase.wake(at: hand.time) == hand.showcase.wakeOfModels(at: hand.time))
    }
  }
}

extension Showcase {
  /// The next deadline of all models, and of what lies over them, each asked again.
  fileprivate func wakeOfModels(at time: Instant) -> Wake {
    let context = context(time, PlainRuler())
    var copy = self
    return models.indices.reduce(contactWake) { wake, index in
      wake.merged(with: copy.hosts[index].model.wake(in: context))
        .merged(with: copy.findWake(index, context)).merged(with: copy.barWake(index, context))
        .merged(with: copy.helpWake(index, context)).merged(with: copy.statusWake(index, context))
    }
  }
}
