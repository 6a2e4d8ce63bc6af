import Interaction
import Laws

@testable import Widgets

/// What was seen and said in the course of a script, to be compared with that under another tuning.
struct TuningRecord: Equatable {
  var pictures: [[Layer]] = []
  var words: [String] = []
}

/// A hand that does the same under every tuning.
struct TuningScript: Sendable {
  let name: String
  /// The beginnings of the names of constants that it may show.
  let controls: Set<String>
  /// Plays it under a tuning. The record may end with the first picture that is not that of the given record.
  private let act: @Sendable (Tuning, TuningRecord?) -> TuningRecord

  init(
    _ name: String, _ controls: Set<String>,
    _ act: @escaping @Sendable (Tuning, TuningRecord?) -> TuningRecord
  ) {
    (self.name, self.controls, self.act) = (name, controls, act)
  }

  func play(_ tuning: Tuning) -> TuningRecord { act(tuning, nil) }

  /// Whether the record under a tuning is another than without one.
  func shows(_ tuning: Tuning) -> Bool {
    act(tuning, Self.standard[name]) != Self.standard[name]
  }

  /// The record without tuning, by script.
  static let standard = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0.play(Tuning())) })

  static let all: [TuningScript] =
    contacts + bar + strip + list + slider + pages + picture + panel + peek

  /// A script for a widget.
  static func script<W: Widget>(
    _ name: String, _ controls: Set<String>,
    _ begin: @autoclosure @escaping @Sendable () -> WidgetLife<W>,
    _ act: @escaping @Sendable (inout Recorder<W>) -> Void
  ) -> TuningScript {
    TuningScript(name, controls.union(["motion", "gestures", "look"])) { tuning, standard in
      var recorder = Recorder(life: begin(), tuning: tuning, standard: standard)
      recorder.life.settings.tuning = tuning
      recorder.life.settle()
      recorder.see()
      act(&recorder)
      return recorder.record
    }
  }

  /// A life that is written down.
  struct Recorder<W: Widget> {
    var life: WidgetLife<W>
    let tuning: Tuning
    /// The record to compare with.
    let standard: TuningRecord?
    var record = TuningRecord()
    private var isOther = false

    init(life: WidgetLife<W>, tuning: Tuning, standard: TuningRecord?) {
      (self.life, self.tuning, self.standard) = (life, tuning, standard)
    }

    /// Writes down what is seen, said and offered now.
    mutating func see() {
      guard !isOther else { return }
      let layers = life.layers
      record.pictures.append(layers)
      if let pictures = standard?.pictures {
        let index = record.pictures.count - 1
        isOther = index >= pictures.count || pictures[index] != layers
        if isOther { return }
      }
      record.words.append(life.trace())
      // A hash: words of thousands of frames would take most of the time of a script.
      var hasher = Hasher()
      for element in life.elements.flatMap(\.all) {
        hasher.combine(element.name)
        hasher.combine(element.value)
        hasher.combine(element.bounds)
      }
      hasher.combine(life.wake)
      record.words.append("\(hasher.finalize())")
    }

    /// Lets time pass, and writes down what is seen meanwhile.
    mutating func watch(_ seconds: Double, every step: Double = 0.07) {
      var left = seconds
      while left > 0 {
        life.wait(min(step, left))
        left -= step
        see()
      }
    }

    /// A finger goes from a point to others, 100 times a second in the given time, and stays down.
    mutating func draw(_ points: [Point], over seconds: Double = 0.15, finger: Int = 0) {
      life.touch(.began, points[0], finger: finger)
      see()
      for (from, to) in zip(points, points.dropFirst()) {
        let steps = max(1, Int(seconds * 100))
        for step in 1...steps {
          life.wait(seconds / Double(steps))
          let part = Double(step) / Double(steps)
          life.touch(
            .moved,
            Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
            finger: finger)
          if step.isMultiple(of: 3) { see() }
        }
        see()
      }
    }

    mutating func lift(_ point: Point, finger: Int = 0) {
      life.touch(.ended, point, finger: finger)
      see()
    }

    mutating func tap(_ point: Point) {
      life.touch(.began, point)
      life.touch(.ended, point)
      see()
    }

    mutating func hover(_ point: Point) {
      life.hover(at: point)
      watch(0.8, every: 0.12)
    }

    mutating func keys(_ keys: [Key]) {
      life.perform(.focused(true))
      for key in keys {
        life.key(key)
        see()
        watch(0.25, every: 0.08)
      }
    }

    mutating func wheel(_ notches: [Double], at point: Point) {
      for notch in notches {
        life.scroll(Point(x: 0, y: notch), at: point)
        see()
        life.wait(0.05)
        see()
      }
    }
  }

  // MARK: The bar

  private static func barLife(
    _ titles: [String], _ size: Size = Size(width: 1000, height: 360), movable: Int = 0
  ) -> Hand {
    Hand(titles, size: size, movable: movable)
  }

  private static func tune(_ recorder: inout Recorder<FisheyeBar>) {
    let content = recorder.life.content
    var tuned = FisheyeContent(
      items: content.items, selection: content.selection, pictures: content.pictures,
      marks: content.marks, movable: content.movable,
      style: content.style.tuned(by: recorder.tuning))
    tuned.diagrams = content.diagrams
    tuned.retreat = content.retreat
    recorder.life.content = tuned
    recorder.life.settle()
  }

  private static let bar: [TuningScript] = [
    script("bar mouse", ["bar"], barLife(["A", "B", "C", "|"] + alphabet.dropFirst(4))) { it in
      it.life.content.selection = "B"
      tune(&it)
      it.hover(it.life.middle("C"))
      it.life.mouse(.began, it.life.middle("C"))
      it.see()
      it.life.mouse(.ended, it.life.middle("C"))
      it.watch(0.3)
      for y in stride(from: 330.0, through: 180, by: -6) {
        it.life.hover(at: Point(x: 500, y: y))
        it.see()
      }
      it.life.leave()
      it.watch(0.5)
    },
    script("bar finger", ["bar"], barLife(Array(alphabet.prefix(12)))) { it in
      tune(&it)
      let rest = it.life.middle("F")
      for beside in stride(from: 2.0, through: 60, by: 4) {
        let point = Point(x: rest.x, y: it.life.scene.geometry.restingFrame.y - beside)
        it.life.touch(.began, point, finger: 3)
        it.see()
        it.life.touch(.cancelled, point, finger: 3)
      }
      it.draw([rest, rest.moved(by: Point(x: 90, y: -20))])
      it.lift(rest.moved(by: Point(x: 90, y: -20)))
      it.watch(0.4)
      it.draw([
        rest, rest.moved(by: Point(x: 3, y: -280)), rest.moved(by: Point(x: 3, y: -420)),
        rest.moved(by: Point(x: 3, y: -290)), rest.moved(by: Point(x: 3, y: -200)),
      ])
      it.lift(rest.moved(by: Point(x: 3, y: -200)))
      it.watch(0.3)
    },
    script("bar keys", ["bar"], barLife(alphabet)) { it in
      tune(&it)
      it.keys([.right, .right, .pageDown, .end, .home])
      it.life.type("b")
      it.watch(0.9, every: 0.3)
      it.life.type("e")
      it.watch(0.4)
      it.life.wait(3.5)
      it.life.type("k")
      it.see()
    },
    script(
      "bar of many", ["bar"],
      barLife(
        (0..<400).map { "item \($0)" + String(repeating: " of many", count: $0 % 9) })
    ) { it in
      tune(&it)
      it.hover(Point(x: 500, y: 341))
      it.hover(Point(x: 512, y: 341))
      it.hover(Point(x: 524, y: 341))
      for x in [40.0, 60, 80, 120, 960] {
        it.life.hover(at: Point(x: x, y: 341))
        it.watch(0.25)
      }
      it.life.hover(at: Point(x: 500, y: 341))
      it.wheel([1, 1, -3], at: Point(x: 500, y: 341))
      it.watch(0.3)
    },
    script("bar marks", ["bar"], barLife(["A", "B", "C", "D"])) { it in
      it.life.content.marks = [
        "A": FisheyeMark(windows: 6), "B": FisheyeMark(windows: 2, isFocused: true),
        "C": FisheyeMark(windows: 2),
      ]
      tune(&it)
      it.see()
      it.life.content.marks["C"] = FisheyeMark(windows: 2, isUrgent: true)
      it.life.settle()
      it.watch(0.9)
      let tile = Tile(letters: "x", top: .clear, bottom: .clear, ink: .clear)
      let items = ["p", "q"].map {
        FisheyeItem(id: $0, title: $0, face: .picture(PictureID($0), orElse: tile))
      }
      it.life.content = FisheyeContent(items: items, selection: "p", style: it.life.content.style)
      it.life.settings.isContrastHigh = true
      it.life.settle()
      it.see()
      it.keys([.right, .right])
      it.life.content.retreat = 60
      it.life.settle()
      it.record.words.append("\(it.life.widget.inputRegion(in: it.life.scene))")
    },
    script("bar moving", ["bar"], barLife(Array(alphabet.prefix(8)), movable: 8)) { it in
      tune(&it)
      let start = it.life.middle("C")
      for far in [40.0, 70, 110, 180] {
        let up = start.moved(by: Point(x: 0, y: -far))
        it.draw([start, up, up.moved(by: Point(x: 150, y: 0))])
        it.lift(up.moved(by: Point(x: 150, y: 0)))
        it.watch(0.3)
      }
    },
  ]

  // MARK: The strip and the list

  private static let strip: [TuningScript] = [
    script("strip finger", ["strip"], StripHand(VirtualNames(count: 146_672))) { it in
      it.life.content.current = 3000
      it.life.content.found = FoundRows([5, 900, 60_000])
      it.life.settle()
      it.see()
      let start = it.life.letter("M")
      it.draw([
        start, it.life.moved(start, out: 70), it.life.moved(start, along: 30, out: 100),
        it.life.moved(start, along: 30, out: 160), it.life.moved(start, along: 20, out: 60),
        it.life.moved(start, along: 20, out: 30),
      ])
      it.lift(it.life.moved(start, along: 20, out: 40))
      it.watch(0.5)
      it.draw([
        start, it.life.moved(start, out: -290), it.life.moved(start, out: -380),
        it.life.moved(start, out: -305),
      ])
      it.lift(start)
      it.watch(0.4)
    },
    script("strip keys", ["strip"], StripHand(VirtualNames(count: 20_000))) { it in
      it.hover(it.life.letter("D"))
      it.life.leave()
      it.keys([.down, .pageDown, .right, .down, .right, .left, .escape])
      it.life.type("q")
      it.watch(0.9, every: 0.3)
      it.life.type("u")
      it.watch(0.5)
      it.wheel([1, 1], at: it.life.letter("D"))
      it.watch(0.5)
    },
    script(
      "strip crowded", ["strip"],
      StripHand(VirtualNames(count: 5000), size: Size(width: 300, height: 260))
    ) { it in
      let start = it.life.letter("K")
      it.draw([start, it.life.moved(start, out: 60)])
      it.lift(start)
      it.watch(0.3)
    },
    script(
      "strip below", ["strip"],
      StripHand(
        GivenRows(rows: (0..<300).map { "Name of a quite long kind \($0 + 100)" }),
        edge: .bottom, size: Size(width: 900, height: 400))
    ) { it in
      it.see()
      let start = it.life.geometry.point(along: 400, out: -19)
      it.draw([start, it.life.moved(start, out: 60), it.life.moved(start, out: 140)])
      it.lift(start)
      it.watch(0.3)
    },
    script(
      "strip of empty letters", ["strip"],
      StripHand(
        GivenMarkers(
          count: 40,
          top: ["A", "B", "C"].map { Marker(label: $0, offset: $0 == "A" ? 0 : 40) }))
    ) { it in it.see() },
    script(
      "strip of long labels", ["strip"],
      StripHand(
        GivenRows(
          rows: (0..<240).map { row in
            "A\(alphabet[row / 40].lowercased()) of words that are long and alike \(row % 40 + 10)"
          }), edge: .bottom, size: Size(width: 700, height: 400))
    ) { it in
      let start = it.life.geometry.point(along: 300, out: -19)
      it.draw([start, it.life.moved(start, out: 60), it.life.moved(start, out: 140)])
      it.lift(start)
    },
    script(
      "strip of long names", ["strip"],
      StripHand(
        GivenRows(
          rows: (0..<200).map { row in
            "Abcdefghijklmnopqrstuvwxyz of the long and very long names \(row + 100) and so on"
          }), size: Size(width: 420, height: 732))
    ) { it in
      let start = it.life.geometry.point(along: 300, out: -19)
      it.draw([
        start, it.life.moved(start, out: 60), it.life.moved(start, out: 140),
        it.life.moved(start, out: 220),
      ])
      it.lift(start)
    },
  ]

  private static let list: [TuningScript] = [
    script("list by hand", ["list"], Reader(MadeRows.letters([30, 20, 50]))) { it in
      it.life.content = RowListContent(rows: it.life.content.rows, selection: 2)
      it.life.settle()
      it.see()
      it.life.flick(from: 300, to: 100)
      it.watch(0.9)
      it.life.flick(from: 300, to: 280, over: 0.06)
      it.watch(0.8)
      it.life.flick(from: 300, to: 10, over: 0.02)
      it.watch(1.2)
      it.life.show(0)
      it.life.flick(from: 40, to: 300)
      it.watch(1.5)
      // A lift after a rest, and one whose last motions are slow.
      it.life.draw(from: 250, to: 150)
      it.life.wait(0.07)
      it.lift(Point(x: 100, y: 150))
      it.watch(0.4)
      it.life.draw(from: 250, to: 150, over: 0.05)
      it.life.move(from: 150, to: 145, over: 0.1)
      it.lift(Point(x: 100, y: 145))
      it.watch(0.6)
      it.wheel([1, 2, -1], at: Point(x: 100, y: 100))
      it.watch(2.5, every: 0.25)
    },
    script("list by mouse", ["list"], Reader(MadeRows.letters([30, 20, 50]))) { it in
      for x in stride(from: 398.0, to: 360, by: -4) {
        it.life.mouse(.began, Point(x: x, y: 200))
        it.see()
        it.life.mouse(.ended, Point(x: x, y: 200))
        it.see()
        it.life.leave()
        it.life.show(0)
      }
      it.hover(Point(x: 100, y: 100))
      it.keys([.down, .pageDown, .end])
      it.life.type("b")
      it.life.wait(0.9)
      it.life.type("0")
      it.watch(0.4)
      for slop in [6.0, 12] {
        it.draw([Point(x: 100, y: 120), Point(x: 100, y: 120 + slop)], over: 0.05)
        it.lift(Point(x: 100, y: 120 + slop))
        it.life.mouse(.began, Point(x: 100, y: 80))
        it.life.mouse(.moved, Point(x: 100 + slop - 3, y: 80))
        it.life.mouse(.ended, Point(x: 100 + slop - 3, y: 80))
        it.see()
      }
    },
    script(
      "list of columns", ["list"],
      Reader(MadeRows.letters([30, 20, 50]), columns: .many, size: Size(width: 900, height: 320))
    ) { it in
      it.wheel([1], at: Point(x: 200, y: 100))
      it.watch(0.3)
    },
    script(
      "list of long rows", ["list"],
      Reader(
        MadeRows(20) { row in
          String(repeating: "Words that do not fit into a narrow list. ", count: 30) + "\(row)"
        }, size: Size(width: 260, height: 420))
    ) { it in
      it.hover(Point(x: 100, y: 100))
      it.watch(0.8)
    },
  ]

  // MARK: The slider

  private static func sliderLife(_ axis: Axis = .horizontal) -> SliderHand {
    let previews = GivenPreviews(
      labels: { "p. \($0)" },
      thumbnails: { page in
        page.isMultiple(of: 7) ? nil : PageThumbnail(shape: Size(width: 300, height: 400))
      })
    var life = SliderHand(
      400, page: 40,
      chapters: [10, 12, 14, 90, 200].map { .init(title: "Chapter \($0)", page: $0) },
      returnPage: 300, axis: axis, previews: previews)
    life.content.found = [3, 50, 51, 52, 220]
    life.content.showsNumber = true
    return life
  }

  private static let slider: [TuningScript] = [
    script("slider finger", ["slider"], sliderLife()) { it in
      let start = it.life.point(40)
      it.draw([
        start, it.life.point(60), it.life.point(70, away: 60), it.life.point(90, away: 130),
        it.life.point(95, away: 250), it.life.point(100, away: 230), it.life.point(110, away: 200),
      ])
      it.lift(it.life.point(110, away: 200))
      it.watch(1.4)
      it.draw([it.life.point(40), it.life.point(60, away: 290), it.life.point(60, away: 360)])
      it.draw([it.life.point(60, away: 290)])
      it.lift(it.life.point(60, away: 290))
      it.watch(0.5)
      for beside in stride(from: 6.0, through: 40, by: 4) {
        let point = it.life.point(along: it.life.knob + beside, away: beside)
        it.tap(point)
        it.life.wait(2)
        it.see()
      }
    },
    script("slider mouse", ["slider"], sliderLife()) { it in
      it.hover(it.life.point(200))
      it.hover(it.life.point(203))
      let point = it.life.point(203)
      it.wheel([1, 1], at: point)
      for distance in [3.0, 6, 9, 14] {
        it.life.hover(at: point.moved(by: Point(x: distance, y: 0)))
        it.see()
      }
      it.life.mouse(.began, it.life.point(300))
      it.life.mouse(.ended, it.life.point(300))
      it.watch(0.5)
      it.keys([.right, .pageDown])
      it.life.leave()
      it.watch(1)
    },
    script("slider upright", ["slider"], sliderLife(.vertical)) { it in
      it.life.frameInWindow?.width = PageSlider.breadth(of: it.life.content, it.life.settings)
      it.life.settle()
      it.see()
      it.draw([it.life.point(40), it.life.point(60)])
      it.lift(it.life.point(60))
      it.life.frameInWindow?.height = 150
      it.life.settle()
      it.see()
    },
    script("slider in a low window", ["slider"], sliderLife()) { it in
      for height in [90.0, 120, 160, 230] {
        it.life.size = Size(width: 1040, height: height)
        it.life.frameInWindow = Rect(x: 0, y: height - 44, width: 1040, height: 44)
        it.life.settle()
        it.draw([it.life.point(40), it.life.point(61)])
        it.life.wait(0.5)
        it.see()
        it.lift(it.life.point(61))
        it.life.wait(2)
      }
      for width in [60.0, 120, 200, 330, 500, 900] {
        it.life.frameInWindow = Rect(x: 0, y: 100, width: width, height: 44)
        it.life.settle()
        it.see()
      }
    },
  ]
}
