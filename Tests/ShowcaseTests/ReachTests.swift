import Documents
import Interaction
import Testing

@testable import Showcase
@testable import Widgets

@Suite("Controls within reach")
struct ReachTests {
  /// Upright and wide screens, also with large points, in points.
  static let shapes = [
    Size(width: 1080, height: 1920), Size(width: 1920, height: 1080),
    Size(width: 1280, height: 800), Size(width: 800, height: 500), Size(width: 540, height: 960),
  ]

  private func hand(
    _ size: Size, _ reach: Reach, _ direction: Direction = .leftToRight
  ) -> ExhibitHand {
    var hand = ExhibitHand(
      ExhibitHand.pictured, layout: .single, surface: Surface(size: size), kiosk: .init())
    hand.perform(.settings(Settings(direction: direction, reach: reach)), in: .exhibit)
    hand.perform(.focused(true), in: .exhibit)
    hand.wait(3)
    return hand
  }

  /// The controls in sight, without the places on a picture.
  private func controls(_ hand: ExhibitHand) -> [Element] {
    func controls(in element: Element) -> [Element] {
      if element.role == .img { return [] }
      let own = element.role.isActionable && !element.bounds.isEmpty ? [element] : []
      return own + element.children.flatMap { controls(in: $0) }
    }
    return controls(in: hand.elements(.exhibit))
  }

  private func frame<Model>(_ kind: Model.Type, _ hand: ExhibitHand) -> Rect {
    hand.showcase.models.first(where: { $0 is Model })?.placement.frame ?? Rect(.zero)
  }

  @Test("a low part is the lower half, and all of a window that is no higher than it")
  func part() {
    #expect(
      Reach.low.part(of: Rect(x: 0, y: 0, width: 1080, height: 1920))
        == Rect(x: 0, y: 960, width: 1080, height: 960))
    #expect(Reach.low.part(of: Rect(x: 5, y: 0, width: 9, height: 500)).y == 100)
    let small = Rect(x: 0, y: 0, width: 300, height: 200)
    #expect(Reach.low.part(of: small) == small)
    for shape in Self.shapes { #expect(Reach.usual.part(of: Rect(shape)) == Rect(shape)) }
  }

  @Test(
    "of hands that are low all controls are in the lower part, whatever is open",
    arguments: shapes, [Direction.leftToRight, .rightToLeft])
  func low(_ size: Size, _ direction: Direction) throws {
    let part = Reach.low.part(of: Rect(size))
    func expect(_ hand: ExhibitHand, _ what: String, least: Int) {
      let controls = controls(hand)
      #expect(controls.count >= least, "\(what): \(controls.count)")
      for control in controls {
        #expect(
          control.bounds.intersection(part) == control.bounds,
          "\(what), \(control.role) \(control.name): \(control.bounds)")
      }
    }
    var start = hand(size, .low, direction)
    start.go("exhibit:/page/charter")
    // Rows, items of the bar, the slider, buttons in both corners.
    expect(start, "a page", least: 14)
    var noted = start
    noted.go("exhibit:/clause/3")
    expect(noted, "a note", least: 14)
    #expect(controls(noted).contains { $0.name == "Close" }, "\(controls(noted).map(\.name))")
    for name in [
      "List of places", "Brightness and contrast", "Keys and gestures", "Find",
      "Language and display",
    ] {
      guard let button = controls(start).first(where: { $0.name == name }) else {
        Issue.record("no button \(name) among \(controls(start).map(\.name))")
        continue
      }
      var opened = start
      opened.click(button.bounds.center, in: .exhibit)
      #expect(controls(opened) != controls(start), "\(name)")
      expect(opened, name, least: 1)
    }
    // The menu of the first row in sight, which has the least room above it.
    let row = try #require(controls(start).first { $0.role == .listitem && $0.bounds.height > 20 })
    for phase in [Contact.Phase.began, .ended] {
      start.perform(
        .contact(
          Contact(
            id: 0, phase: phase, position: row.bounds.center, kind: .mouse, button: .secondary)),
        in: .exhibit)
    }
    start.wait(1)
    let items = controls(start).filter { $0.role == .menuitem }
    #expect(!items.isEmpty)
    for item in items { #expect(item.bounds.y >= part.y, "\(item.name): \(item.bounds)") }
    // The picture has the upper part: nothing but the page lies there.
    let page = frame(PictureWindow.self, start)
    #expect(page.y == 0 && page.maxY > part.y)
    #expect(frame(IndexWindow.self, start).y >= part.y)
  }

  @Test(
    "the picture and its controls stay where they are when hands reach high again",
    arguments: shapes)
  func again(_ size: Size) {
    let usual = hand(size, .usual)
    var changed = hand(size, .low)
    changed.perform(.settings(Settings(reach: .usual)), in: .exhibit)
    changed.wait(3)
    #expect(changed.lines(.exhibit) == usual.lines(.exhibit))
  }

  @Test("in every shape list and page have room beside or above each other", arguments: shapes)
  func room(_ size: Size) {
    for reach in Reach.allCases {
      let hand = hand(size, reach)
      let (list, page) = (frame(IndexWindow.self, hand), frame(PictureWindow.self, hand))
      #expect(list.width >= 200 && list.height >= 140, "\(reach): \(list)")
      #expect(page.width >= 320 && page.height >= 240, "\(reach): \(page)")
      let shared = list.intersection(page)
      #expect(shared.width <= 0 || shared.height <= 0, "\(reach)")
    }
  }

  @Test(
    "a line between low panes is no longer than what it divides, and keeps its page within reach")
  func division() throws {
    for shape in Self.shapes {
      var hand = hand(shape, .low)
      let line = try #require(hand.elements(.exhibit).all.first { $0.role == .separator })
      #expect(line.bounds.y >= Reach.low.part(of: Rect(shape)).y, "\(shape): \(line.bounds)")
      hand.perform(
        .settings(Settings(panes: PaneSizes(page: 0.1), reach: .low)), in: .exhibit)
      let page = frame(PictureWindow.self, hand)
      #expect(page.maxY >= Reach.low.part(of: Rect(shape)).y + 100, "\(shape): \(page)")
    }
  }

  // MARK: Large letters

  @Test(
    "the cards of visitors and of staff are within reach with letters of every size",
    arguments: shapes.prefix(3), ["en", "de"])
  func cards(_ size: Size, _ language: String) throws {
    var kiosk = try #require(KioskModel(LaunchConfiguration(kiosk: .init())))
    let part = Reach.low.part(of: Rect(size))
    for scale in KioskModel.textScales {
      for sheet in [KioskModel.Sheet.visitor, .staff] {
        kiosk.sheet = sheet
        let settings = Settings(textScale: scale, languages: [language], reach: .low)
        let card = try #require(
          kiosk.card(at: .zero, settings: settings, languages: ["de", "en"]))
        let geometry = CardGeometry(
          Allocation(
            content: card, bounds: Rect(size), settings: settings, surface: Surface(size: size)))
        #expect(
          part.intersection(geometry.frame) == geometry.frame,
          "\(sheet) \(scale): \(geometry.frame)")
        for (button, frame) in zip(card.buttons, geometry.buttons) {
          #expect(frame.height >= Hotspot.fingertip && frame.width >= Hotspot.fingertip)
          // Where buttons are low, their words have room on a line.
          guard geometry.buttonLines == 1 else { continue }
          #expect(
            button.isShort(Theme(settings).label.size, in: frame.width), "\(button.title) \(frame)")
        }
      }
    }
  }

  @Test(
    "the cards of a kiosk are in view in small windows with letters of every size",
    arguments: [
      Size(width: 800, height: 480), Size(width: 683, height: 400), Size(width: 640, height: 360),
      Size(width: 578, height: 339), Size(width: 533, height: 333), Size(width: 360, height: 640),
    ], ["en", "de"])
  func smallCards(_ size: Size, _ language: String) throws {
    var kiosk = try #require(KioskModel(LaunchConfiguration(kiosk: .init())))
    let sheets: [KioskModel.Sheet] = [
      .visitor, .staff, .number("", failures: 1), .content(from: 0, isRefused: true),
    ]
    for scale in KioskModel.textScales {
      for reach in Reach.allCases {
        for direction in [Direction.leftToRight, .rightToLeft] {
          for sheet in sheets {
            kiosk.sheet = sheet
            let settings = Settings(
              textScale: scale, direction: direction, languages: [language], reach: reach)
            let card = try #require(
              kiosk.card(at: .zero, settings: settings, languages: ["de", "en"]))
            let geometry = CardGeometry(
              Allocation(
                content: card, bounds: Rect(size), settings: settings, surface: Surface(size: size)
              ))
            let part = reach.part(of: Rect(size))
            #expect(
              part.intersection(geometry.frame) == geometry.frame,
              "\(sheet) \(scale) \(reach): \(geometry.frame)")
            for button in geometry.buttons {
              #expect(geometry.frame.intersection(button) == button)
            }
          }
        }
      }
    }
  }

  @Test(
    "the settings of a visitor can be changed back in windows with little room",
    arguments: [
      Size(width: 578, height: 339), Size(width: 533, height: 333), Size(width: 640, height: 360),
      Size(width: 400, height: 640),
    ], [Direction.leftToRight, .rightToLeft])
  func settings(_ size: Size, _ direction: Direction) throws {
    for reach in Reach.allCases {
      for scale in KioskModel.textScales {
        var hand = hand(size, reach, direction)
        hand.perform(
          .settings(Settings(textScale: scale, direction: direction, reach: reach)), in: .exhibit)
        hand.go("exhibit:/page/charter")
        let button = try #require(
          controls(hand).first { $0.name == "Language and display" }, "\(reach) \(scale)")
        #expect(
          Rect(size).intersection(button.bounds) == button.bounds,
          "\(reach) \(scale): \(button.bounds)")
        hand.click(button.bounds.center, in: .exhibit)
        let card = try #require(hand.elements(.exhibit).all.first { $0.role == .dialog })
        for element in card.all {
          #expect(
            Rect(size).intersection(element.bounds) == element.bounds,
            "\(reach) \(scale), \(element.name): \(element.bounds)")
        }
        #expect(card.all.contains { $0.name == "Done" })
      }
    }
  }

  @Test("a panel that covers the corners within reach leaves no button of the page over it")
  func covered() throws {
    for scale in [1, 1.5, 2] {
      var hand = hand(Size(width: 1280, height: 800), .low)
      hand.perform(.settings(Settings(textScale: scale, reach: .low)), in: .exhibit)
      hand.go("exhibit:/clause/3")
      let all = hand.elements(.exhibit).all
      let panel = try #require(all.first { $0.role == .complementary })
      let beside = all.filter {
        $0.role == .button && $0.id?.inside("picture") != nil
          && $0.id?.inside("picture/panel") == nil
      }
      #expect(scale > 1 || !beside.isEmpty)
      for button in beside {
        #expect(
          button.bounds.intersection(panel.bounds).isEmpty,
          "\(scale) \(button.name): \(button.bounds)")
      }
    }
  }

  @Test("buttons that go while they have the keyboard give it back to the page, which shows it")
  func keyedButtonsGo() {
    let size = Size(width: 540, height: 960)
    let settings = "picture/commands/settings"
    func expectPage(_ hand: ExhibitHand, _ what: String) {
      #expect(hand.focused(.exhibit).count == 1, "\(what): \(hand.focused(.exhibit))")
      #expect(hand.focusedAddress(.exhibit) != settings && !hand.focusMarks(.exhibit).isEmpty)
    }
    // A panel that covers the corners.
    var hand = hand(size, .low)
    hand.act(.focus, on: settings, in: .exhibit)
    #expect(hand.focusedAddress(.exhibit) == settings)
    hand.go("exhibit:/clause/3")
    #expect(hand.element(settings, in: .exhibit) == nil)
    expectPage(hand, "covered")
    hand.key(.escape, in: .exhibit)
    #expect(hand.element(settings, in: .exhibit) != nil)
    expectPage(hand, "uncovered")
    // A window without room for them.
    hand.act(.focus, on: settings, in: .exhibit)
    hand.perform(.resized(Surface(size: Size(width: 60, height: 40))), in: .exhibit)
    hand.wait(1.5)
    hand.perform(.resized(Surface(size: size)), in: .exhibit)
    hand.wait(1.5)
    expectPage(hand, "small")
  }

  @Test("the keyboard on the screen leaves the field in sight in which it types")
  func keyboard() throws {
    for shape in Self.shapes.prefix(3) {
      for scale in [1, 1.5, 2] {
        var hand = hand(shape, .low)
        hand.perform(.settings(Settings(textScale: scale, reach: .low)), in: .exhibit)
        let find = try #require(controls(hand).first { $0.name == "Find" })
        for phase in [Contact.Phase.began, .ended] {
          hand.perform(
            .contact(
              Contact(id: 4, phase: phase, position: find.bounds.center, kind: .touch)),
            in: .exhibit)
        }
        hand.wait(1)
        let all = hand.elements(.exhibit).all
        let field = try #require(all.first { $0.role == .searchbox }).bounds
        let keys = all.filter { $0.id?.inside("keyboard") != nil }
        #expect(keys.count > 30)
        for key in keys {
          #expect(
            key.bounds.intersection(field).isEmpty, "\(shape) \(scale): \(key.bounds) \(field)")
          #expect(key.bounds.height >= Hotspot.fingertip)
        }
      }
    }
  }

  @Test(
    "a low window that is narrow has its list beside its page",
    arguments: [
      Size(width: 640, height: 320), Size(width: 480, height: 242), Size(width: 300, height: 222),
      Size(width: 400, height: 340),
    ])
  func narrow(_ size: Size) {
    let low = Arrangement(windows: [.index, .picture]).frames(in: Rect(size))
    #expect(low[.index]?.height == size.height && low[.picture]?.height == size.height)
    #expect((low[.picture]?.width ?? 0) >= size.width / 2)
    let high = Arrangement(windows: [.index, .picture])
      .frames(in: Rect(x: 0, y: 0, width: 640, height: 620))
    #expect(high[.index]?.width == 640)
  }
}
