import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The drawing of a page slider")
struct PageSliderDrawingTests {
  static func boxes(_ layer: Layer?) -> [Rect] {
    (layer?.marks ?? []).compactMap { if case .box(let rect, _, _) = $0 { rect } else { nil } }
  }

  static func arrows(_ layer: Layer?) -> [[Point]] {
    (layer?.marks ?? []).compactMap { if case .polygon(let points, _) = $0 { points } else { nil } }
  }

  static func pictures(_ layer: Layer?) -> [Rect] {
    (layer?.marks ?? []).compactMap { if case .picture(_, let rect) = $0 { rect } else { nil } }
  }

  @Test(
    "marks of found pages have the colour that stands out from every ground",
    arguments: [false, true])
  func found(isDark: Bool) {
    var hand = SliderHand(400, page: 40)
    hand.settings.isDark = isDark
    hand.settings.isContrastHigh = true
    hand.content.found = [3, 220]
    hand.settle()
    let marks = hand.layer("found")?.marks ?? []
    #expect(marks.count == 2)
    for case .box(_, _, let color) in marks { #expect(color == hand.scene.theme.foundMark) }
  }

  static func chapters(_ pages: some Sequence<Int>) -> [PageSliderContent.Chapter] {
    pages.map { .init(title: "Chapter at \($0)", page: $0) }
  }

  @Test(
    "the number of the page under the knob can always be read at the end of the track, in letters of any size",
    arguments: [Axis.horizontal, .vertical], [1, 1.6, 2])
  func number(_ axis: Axis, textScale: Double) throws {
    for direction in [Direction.leftToRight, .rightToLeft] {
      var hand = SliderHand(741, page: 700, axis: axis, direction: direction)
      hand.settings.textScale = textScale
      hand.content.showsNumber = true
      hand.settle()
      let text = { (page: Int) in axis == .horizontal ? "\(page) / 741" : "\(page)" }
      #expect(hand.layer("number")?.words == text(701))
      let layer = try #require(hand.layer("number"))
      #expect(hand.scene.bounds.intersection(layer.bounds) == layer.bounds)
      guard case .text(let mark, let frame)? = layer.marks.first else { return }
      let size = hand.scene.ruler.size(of: mark, width: .infinity)
      #expect(size.width <= frame.width && size.height <= frame.height)
      // No position of the knob is over it.
      for page in [0, 740] {
        let knob = hand.geometry.square(
          around: hand.geometry.position(of: Double(page)), radius: PageSliderGeometry.knob)
        #expect(knob.intersection(layer.bounds).isEmpty)
      }
      // It belongs to the end of the track.
      hand.click(at: layer.bounds.center)
      #expect(hand.content.page == 740)
      hand.wait(1)
      #expect(hand.layer("number")?.words == text(741))
      hand.touch(.began, hand.point(740))
      hand.touch(.moved, hand.point(3))
      #expect(hand.layer("number")?.words == text(4), "of the page under the knob")
    }
  }

  @Test("a vertical slider is as wide as the longest number", arguments: [741, 12_345, 741_380])
  func numberAcross(count: Int) throws {
    for textScale in [1, 1.6, 2] {
      var hand = SliderHand(count, page: count - 1, axis: .vertical)
      hand.settings.textScale = textScale
      hand.content.showsNumber = true
      let breadth = PageSlider.breadth(of: hand.content, hand.settings)
      hand.frameInWindow = Rect(x: 1040 - breadth, y: 0, width: breadth, height: 1040)
      hand.settle()
      let layer = try #require(hand.layer("number"))
      guard case .text(let text, let frame)? = layer.marks.first else { return }
      #expect(text.string == "\(count)")
      #expect(hand.scene.ruler.size(of: text, width: .infinity).width <= frame.width)
      #expect(abs(layer.bounds.width - frame.width) < 1e-6, "nothing of it is cut")
      #expect(breadth >= PageSlider.breadth)
    }
  }

  @Test("a short track has no number, and one without pages neither")
  func noNumber() {
    var hand = SliderHand(741)
    hand.content.showsNumber = true
    hand.frameInWindow = Rect(x: 0, y: 0, width: 200, height: PageSlider.breadth)
    #expect(hand.layer("number") == nil)
    hand = SliderHand(0)
    hand.content.showsNumber = true
    #expect(hand.layer("number") == nil)
  }

  @Test("a drag along the track changes only the layers that move")
  func layers() {
    var hand = SliderHand(63, chapters: Self.chapters([10, 20]), returnPage: 40)
    #expect(hand.layers.map(\.id.role) == ["track", "filled", "ticks", "left", "knob"])
    hand.touch(.began, hand.point(0))
    hand.wait(1)
    hand.touch(.moved, hand.point(5))
    hand.wait(1)
    let before = hand.layers
    hand.touch(.moved, hand.point(6))
    let changed = zip(before, hand.layers).filter { $0 != $1 }.map(\.0.id.role)
    #expect(changed == ["filled", "knob", "bubble"])
  }

  @Test(
    "the filled part ends at the knob, on the side of the first page",
    arguments: PageSliderTests.ways)
  func filled(_ axis: Axis, _ direction: Direction) throws {
    let hand = SliderHand(11, page: 3, axis: axis, direction: direction)
    let track = try #require(hand.layer("track")).bounds.span(axis)
    let parts = hand.layers.filter { $0.id.role == "filled" }.map(\.bounds)
    let filled = try #require(parts.first).union(try #require(parts.last)).span(axis)
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    #expect(abs(filled.upperBound - filled.lowerBound - 304) < 1e-9)
    #expect(
      isMirrored
        ? filled.upperBound == track.upperBound : filled.lowerBound == track.lowerBound)
    let wide = try #require(hand.layer("track")).bounds.size[axis.crossed]
    #expect(wide == 4, "the track is thin")
  }

  @Test("ticks stand where chapters begin, thinned out where they would run together")
  func ticks() throws {
    let some = SliderHand(101, chapters: Self.chapters([50, 0, 20, 20, 150, -4]))
    let marks = Self.boxes(some.layer("ticks")).map { some.geometry.along($0.center) }
    #expect(marks.map { $0.rounded() } == [200, 500])
    for count in [3000, 100_000] {
      let many = SliderHand(count, chapters: Self.chapters((0..<count)))
      let places = PageSliderDrawing(many.slider, many.scene).tickPositions
      #expect(places.count > 100 && places.count < 127)
      for (left, right) in zip(places, places.dropFirst()) {
        #expect(right - left >= 8 - 1e-9 && right - left < 9)
      }
    }
  }

  @Test("ticks are equally wide, in whole pixels, at every scale", arguments: [1, 1.25, 1.5, 2, 3])
  func crisp(_ scale: Double) {
    let hand = SliderHand(101, chapters: Self.chapters(stride(from: 7, through: 90, by: 7)))
    let scene = hand.scene.scaled(to: scale)
    let ticks = hand.slider.layers(in: scene).first { $0.id.role == "ticks" }
    let breadths = Self.boxes(ticks).map { $0.width * scale }
    #expect(breadths.count == 12)
    for breadth in breadths { #expect(abs(breadth - (2 * scale).rounded()) < 1e-9) }
  }

  @Test("a ring marks the page that was left, and in a drag the page that the document shows")
  func mark() {
    var hand = SliderHand(11, page: 2, returnPage: 7)
    func middle() -> Double? { hand.layer("left").map { hand.geometry.along($0.bounds.center) } }
    #expect(middle() == 700)
    hand.press([hand.point(2), hand.point(5)])
    #expect(middle() == 200)
    hand.touch(.ended, hand.point(5))
    #expect(middle() == 700)
    hand.content.page = 7
    #expect(middle() == nil)
    hand.content.returnPage = 11
    #expect(middle() == nil, "there is no such page")
  }

  @Test("a dot shows where a press would put the knob")
  func dot() throws {
    var hand = SliderHand(11, returnPage: 7)
    hand.hover(at: hand.point(4.2))
    #expect(hand.geometry.along(try #require(hand.layer("aim")).bounds.center) == 420)
    hand.hover(at: hand.point(along: 705))
    #expect(hand.geometry.along(try #require(hand.layer("aim")).bounds.center) == 700)
    hand.mouse(.began, hand.point(along: 705))
    #expect(hand.layer("aim") == nil)
  }

  @Test("the chapter is the second line; before the first chapter there is none")
  func chapter() {
    var hand = SliderHand(63, chapters: Self.chapters([10, 20]))
    hand.touch(.began, hand.point(9))
    hand.wait(0.5)
    #expect(hand.words == ["Page 10 of 63"])
    hand.touch(.moved, hand.point(10))
    #expect(hand.words == ["Page 11 of 63", "Chapter at 10"])
    hand.touch(.moved, hand.point(62))
    #expect(hand.words == ["Page 63 of 63", "Chapter at 20"])
    #expect(hand.content.chapter(of: 9) == nil)
    #expect(hand.content.chapter(of: 19)?.page == 10)
  }

  @Test("a page on which several chapters begin belongs to the first, those after it to the last")
  func chaptersOfOnePage() {
    let chapters = zip(["10", "11", "12", "13"], [10, 12, 12, 15]).map { title, page in
      PageSliderContent.Chapter(title: title, page: page)
    }
    let content = PageSliderContent(count: 20, page: 0, chapters: chapters)
    #expect(
      (9...16).map { content.chapter(of: $0)?.title } == [
        nil, "10", "10", "11", "12", "12", "13", "13",
      ])
    var hand = SliderHand(20, page: 12, chapters: chapters)
    hand.key(.left, .control)
    hand.key(.right, .control)
    hand.key(.right, .control)
    #expect(hand.trace() == "selected 10 · selected 12 · selected 15")
  }

  @Test("the width of the bubble does not change with the number of digits")
  func steady() throws {
    var hand = SliderHand(1000)
    hand.press([hand.point(300)])
    hand.wait(0.5)
    var widths: Set<Double> = []
    for page in stride(from: 300.0, through: 700, by: 1) {
      hand.touch(.moved, hand.point(page))
      widths.insert(try #require(Self.boxes(hand.layer("bubble")).first).width)
    }
    for page in [5.0, 50] {
      hand.touch(.moved, hand.point(page))
      widths.insert(try #require(Self.boxes(hand.layer("bubble")).first).width)
    }
    #expect(widths.count == 1)
  }

  @Test(
    "the bubble shows the thumbnail when it is loaded, an empty page of its shape before")
  func thumbnail() throws {
    var hand = SliderHand(
      11,
      previews: GivenPreviews(thumbnails: { page in
        PageThumbnail(
          shape: Size(width: 300, height: 400),
          picture: page < 5 ? PictureID(rawValue: "\(page).png") : nil)
      }))
    hand.touch(.began, hand.point(3))
    hand.wait(0.5)
    let picture = try #require(Self.pictures(hand.layer("bubble")).first)
    #expect(abs(picture.width / picture.height - 0.75) < 0.01 && picture.height == 150)
    hand.touch(.moved, hand.point(8))
    #expect(Self.pictures(hand.layer("bubble")).isEmpty)
    let vacant = try #require(Self.boxes(hand.layer("bubble")).last)
    #expect(vacant.size == picture.size)
    #expect(hand.words == ["Page 9 of 11"])
  }

  @Test(
    "where there is little room the thumbnail shrinks, then is left out; the text remains")
  func crowded() throws {
    var heights: [Double] = []
    for height in [400.0, 220, 180, 120, 60] {
      var hand = SliderHand(
        11,
        previews: GivenPreviews(thumbnails: { _ in
          PageThumbnail(shape: Size(width: 300, height: 400), picture: PictureID(rawValue: "a"))
        }))
      hand.size = Size(width: 1040, height: height)
      hand.frameInWindow = Rect(x: 0, y: height - 44, width: 1040, height: 44)
      hand.mouse(.began, hand.point(5))
      hand.wait(0.5)
      let bubble = try #require(hand.layer("bubble"))
      #expect(hand.words == ["Page 6 of 11"])
      heights.append(Self.pictures(bubble).first?.height ?? 0)
      let face = try #require(Self.boxes(bubble).first)
      #expect(face.y >= 4 - 1e-9)
    }
    #expect(heights == heights.sorted(by: >) && heights.first == 150 && heights.last == 0)
  }

  @Test(
    "a long label has two lines below a thumbnail, and its bubble is as high as that of a label of one line",
    arguments: [Size(width: 300, height: 400), Size(width: 400, height: 300)])
  func longLabel(shape: Size) throws {
    func hand(_ label: @escaping @Sendable (Int) -> String) -> SliderHand {
      var hand = SliderHand(
        11,
        previews: GivenPreviews(
          labels: label,
          thumbnails: { _ in PageThumbnail(shape: shape, picture: PictureID(rawValue: "a")) }))
      hand.touch(.began, hand.point(3))
      hand.wait(0.5)
      return hand
    }
    let long = String(repeating: "a long label ", count: 9)
    let short = try #require(
      Self.boxes(
        hand { _ in String(repeating: "w", count: 25) }
          .layer("bubble")
      ).first)
    var mixed = hand { $0 % 2 == 0 ? "\($0)" : long }
    let bubble = try #require(mixed.layer("bubble"))
    let face = try #require(Self.boxes(bubble).first)
    let notes = bubble.marks.compactMap { mark -> (Text, Rect)? in
      if case .text(let text, let rect) = mark, text.string == long { (text, rect) } else { nil }
    }
    let note = try #require(notes.first)
    #expect(note.0.lines == 2)
    #expect(note.1.height == PlainRuler().size(of: note.0, width: note.1.width).height)
    #expect(note.1.width <= PageSliderBubble.largest.width && note.1.maxY <= face.maxY)
    #expect(face.contains(note.1.center) && face.height == short.height)
    #expect(face.width <= PageSliderBubble.largest.width + 24)
    let picture = try #require(Self.pictures(bubble).first)
    #expect(picture.maxY <= note.1.y && picture.y >= face.y)
    // From a page with a long label to one with a short one nothing changes its height.
    mixed.touch(.moved, mixed.point(4))
    let next = try #require(Self.boxes(mixed.layer("bubble")).first)
    #expect(next.height == face.height)
  }

  @Test("a label without end is cut in the bubble")
  func endlessLabel() throws {
    let label = String(repeating: "m", count: 60_000)
    var hand = SliderHand(11, previews: GivenPreviews(labels: { _ in label }))
    hand.touch(.began, hand.point(3))
    hand.wait(0.5)
    let lengths = try #require(hand.layer("bubble")).marks.compactMap { mark -> Int? in
      if case .text(let text, _) = mark { text.string.count } else { nil }
    }
    #expect(lengths.max() == RowText.limit)
  }

  @Test("a finger does not cover the bubble; after release the bubble glides back")
  func clear() throws {
    var hand = SliderHand(1000)
    hand.press([hand.point(500), hand.point(500, away: 150)], steps: 4)
    hand.wait(0.5)
    let finger = hand.point(500, away: 150)
    let face = try #require(Self.boxes(hand.layer("bubble")).first)
    #expect(face.maxY <= finger.y - 19, "clear of a fingertip")
    hand.touch(.ended, finger)
    let before = try #require(Self.boxes(hand.layer("bubble")).first)
    #expect(before == face)
    hand.wait(0.2)
    let after = try #require(Self.boxes(hand.layer("bubble")).first)
    let knob = try #require(hand.layer("knob")).bounds.center
    #expect(after.maxY < knob.y && after.maxY > knob.y - 40)
    hand.mouse(.began, hand.point(500))
    hand.mouse(.moved, hand.point(500, away: 150))
    hand.wait(0.5)
    #expect(Self.boxes(hand.layer("bubble")).first?.maxY == after.maxY, "an arrow hides little")
  }

  @Test(
    "a knob that is taken again while its bubble is visible leaves the bubble where it is, and glides",
    arguments: [0.1, 0.4], [0.0, 8])
  func takenAgain(_ pause: Double, aside: Double) throws {
    var hand = SliderHand(1000)
    hand.press([hand.point(500), hand.point(600)], steps: 4)
    hand.wait(1)
    hand.touch(.ended, hand.point(600))
    hand.wait(pause)
    let start = try #require(Self.boxes(hand.layer("bubble")).first)
    hand.touch(.began, hand.point(600, away: aside))
    var last = try #require(Self.boxes(hand.layer("bubble")).first)
    #expect(abs(last.maxY - start.maxY) < 0.01)
    for _ in 0..<60 {
      let face = try #require(Self.boxes(hand.layer("bubble")).first)
      // Three times the mean speed, and a pixel.
      let way = 3 * (30 + aside) * (1.0 / 120) / hand.scene.theme.step + 1
      #expect(abs(face.maxY - last.maxY) <= way)
      last = face
      hand.wait(1.0 / 120)
    }
    #expect(last.maxY < start.maxY && last.maxY <= hand.point(600, away: aside).y - 19)
  }

  @Test("the focus ring is visible after a key, not after a press")
  func focus() {
    var hand = SliderHand(11)
    func rings() -> Int {
      (hand.layer("knob")?.marks ?? []).count {
        if case .ring(_, _, hand.scene.theme.focusWidth, _) = $0 { true } else { false }
      }
    }
    hand.perform(.focused(true))
    #expect(rings() == 0)
    hand.key(.right)
    #expect(rings() == 1)
    hand.touch(.began, hand.point(4))
    #expect(rings() == 0)
    hand.key(.escape)
    #expect(rings() == 1)
    hand.perform(.focused(false))
    #expect(rings() == 0)
  }

  @Test("no mark is outside the bounds of its layer")
  func honest() {
    for (axis, direction) in PageSliderTests.ways {
      var hand = SliderHand(
        63, page: 20, chapters: Self.chapters([3, 9]), returnPage: 50, axis: axis,
        direction: direction,
        previews: GivenPreviews(thumbnails: { _ in PageThumbnail(shape: Size(width: 3, height: 4)) }
        ))
      hand.perform(.focused(true))
      hand.key(.right)
      check(hand)
      hand.hover(at: hand.point(33))
      hand.wait(0.1)
      check(hand)
      hand.press([hand.point(0), hand.point(61, away: 100)])
      hand.wait(0.3)
      check(hand)
    }
    func check(_ hand: SliderHand) {
      for layer in hand.layers {
        let bounds = layer.bounds.inset(by: -1e-6)
        for mark in layer.marks {
          let rect = extent(of: mark)
          let isInside =
            rect.x >= bounds.x && rect.y >= bounds.y && rect.maxX <= bounds.maxX
            && rect.maxY <= bounds.maxY
          #expect(isInside, "\(layer.id) \(mark)")
        }
      }
    }
  }

  private func extent(of mark: Mark) -> Rect {
    switch mark {
    case .box(let rect, _, _), .ring(let rect, _, _, _), .picture(_, let rect), .tone(_, let rect),
      .text(_, let rect):
      return rect
    case .shadow(let rect, _, let blur, _): return rect.inset(by: -3 * blur)
    case .polygon(let points, _):
      let xs = points.map(\.x)
      let ys = points.map(\.y)
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return Rect(
        x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
  }
}
