import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("An index strip under fingers")
struct IndexStripTests {
  /// 26 letters of 1,000 names each: the letter of number n begins at row 1,000 n.
  static let names = GivenRows(
    rows: alphabet.flatMap { letter in
      (0..<1000).map { number in
        "\(letter)\(["a", "e", "i", "o", "u"][number / 200])\(1000 + number)"
      }
    })

  /// The names with 500 more before them.
  static let more = GivenRows(rows: (0..<500).map { "A\(1000 + $0)" } + names.rows)

  @Test("a finger along the bar tracks each letter, and selects the last on release")
  func along() {
    var hand = StripHand(Self.names)
    hand.touch(.began, hand.letter("C"))
    hand.touch(.moved, hand.letter("D"))
    hand.touch(.moved, hand.moved(hand.letter("D"), along: 3))
    hand.touch(.moved, hand.letter("F"))
    hand.touch(.ended, hand.letter("F"))
    #expect(hand.trace() == "tracked 2000 · tracked 3000 · tracked 5000 · selected 5000")
    #expect(hand.state == "ready")
  }

  @Test("the original's fault: choosing again what is already chosen says so again")
  func again() {
    var hand = StripHand(Self.names, current: 4000)
    for _ in 0..<2 {
      hand.touch(.began, hand.letter("E"))
      hand.touch(.ended, hand.letter("E"))
    }
    #expect(hand.trace() == "tracked 4000 · selected 4000 · tracked 4000 · selected 4000")
  }

  @Test("the original's fault: a drag past the ends keeps A and Z")
  func pastTheEnds() {
    var hand = StripHand(Self.names)
    hand.touch(.began, hand.letter("B"))
    hand.touch(.moved, Point(x: 590, y: -300))
    hand.touch(.moved, Point(x: 590, y: 3000))
    hand.touch(.ended, Point(x: 590, y: 3000))
    #expect(hand.trace() == "tracked 1000 · tracked 0 · tracked 25000 · selected 25000")
  }

  @Test("the original's fault: a level closes while dragging back towards the bar")
  func wayBack() {
    var hand = StripHand(Self.names)
    let start = hand.letter("C")
    hand.touch(.began, start)
    hand.touch(.moved, hand.moved(start, out: 60))
    #expect(hand.state == "dragging 1")
    hand.touch(.moved, hand.moved(start, out: 25))
    #expect(hand.state == "zooming 1 by 0.56")
    hand.touch(.moved, hand.moved(start, out: 5))
    #expect(hand.state == "dragging 0")
    hand.touch(.moved, hand.letter("H"))
    #expect(hand.trace().hasSuffix("tracked 7000"))
  }

  @Test("while a level is half open no row is tracked")
  func halfOpen() {
    var hand = StripHand(Self.names)
    let start = hand.letter("C")
    hand.touch(.began, start)
    _ = hand.trace()
    hand.touch(.moved, hand.moved(start, out: 30))
    #expect(hand.state == "zooming 1 by 0.44")
    hand.touch(.moved, hand.moved(start, along: 200, out: 40))
    hand.touch(.moved, hand.moved(start, along: -40, out: 30))
    #expect(hand.trace() == "")
    hand.touch(.ended, hand.moved(start, along: -40, out: 30))
    #expect(hand.trace() == "selected 2000", "what the list shows")
  }

  @Test("the finger is over the label that it chooses, at every level")
  func underTheFinger() {
    var hand = StripHand(Self.names)
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 70)])
    for along in stride(from: -200.0, through: 200, by: 23) {
      let point = hand.moved(start, along: along, out: 70)
      hand.touch(.moved, point)
      let level = hand.strip.drag?.path.deepest
      let chosen = level.map { $0.labels.rests[$0.item] } ?? ""
      let rects = hand.layer("level", 1)?.marks.compactMap { mark -> Rect? in
        if case .text(let text, let rect) = mark, text.string == chosen { rect } else { nil }
      }
      let rect = rects?.first ?? Rect(.zero)
      #expect(point.y >= rect.y - 5 && point.y <= rect.maxY + 5, "\(chosen) at \(point)")
    }
  }

  @Test("drags along the bar leave a level as it is, within the play")
  func play() {
    var hand = StripHand(Self.names)
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 19 + 26)])
    #expect(hand.state == "dragging 1")
    hand.touch(.moved, hand.moved(start, along: 50, out: 19 + 18.5))
    #expect(hand.state == "dragging 1")
    hand.touch(.moved, hand.moved(start, along: 50, out: 19 + 16.5))
    #expect(hand.state == "zooming 1 by 0.98")
  }

  @Test("a fast drag with one motion event opens every level on its path")
  func swift() {
    var hand = StripHand(VirtualNames(count: 741_380))
    let start = hand.letter("M")
    hand.press([start, hand.moved(start, out: 400)])
    #expect(hand.state.hasSuffix("4") || hand.state.hasPrefix("dragging"))
    #expect(hand.strip.drag?.path.depth ?? 0 >= 4)
  }

  @Test("Escape restores the list; the finger has no further effect")
  func escape() {
    var hand = StripHand(Self.names, current: 12345)
    let start = hand.letter("M")
    hand.press([start, hand.letter("P"), hand.letter("P", out: 70)])
    hand.key(.escape)
    #expect(hand.trace().hasSuffix("cancelled 12345"))
    hand.touch(.moved, hand.letter("B"))
    hand.touch(.ended, hand.letter("B"))
    #expect(hand.trace() == "")
    hand.wait(1)
    #expect(hand.state == "ready")
  }

  @Test(
    "a contact that ends far away chooses nothing, on either side; one that comes back before continues",
    arguments: [-1.0, 1])
  func backingOut(_ side: Double) {
    var hand = StripHand(Self.names, current: 12345)
    let start = hand.letter("M", out: 60)
    let far = { (hand: StripHand, extra: Double) in
      side < 0
        ? hand.letter("M", out: -IndexStripGeometry.touch - BackingOut.distance - extra)
        : hand.letter("M", out: 3 * 75 + BackingOut.distance + extra)
    }
    hand.press([hand.letter("M"), start, far(hand, -1)])
    #expect(!hand.state.hasPrefix("away"))
    _ = hand.trace()
    hand.touch(.moved, far(hand, 1))
    #expect(hand.trace() == "cancelled 12345")
    hand.wait(1)
    #expect(hand.state == "away" && hand.layers.allSatisfy { $0.id.role != "bubble" })
    hand.touch(.moved, far(hand, 2 - BackingOut.play))
    #expect(hand.trace() == "", "a hand that trembles at the border changes nothing")
    hand.touch(.moved, start)
    #expect(hand.trace().hasPrefix("tracked "))
    hand.wait(1)
    #expect(hand.state == "dragging 1" && hand.layer("level", 1)?.opacity == 1)
    hand.touch(.moved, far(hand, 1))
    hand.touch(.ended, far(hand, 1))
    hand.wait(1)
    #expect(hand.trace() == "cancelled 12345" && hand.state == "ready")
  }

  @Test(
    "wherever a contact has been, far behind the bar it is taken back, and on the bar it is alive",
    arguments: 1...8 as ClosedRange<UInt64>)
  func takenBack(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var hand = StripHand(VirtualNames(count: chance.one(of: [30, 3000, 741_380])), current: 7)
      let isMouse = chance.once(in: 2)
      let move = { (phase: Contact.Phase, point: Point, hand: inout StripHand) in
        if isMouse { hand.mouse(phase, point) } else { hand.touch(phase, point) }
      }
      move(.began, hand.letter("M"), &hand)
      for _ in 0..<chance.whole(1...6) {
        let point = hand.geometry.point(
          along: chance.number(0...700), out: chance.number(-900...1200))
        move(.moved, point, &hand)
        if chance.once(in: 2) { hand.wait(chance.number(0...0.4)) }
      }
      let end = chance.one(of: ["away", "back"])
      move(.moved, hand.letter("D", out: -IndexStripGeometry.touch - 301), &hand)
      let trace = hand.trace()
      #expect(trace.split(separator: " · ").last { !$0.hasPrefix("high") } == "cancelled 7")
      if end == "back" { move(.moved, hand.letter("C"), &hand) }
      move(.ended, hand.letter(end == "back" ? "C" : "D", out: end == "back" ? -19 : -400), &hand)
      let words = hand.trace()
      #expect(words.contains("selected") == (end == "back"), "\(words)")
    }
  }

  @Test("a cancelled contact restores the list")
  func cancelled() {
    var hand = StripHand(Self.names, current: 12345)
    hand.touch(.began, hand.letter("B"))
    hand.touch(.cancelled, hand.letter("B"))
    #expect(hand.trace() == "tracked 1000 · cancelled 12345")
  }

  @Test("a second finger, another button and a press beside the bar change nothing")
  func others() {
    var hand = StripHand(Self.names)
    hand.mouse(.began, hand.letter("B"), .secondary)
    hand.mouse(.ended, hand.letter("B"), .secondary)
    hand.touch(.began, hand.letter("B", out: 1))
    hand.touch(.ended, hand.letter("B", out: 1))
    #expect(hand.trace() == "")
    hand.touch(.began, hand.letter("B"), finger: 1)
    hand.touch(.began, hand.letter("T"), finger: 2)
    hand.touch(.ended, hand.letter("T"), finger: 2)
    hand.touch(.ended, hand.letter("B"), finger: 1)
    #expect(hand.trace() == "tracked 1000 · selected 1000")
  }

  @Test("the levels fold at 3.5 extents a second, and a press meanwhile begins anew")
  func closing() {
    var hand = StripHand(Self.names)
    let start = hand.letter("M")
    hand.drag([start, hand.moved(start, out: 70)])
    #expect(hand.state == "closing")
    #expect(hand.wake == Wake(deadline: hand.time + 1 / 3.5, isAnimating: true))
    hand.wait(0.28)
    #expect(hand.state == "closing")
    hand.wait(0.01)
    #expect(hand.state == "ready")
    #expect(hand.wake == .never)
    hand.drag([start, hand.moved(start, out: 70)])
    _ = hand.trace()
    hand.touch(.began, hand.letter("B"))
    #expect(hand.trace() == "tracked 1000")
    #expect(hand.state == "dragging 0")
  }

  @Test("levels that fold do so beside a new drag or steps, until these open a level")
  func foldingBeside() {
    var hand = StripHand(VirtualNames(count: 741_380))
    let start = hand.letter("M")
    let levels = { (hand: StripHand) in hand.layers.filter { $0.id.role == "level" } }
    hand.drag([start, hand.moved(start, out: 165)])
    hand.wait(0.08)
    _ = hand.trace()
    let folding = levels(hand)
    #expect(folding.count == 3)
    var stepping = hand
    stepping.key(.down)
    #expect(stepping.state == "browsing 0")
    #expect(levels(stepping).map(\.bounds) == folding.map(\.bounds))
    hand.touch(.began, hand.letter("B"))
    let row = hand.scene.geometry.path.levels[0].markers[1].offset
    #expect(hand.state == "dragging 0" && hand.trace() == "tracked \(row)")
    #expect(levels(hand).map(\.bounds) == folding.map(\.bounds))
    #expect(levels(hand).map(\.marks) == folding.map(\.marks))
    #expect(hand.layers.contains { $0.id.role == "bubble" } && hand.wake.isAnimating)
    var lifted = hand
    lifted.touch(.ended, lifted.letter("B"))
    #expect(lifted.state == "closing" && levels(lifted).map(\.bounds) == folding.map(\.bounds))
    var pulled = hand
    pulled.touch(.moved, pulled.letter("B", out: 60))
    #expect(pulled.state == "dragging 1" && levels(pulled).count == 2)
    pulled.touch(.moved, pulled.letter("B"))
    #expect(pulled.state == "dragging 0" && levels(pulled).count == 1)
    hand.wait(0.3)
    #expect(hand.state == "dragging 0" && levels(hand).count == 1 && hand.wake == .never)
    #expect(hand.layer("chosen")?.bounds.contains(hand.letter("B")) == true)
  }

  @Test("reduced motion closes at once")
  func reducedMotion() {
    var hand = StripHand(Self.names)
    hand.settings.reducedMotion = true
    let start = hand.letter("M")
    hand.drag([start, hand.moved(start, out: 70)])
    #expect(hand.state == "ready")
    hand.key(.down)
    hand.key(.right)
    #expect(hand.state == "browsing 1")
    #expect(hand.wake == .never)
  }

  @Test("a letter under which nothing is filed leads to the next one, and does not open")
  func emptyLetter() {
    let top = [
      Marker(label: "W", offset: 0), Marker(label: "X", offset: 4), Marker(label: "Y", offset: 4),
      Marker(label: "Z", offset: 8),
    ]
    var hand = StripHand(GivenMarkers(count: 8, top: top))
    hand.touch(.began, hand.letter("X"))
    hand.touch(.moved, hand.letter("X", out: 60))
    #expect(hand.state == "dragging 0")
    hand.touch(.moved, hand.letter("Z", out: 60))
    hand.touch(.ended, hand.letter("Z", out: 60))
    #expect(hand.trace() == "tracked 4 · tracked 7 · selected 7")
  }

  @Test("a list that shrinks during a drag is never asked for a missing row")
  func shrinking() {
    var hand = StripHand(Self.names)
    let start = hand.letter("Z")
    hand.press([start, hand.moved(start, out: 70)])
    _ = hand.trace()
    hand.content = IndexStripContent(rows: GivenRows(rows: ["a", "b"]))
    hand.touch(.moved, hand.moved(start, along: -40, out: 160))
    hand.touch(.ended, hand.moved(start, along: -40, out: 160))
    #expect(hand.trace() == "")
    hand.content = IndexStripContent(rows: GivenRows(rows: []))
    hand.touch(.began, start)
    #expect(hand.trace() == "")
    #expect(hand.layers.isEmpty)
  }

  @Test(
    "rows that are exchanged end a drag without an outcome; the finger acts again once it has lifted",
    arguments: [false, true])
  func exchanged(_ isSorted: Bool) {
    var hand = StripHand(isSorted ? Self.names : NumberedRows(count: 26_000), current: 12_345)
    let start = hand.geometry.point(along: 300, out: -19)
    hand.press([start, hand.moved(start, out: 70)])
    #expect(hand.state == "dragging 1")
    _ = hand.trace()
    hand.content = IndexStripContent(rows: Self.more)
    hand.settle()
    #expect(hand.layers.map(\.id) == [.init("level", 0), .init("chosen")])
    #expect(hand.layer("level", 0)?.marks == StripHand(Self.more).layer("level", 0)?.marks)
    for point in [hand.letter("Q"), hand.letter("Q", out: 70), hand.letter("R")] {
      hand.touch(.moved, point)
    }
    hand.key(.escape)
    hand.touch(.ended, hand.letter("R"))
    #expect(hand.trace() == "" && hand.state == "ready")
    hand.touch(.began, hand.letter("R"))
    hand.touch(.ended, hand.letter("R"))
    #expect(hand.trace() == "tracked 17500 · selected 17500")
  }

  @Test("rows that are added at the end leave a drag, its levels and its marker as they are")
  func growing() throws {
    var hand = StripHand(NumberedRows(count: 1300))
    let start = hand.geometry.point(along: 300, out: -19)
    hand.press([start, hand.moved(start, out: 70)])
    let drag = try #require(hand.strip.drag)
    #expect(hand.state == "dragging 1")
    for count in [1300, 1301, 9000] {
      hand.content = IndexStripContent(
        rows: NumberedRows(count: count), current: hand.content.current)
      hand.settle()
      #expect(hand.strip.drag == drag)
    }
    _ = hand.trace()
    hand.touch(.ended, hand.moved(start, out: 70))
    #expect(hand.trace() == "selected \(drag.chosen.offset)")
    hand.wait(1)
    hand.key(.down)
    let browse = hand.strip.browse
    hand.content = IndexStripContent(
      rows: NumberedRows(count: 9500), current: hand.content.current)
    hand.settle()
    #expect(browse != nil && hand.strip.browse == browse)
  }

  @Test(
    "letters without rows are left out where not all have room, and before any letter with rows",
    arguments: [Edge.right, .bottom])
  func emptyLettersFirst(_ edge: Edge) {
    // A list in Hebrew with one name in Latin letters.
    let hebrew = "אבגדהוזחטיכלמנסעפצקרשת".map(String.init)
    let top =
      alphabet.map { Marker(label: $0, offset: $0 <= "D" ? 0 : 1) }
      + hebrew.enumerated().map { Marker(label: $1, offset: 1 + 2 * $0) }
    let source = GivenMarkers(count: 45, top: top)
    let roomy = StripHand(source, edge: edge, size: Size(width: 1600, height: 900))
    #expect(roomy.scene.geometry.path.deepest.markers == top)
    var hand = StripHand(source, edge: edge, size: Size(width: 600, height: 500))
    let line = hand.scene.geometry.line
    let markers = hand.scene.geometry.path.deepest.markers
    #expect(markers.map(\.label) == ["D"] + hebrew)
    #expect(line.slots.map(\.item) == Array(markers.indices), "all of them are shown, without dots")
    for marker in markers {
      let item = line.item(at: hand.geometry.along(hand.letter(marker.label)))
      #expect(item.map { markers[$0] } == marker)
      hand.touch(.began, hand.letter(marker.label))
      hand.touch(.ended, hand.letter(marker.label))
      #expect(hand.trace().hasSuffix("selected \(marker.offset)"))
      hand.wait(1)
    }
    // Where these have no room either, they are thinned out evenly.
    let small = StripHand(source, edge: edge, size: Size(width: 260, height: 260)).scene.geometry
    #expect(small.path.deepest.markers == markers)
    #expect(small.line.slots.contains { $0.isDot })
    let pitches = zip(small.line.middles, small.line.middles.dropFirst()).map { $1 - $0 }
    #expect((pitches.max() ?? 0) - (pitches.min() ?? 0) < 1e-9)
  }

  @Test("the first marker that is left out leaves the rows before it to the next one")
  func filed() {
    let markers = [0, 0, 3, 3, 9].map { Marker(label: "\($0)", offset: $0) }
    #expect(markers.filed(in: 0..<9).map(\.offset) == [0, 3])
    #expect(markers.filed(in: 0..<10).map(\.offset) == [0, 3, 9])
    let late = [4, 4, 9].map { Marker(label: "\($0)", offset: $0) }
    #expect(late.filed(in: 0..<9) == Array(late.prefix(2)))
    #expect([Marker]().filed(in: 0..<9).isEmpty)
  }

  @Test("3,000 markers: as many as a finger can hit are shown, and the others are within them")
  func farTooMany() throws {
    let top = (0..<3000).map { Marker(label: "\($0)", offset: $0 * 10) }
    let source = GivenMarkers(
      count: 30_000, top: top, inner: (0..<30_000).map { Marker(label: "\($0)", offset: $0) })
    let hand = StripHand(source)
    let path = hand.scene.geometry.path
    #expect(path.deepest.markers.count == hand.geometry.mostMarkers)
    #expect(path.deepest.markers.last == top.last)
  }
}
