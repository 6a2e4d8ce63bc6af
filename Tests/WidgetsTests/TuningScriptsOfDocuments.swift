import Interaction
import Laws

@testable import Widgets

extension TuningScript {
  // MARK: Pages

  static let pages: [TuningScript] = [
    script("pages turned", ["pages"], WidgetLife<PageView>.reading(9, at: 3)) { it in
      for speed in [0.05, 0.12, 0.3] {
        it.draw([Point(x: 400, y: 200), Point(x: 340, y: 200)], over: speed)
        it.lift(Point(x: 340, y: 200))
        it.watch(0.7)
      }
      for x in stride(from: 10.0, through: 200, by: 12) {
        it.life.hover(at: Point(x: x, y: 220))
        it.see()
      }
      it.hover(Point(x: 20, y: 220))
      it.life.leave()
      it.life.choose(8)
      it.life.wait(2)
      it.draw([Point(x: 500, y: 200), Point(x: 200, y: 200)])
      it.watch(0.1)
      it.lift(Point(x: 200, y: 200))
      it.watch(0.8)
      // Held, then thrown as fast as a hand can.
      it.draw([Point(x: 100, y: 200), Point(x: 560, y: 200)], over: 0.02)
      it.lift(Point(x: 560, y: 200))
      it.watch(0.5)
      for part in [20.0, 45, 80, 200] {
        it.draw([Point(x: 300, y: 200), Point(x: 300 - part, y: 200)])
        it.life.touch(.began, Point(x: 420, y: 230), finger: 1)
        it.life.touch(.moved, Point(x: 500, y: 230), finger: 1)
        it.see()
        it.lift(Point(x: 500, y: 230), finger: 1)
        it.lift(Point(x: 300 - part, y: 200))
        it.life.wait(2)
        it.see()
      }
    },
    script("pages zoomed", ["pages", "picture"], WidgetLife<PageView>.zoomed()) { it in
      it.wheel([1, 1, 1], at: Point(x: 300, y: 220))
      it.wheel(Array(repeating: 1, count: 12), at: Point(x: 300, y: 220))
      it.life.wait(0.15)
      it.wheel([1], at: Point(x: 300, y: 220))
      it.life.wait(0.5)
      it.wheel([1], at: Point(x: 300, y: 220))
      it.watch(0.8)
    },
  ]

  // MARK: The picture

  private static func tapped() -> Visitor {
    var visitor = Visitor()
    visitor.content.states[PictureID("charter.png")] = .ready(Size(width: 4000, height: 3000))
    return visitor
  }

  /// A slider between the images of a page.
  private static func images() -> WidgetLife<ChoiceSlider> {
    let size = Size(width: 600, height: 400)
    return WidgetLife<ChoiceSlider>(
      before: ChoiceSlider(),
      showing: ChoiceSliderContent(
        page: "page", names: ["Visible light", "X-ray", "Infrared"], free: Rect(size)),
      size: size
    ) { outcome, content in
      switch outcome {
      case .tracked(let position):
        content.position = position
        return "tracked \(position)"
      case .selected(let image):
        content.position = Double(image)
        return "selected \(image)"
      }
    }
  }

  static let picture: [TuningScript] = [
    script("picture by fingers", ["picture"], tapped()) { it in
      let middle = Point(x: 400, y: 300)
      for (pause, distance) in [(0.1, 0.0), (0.2, 12), (0.4, 0), (0.2, 30)] {
        it.tap(middle)
        it.life.wait(pause)
        it.tap(middle.moved(by: Point(x: distance, y: 0)))
        it.watch(0.6)
        it.life.wait(2)
      }
      it.life.change { $0.show("39", in: $1) }
      it.watch(0.5)
      it.life.wait(1)
      it.draw([middle, middle.moved(by: Point(x: 60, y: 40))], over: 0.05)
      it.lift(middle.moved(by: Point(x: 60, y: 40)))
      it.watch(1)
      it.draw([middle, middle.moved(by: Point(x: 600, y: 600))])
      it.watch(0.1)
      it.lift(middle.moved(by: Point(x: 600, y: 600)))
      it.watch(0.9)
      // Two fingers, one of which leaves before the other.
      for spread in [4.0, 18, 60] {
        for (finger, side) in [(0, -1.0), (1, 1.0)] {
          it.life.touch(.began, middle.moved(by: Point(x: side * spread, y: 0)), finger: finger)
        }
        for step in 1...8 {
          it.life.wait(0.01)
          for (finger, side) in [(0, -1.0), (1, 1.0)] {
            let apart = side * (spread + 20 * Double(step))
            it.life.touch(.moved, middle.moved(by: Point(x: apart, y: 0)), finger: finger)
          }
          it.see()
        }
        it.lift(middle.moved(by: Point(x: spread + 160, y: 0)), finger: 1)
        for pause in [0.02, 0.02] {
          it.life.wait(pause)
          it.life.touch(.moved, middle.moved(by: Point(x: -spread - 200 * pause * 40, y: 0)))
        }
        it.lift(middle.moved(by: Point(x: -spread - 200, y: 0)))
        it.watch(0.6)
      }
      // So far that the scale springs back.
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        it.life.touch(.began, middle.moved(by: Point(x: side * 200, y: 0)), finger: finger)
      }
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        it.life.touch(.moved, middle.moved(by: Point(x: side * 12, y: 0)), finger: finger)
      }
      it.see()
      it.lift(middle.moved(by: Point(x: 12, y: 0)), finger: 1)
      it.lift(middle.moved(by: Point(x: -12, y: 0)))
      it.watch(0.8)
    },
    script("picture by keys", ["picture"], tapped()) { it in
      it.wheel([-1, -1, -1], at: Point(x: 300, y: 200))
      it.watch(0.3)
      it.life.perform(
        .scrolled(
          Scroll(
            notches: Point(x: 0.5, y: 0.5), position: Point(x: 300, y: 200), source: .touchpad)))
      it.see()
      it.keys([
        .left, .pageDown, .down, Key(rawValue: "plus"), Key(rawValue: "minus"), .tab, .tab, .tab,
      ])
      it.life.change { $0.show(word: Rect(x: 1000, y: 800, width: 60, height: 20), in: $1) }
      it.watch(0.5)
      for _ in 0..<24 { it.wheel([-1], at: Point(x: 300, y: 200)) }
      it.life.wait(1)
      it.see()
    },
    script("picture places", ["picture"], tapped()) { it in
      it.life.content.found = ["1", "39", "seal"]
      var words = PictureWordMarks()
      words.selected = [Rect(x: 400, y: 300, width: 300, height: 100)]
      words.found = [Rect(x: 900, y: 300, width: 300, height: 100)]
      words.chosen = words.found[0]
      it.life.content.words = words
      it.life.settle()
      it.see()
      for id in ["39", "40", "seal"] {
        it.hover(it.life.middle(id))
        it.life.content.selection = id
        it.life.settle()
        it.watch(0.6)
        it.life.content.selection = nil
        it.life.settle()
        it.life.wait(1)
      }
      // A finger beside a place.
      for beside in [8.0, 14, 20, 30] {
        let frame = it.life.map.view(Rect(x: 400, y: 300, width: 3200, height: 200))
        it.tap(Point(x: frame.center.x, y: frame.y - beside))
        it.life.wait(0.5)
        it.see()
        it.life.content.selection = nil
        it.life.settle()
        it.life.wait(1)
      }
      it.life.change { widget, scene in
        widget.hint(in: scene)
        return []
      }
      it.watch(2.6, every: 0.2)
    },
    script(
      "picture of small places", ["picture"],
      Visitor(
        (0..<60).map {
          Hotspot(
            id: "\($0)",
            shape: .rectangle(
              Rect(
                x: 100 + Double($0 % 10) * 30, y: 100 + Double($0 / 10) * 30, width: 8, height: 8)
            ), label: "A place with a long name, so that its label has two lines \($0)")
        })
    ) { it in
      // A finger beside a small place.
      for beside in [8.0, 14, 20, 30] {
        let middle = it.life.middle("5")
        it.tap(Point(x: middle.x, y: middle.y - beside))
        it.life.wait(0.5)
        it.see()
        it.life.content.selection = nil
        it.life.settle()
        it.life.wait(1)
      }
      it.life.content.found = Set((0..<60).map(String.init))
      it.life.settle()
      it.see()
      it.hover(it.life.middle("33"))
      it.life.change { widget, scene in
        widget.hint(in: scene)
        return []
      }
      it.watch(0.5)
      // Places of every size are shown, in a frame that suits them.
      for (side, height) in [
        (3.0, 2.0), (20, 14), (60, 40), (150, 100), (400, 280), (1200, 800), (2600, 1800),
        (1500, 30), (1500, 100), (1500, 400),
      ] {
        it.life.content.hotspots = HotspotIndex([
          Hotspot(
            id: "one",
            shape: .rectangle(Rect(x: 1000, y: 700, width: side, height: height)), label: "")
        ])
        it.life.change { $0.show("one", in: $1) }
        it.life.wait(1)
        it.see()
      }
    },
    script("picture pages", ["picture", "pages"], tapped()) { it in
      for page in [1, 2] {
        it.life.content.page = page
        it.life.content.count = 3
        it.life.content.sheet = PictureSheet(
          id: "page \(page)", size: Size(width: 900, height: 1200),
          body: page == 1
            ? .pictures([
              TilePyramid(PictureID("\(page).png"), size: Size(width: 900, height: 1200))
            ])
            : .lines([
              PageLine(
                "words", font: Font(size: 40), frame: Rect(x: 90, y: 90, width: 700, height: 90))
            ]))
        it.life.content.hotspots = HotspotIndex()
        it.life.settle()
        it.watch(0.9, every: 0.15)
        it.life.content.states[PictureID("\(page).png")] = .ready(Size(width: 900, height: 1200))
        it.life.settle()
        it.watch(0.5)
      }
    },
    script(
      "images of a page", ["picture"],
      images()
    ) { it in
      let start = it.life.scene.geometry.knob(at: 0)
      it.draw([start, start.moved(by: Point(x: 118, y: 0)), start.moved(by: Point(x: 136, y: 0))])
      it.lift(start.moved(by: Point(x: 136, y: 0)))
      it.tap(it.life.scene.geometry.name(of: 2).center)
      it.watch(0.5)
      for width in [500.0, 330, 250, 200] {
        it.life.content.free.width = width
        it.life.settle()
        it.see()
      }
    },
  ]

  // MARK: The panel

  private static func guest(_ size: Size) -> Guest {
    var guest = Guest(size: size)
    guest.content.entries["E"] = PanelEntry(
      title: "A clause with a very long title that takes far more than a single line of its head",
      blocks: [
        PanelBlock(.heading, "Head"), PanelBlock(.paragraph, "Words"),
        PanelBlock(.item(mark: "1."), "Item"), PanelBlock(.item(mark: "2."), "Item"),
        PanelBlock(.quote, "Quote"),
        PanelBlock(.picture(.init(file: "/a.png", size: Size(width: 500, height: 900))), ""),
        PanelBlock(.heading, "Head"),
      ])
    return guest
  }

  static let panel: [TuningScript] = [
    script("panel below", ["panel"], guest(Size(width: 400, height: 600))) { it in
      it.life.choose("B")
      it.watch(0.7)
      it.life.draw(from: it.life.inHead, by: Point(x: 0, y: -300))
      it.watch(0.8)
      it.life.draw(from: it.life.inText, by: Point(x: 0, y: -200), over: 0.06)
      it.watch(0.8)
      it.wheel([1, -1], at: it.life.inText)
      it.keys([.down, .pageDown])
      it.life.draw(from: it.life.inText, by: Point(x: -125, y: 0))
      it.watch(0.4)
      for distance in [60.0, 120] {
        it.life.draw(from: it.life.inHead, by: Point(x: 0, y: distance), over: 0.1)
        it.watch(0.8)
        it.life.choose("C")
        it.watch(0.5)
      }
      it.life.content.hasNext = false
      it.life.settle()
      it.life.draw(from: it.life.inText, by: Point(x: -100, y: 0), lifts: false)
      it.see()
      it.lift(it.life.inText)
      it.life.wait(1)
      // A finger beside a link, and two presses that select a word.
      if let link = it.life.geometry.layout.links.first?.boxes.first {
        let origin = it.life.geometry.textOrigin(in: it.life.rect, offset: it.life.offset)
        for beside in [2.0, 6, 12, 20] {
          it.tap(
            Point(x: origin.x + link.center.x, y: origin.y + link.y - beside))
          it.life.wait(1)
        }
      }
    },
    script("links of a panel", ["panel"], guest(Size(width: 400, height: 600))) { it in
      it.life.choose("C")
      it.life.wait(1)
      for beside in [2.0, 6, 12, 20, 34] {
        let origin = it.life.geometry.textOrigin(in: it.life.rect, offset: it.life.offset)
        guard let link = it.life.geometry.layout.links.first?.boxes.first else { return }
        it.tap(Point(x: origin.x + link.center.x, y: origin.y + link.y - beside))
        it.tap(Point(x: origin.x + link.center.x, y: origin.y + link.maxY + beside))
        it.life.wait(1)
      }
    },
    script("panel of everything", ["panel"], guest(Size(width: 360, height: 700))) { it in
      it.life.choose("E")
      it.life.wait(1)
      it.see()
      it.life.draw(from: it.life.inHead, by: Point(x: 0, y: -300))
      it.life.wait(1)
      it.see()
      it.life.settings.reach = .low
      it.life.settle()
      it.see()
    },
    script("panel beside", ["panel"], guest(Size(width: 1100, height: 700))) { it in
      it.life.choose("E")
      it.watch(0.6)
      for width in [300.0, 520, 640, 700, 760, 840, 1100, 1400, 1900, 2600] {
        it.life.size = Size(width: width, height: min(width - 10, 700))
        it.life.settle()
        it.life.wait(1)
        it.see()
        it.record.words.append("\(it.life.geometry.sheet.limits) \(it.life.rect)")
      }
      it.life.size = Size(width: 900, height: 1200)
      it.life.settle()
      it.life.wait(1)
      it.see()
    },
    script("words of a panel", ["panel"], guest(Size(width: 400, height: 600))) { it in
      let theme = Theme(it.life.settings)
      let width = it.life.scene.geometry.textWidth
      for id in ["B"] {
        guard let entry = it.life.content.entries[id] else { continue }
        it.life.content.entries[id]?.layout = .withLines(
          of: entry, width: width, theme: theme, by: PlainRuler())
      }
      it.life.choose("B")
      it.life.wait(1)
      let start = it.life.inText
      for pause in [0.1, 0.25, 0.5] {
        it.life.mouse(.began, start)
        it.life.mouse(.ended, start)
        it.life.wait(pause)
        it.life.mouse(.began, start.moved(by: Point(x: 6, y: 0)))
        it.life.mouse(.ended, start.moved(by: Point(x: 6, y: 0)))
        it.see()
        it.life.wait(2)
      }
      it.life.mouse(.began, start)
      for y in [560.0, 588, 596, 640, 900] {
        it.life.mouse(.moved, Point(x: start.x, y: y))
        it.watch(0.25)
      }
      it.life.mouse(.ended, Point(x: start.x, y: 640))
      it.see()
    },
  ]

  // MARK: Previews

  private static func figure(_ subject: Bool = true) -> PeekPreview.Figure {
    PeekPreview.Figure(
      view: Rect(x: 0, y: 0, width: 300, height: 200),
      subject: subject ? .rectangle(Rect(x: 50, y: 50, width: 80, height: 60)) : nil)
  }

  private static func peekLife(_ preview: PeekPreview, actions: [QuickAction]? = nil) -> PeekHand {
    var life = PeekHand()
    life.content.previews = .one(preview)
    if let actions { life.content.actions = .all(actions) }
    return life
  }

  private static let long = PeekPreview(
    title: "A thing", subtitle: "Of some kind",
    blocks: (0..<20).map { PanelBlock(.paragraph, "Paragraph \($0) of a text of some lines.") },
    figure: figure())

  static let peek: [TuningScript] = [
    script("preview by dwelling", ["peek"], peekLife(long)) { it in
      let start = it.life.middle("A")
      it.life.touch(.began, start)
      it.watch(0.9)
      for up in [10.0, 25, 39, 45, 60, 30, 15] {
        it.life.touch(.moved, start.moved(by: Point(x: 0, y: -up)))
        it.see()
        it.life.wait(0.3)
        it.see()
      }
      for action in 0..<2 {
        it.life.touch(.moved, it.life.middle(ofAction: action))
        it.see()
      }
      it.lift(it.life.middle(ofAction: 1))
      it.watch(0.5)
      for aside in [20.0, 50, 90] {
        it.life.touch(.began, start)
        it.life.wait(0.7)
        it.life.touch(.moved, start.moved(by: Point(x: 0, y: aside)))
        it.see()
        it.lift(start.moved(by: Point(x: 0, y: aside)))
        it.life.wait(1)
      }
      // A sweep to the menu, and a slow way.
      for seconds in [0.1, 0.4] {
        it.life.touch(.began, start)
        it.life.wait(0.7)
        let steps = 8
        for step in 1...steps {
          it.life.wait(seconds / Double(steps))
          it.life.touch(.moved, start.moved(by: Point(x: 0, y: -30 * Double(step) / Double(steps))))
        }
        it.see()
        it.lift(start.moved(by: Point(x: 0, y: -30)))
        it.life.wait(1)
      }
    },
    script("preview by force", ["peek"], peekLife(PeekPreview(title: "Name"))) { it in
      let start = it.life.middle("B")
      for kind in [Contact.Kind.touch, .pen] {
        it.life.press(.began, start, force: 0.1, kind: kind)
        for force in [0.15, 0.25, 0.35, 0.45, 0.55, 0.75, 0.85, 0.95] {
          it.life.press(.moved, start, force: force, kind: kind)
          it.see()
          it.life.wait(0.02)
          it.see()
        }
        it.life.press(.ended, start, force: 0, kind: kind)
        it.watch(0.5)
      }
      it.life.settings.isDark = true
      it.life.click(at: it.life.middle("A"), .secondary)
      it.life.wait(0.5)
      it.see()
      it.keys([.down, .down])
    },
    script("menu in a low window", ["peek"], PeekHand(actions: 4)) { it in
      for height in [100.0, 120] {
        it.life.size = Size(width: 850, height: height)
        let thing = PeekSource("A", at: Rect(x: 400, y: height - 55, width: 48, height: 48))
        it.life.content.arrangement = .at([thing])
        it.life.content.sides = [.top]
        it.life.settle()
        for way in [0.0, 3, 12, 40] {
          let (start, end) = (thing.frame.center, thing.frame.center + Point(x: way, y: 0))
          it.life.mouse(.began, start, .secondary)
          it.life.mouse(.moved, end, .secondary)
          it.life.mouse(.ended, end, .secondary)
          it.see()
          it.life.key(.escape)
          it.life.key(.escape)
          it.life.wait(1)
        }
      }
    },
    script("menu by button", ["peek"], peekLife(long, actions: PeekHand.actions(3))) { it in
      for way in [0.0, 4, 10, 30, 50] {
        for direction in [-1.0, 1] {
          let start = it.life.middle("A")
          it.life.mouse(.began, start, .secondary)
          it.life.wait(0.6)
          it.see()
          let end = start.moved(by: Point(x: 0, y: direction * way))
          it.life.mouse(.moved, end, .secondary)
          it.life.mouse(.ended, end, .secondary)
          it.watch(0.3)
          it.life.key(.escape)
          it.life.key(.escape)
          it.life.wait(1)
        }
      }
      // From one thing over another one, quickly and slowly.
      for seconds in [0.06, 0.2, 0.5, 1.2] {
        let (start, end) = (it.life.middle("C"), it.life.middle("A"))
        it.life.touch(.began, start)
        it.life.wait(0.7)
        for step in 1...10 {
          it.life.wait(seconds / 10)
          let y = start.y + (end.y - start.y) * Double(step) / 10
          it.life.touch(.moved, Point(x: start.x, y: y))
          it.see()
        }
        it.life.touch(.cancelled, end)
        it.life.wait(1)
      }
    },
    script(
      "menu with pictures", ["peek"],
      peekLife(
        PeekPreview(title: "Name"),
        actions: [
          QuickAction(
            id: "1", title: "One",
            figure: .init(
              .tile(
                .init(
                  letters: "x", top: .clear, bottom: .clear, ink: .clear)))),
          QuickAction(
            id: "2", title: "Two", subtitle: "Note", icon: .symbol(.plus), figure: .init()),
          QuickAction(id: "3", title: "Three", icon: .symbol(.plus)),
          QuickAction(id: "4", title: "Four"),
        ])
    ) { it in
      it.life.slideUp(on: "A")
      it.watch(0.4)
      it.life.touch(.moved, it.life.middle("A").moved(by: Point(x: 0, y: -70)))
      it.see()
      for y in stride(from: 380.0, through: 120, by: -12) {
        it.life.touch(.moved, Point(x: 350, y: y))
        it.see()
      }
      it.life.touch(.cancelled, it.life.middle("A"))
      it.life.wait(1)
      it.keys([.menu, .down, .right, .down])
    },
    script("previews of all kinds", ["peek"], PeekHand()) { it in
      let tile = Picture.tile(Tile(letters: "x", top: .clear, bottom: .clear, ink: .clear))
      let previews: [PeekPreview] = [
        long, PeekPreview(title: "Name"),
        PeekPreview(title: "", figure: PeekPreview.Figure(shape: Size(width: 300, height: 200))),
        PeekPreview(title: "", figure: PeekPreview.Figure(shape: Size(width: 3, height: 900))),
        PeekPreview(
          title: "With an icon", icon: tile,
          contents: .init(titles: (0..<40).map { "Part \($0)" }, count: 40)),
        PeekPreview(
          title: "Words", figure: PeekPreview.Figure(shape: Size(width: 900, height: 60))),
        PeekPreview(
          title: "Words", blocks: [PanelBlock(.paragraph, "Some words")],
          figure: PeekPreview.Figure(shape: Size(width: 200, height: 600))),
      ]
      for size in [
        Size(width: 800, height: 600), Size(width: 420, height: 560), Size(width: 620, height: 500),
      ] {
        it.life.size = size
        for preview in previews {
          it.life.content.previews = .one(preview)
          it.life.settle()
          it.life.dwell(on: "A")
          it.life.wait(0.5)
          it.see()
          it.life.touch(.moved, it.life.middle("A").moved(by: Point(x: 0, y: -45)))
          it.life.wait(0.5)
          it.see()
          it.life.touch(.cancelled, it.life.middle("A"))
          it.life.wait(1)
        }
      }
      it.life.content.previews = .none
      it.life.settle()
      it.life.dwell(on: "A")
      it.life.wait(0.5)
      it.see()
    },
    script("previews in little room", ["peek"], PeekHand()) { it in
      for height in stride(from: 520.0, through: 430, by: -15) {
        for y in [90.0, 150, 210, 300, 400] {
          let frame = Rect(x: 60, y: y, width: 100, height: 30)
          it.life.size = Size(width: 640, height: height)
          it.life.content = PeekThings(
            arrangement: .at([PeekSource("A", at: frame)]), previews: .one(long),
            actions: .of(["A"], PeekHand.actions(3)))
          it.life.settle()
          it.life.touch(.began, frame.center)
          it.life.wait(0.6)
          it.see()
          it.life.touch(.moved, frame.center.moved(by: Point(x: 0, y: -45)))
          it.life.wait(0.5)
          it.see()
          it.life.touch(.cancelled, frame.center)
          it.life.wait(1)
          it.life.click(at: frame.center, .secondary)
          it.life.wait(0.5)
          it.see()
          it.life.key(.escape)
          it.life.wait(1)
        }
      }
    },
  ]

  // MARK: Contacts of a window

  static let contacts: [TuningScript] = [
    TuningScript("contacts", ["gestures"]) { tuning, _ in
      var record = TuningRecord()
      for (distance, pause) in [(30.0, 0.0), (80, 0.05), (200, 0.1), (500, 0.2), (200, 0.5)] {
        var filter = ContactFilter(rest: tuning[.gesturesRest], tuning)
        var swipe = ThreeFingers()
        for finger in 0..<4 {
          let contact = { (phase: Contact.Phase, x: Double) in
            Contact(
              id: finger, phase: phase, position: Point(x: x + Double(finger) * distance, y: 100),
              kind: .touch)
          }
          let time = Instant(seconds: Double(finger) * pause)
          let result = filter.take(contact(.began, 0), at: time)
          record.words.append(
            "\(result) \(filter.yielding(at: time + 3.2)) \(filter.deadline as Any)")
          guard finger < 3 else { continue }
          record.words.append("\(swipe.take(contact(.began, 0), at: time, tuning))")
        }
        for step in 1...12 {
          for finger in 0..<3 {
            let contact = Contact(
              id: finger, phase: .moved,
              position: Point(
                x: Double(finger) * distance + Double(step) * (finger == 0 ? 6 : 12), y: 100),
              kind: .touch)
            let time = Instant(seconds: 2 + Double(step) * 0.01)
            record.words.append("\(swipe.take(contact, at: time, tuning))")
          }
        }
      }
      return record
    }
  ]
}
