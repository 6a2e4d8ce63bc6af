import Interaction
import Laws
import Testing

@testable import Widgets

/// A picture and a panel in one window whose owner holds the selection of both.
struct Visit {
  private(set) var picture = WidgetHost(HotspotPicture())
  private var panel = WidgetHost(DetailPanel())
  private(set) var selection: String?
  private(set) var time = Instant.zero
  private var router = ContactRouter<Part>()
  private let size: Size
  private let hotspots = HotspotIndex(clauses)
  private static let entries = Dictionary(
    uniqueKeysWithValues: clauses.map {
      (
        $0.id,
        PanelEntry(title: $0.label, blocks: [PanelBlock(.paragraph, "What is said of \($0.id).")])
      )
    })

  private enum Part: Hashable, Sendable { case picture, panel }

  init(size: Size = Size(width: 600, height: 800)) {
    self.size = size
    settle()
  }

  var pictureScene: Scene<HotspotPicture> {
    let content = HotspotPictureContent(
      id: "charter", size: Size(width: 4000, height: 3000), pictures: [charter],
      states: [charter.base: .ready(charter.size)], hotspots: hotspots, selection: selection,
      insets: panel.widget.insets(in: panelScene), hints: false)
    return scene(of: picture, content)
  }

  var panelScene: Scene<DetailPanel> {
    let hotspots = hotspots
    let rank = selection.flatMap { hotspots.rank(of: $0) }
    let content = DetailPanelContent(
      selection: selection, hasPrevious: (rank ?? 0) > 0,
      hasNext: rank.map { $0 + 1 < hotspots.count } ?? false,
      entries: Self.entries)
    return scene(of: panel, content)
  }

  private func scene<W: Widget>(of host: WidgetHost<W>, _ content: W.Content) -> Scene<W> {
    host.scene(
      of: Allocation(content: content, bounds: Rect(size), surface: Surface(size: size)),
      at: time, ruler: PlainRuler())
  }

  /// The center of a hotspot in the window.
  func middle(_ id: String) -> Point {
    let bounds = hotspots[id]?.shape.bounds ?? Rect(.zero)
    return picture.widget.map(in: pictureScene).view(bounds.center)
  }

  /// The layers of the panel, its title and its frame.
  var panelLayers: [Layer] { panel.widget.layers(in: panelScene) }
  var title: String? { panelLayers.last { $0.id == Layer.ID("panel title") }?.words }
  var panelRect: Rect { panel.widget.rect(in: panelScene) }

  mutating func wait(_ seconds: Double) {
    let end = time + seconds
    while true {
      let wake = picture.wake(in: pictureScene).merged(with: panel.wake(in: panelScene))
      guard let deadline = wake.deadline, deadline <= end else { break }
      time = deadline
      settle()
    }
    time = end
  }

  mutating func touch(_ phase: Contact.Phase, _ point: Point, finger: Int = 0) {
    let contact = Contact(id: finger, phase: phase, position: point, kind: .touch)
    let window = WindowID(rawValue: "visit")
    let scene = panelScene
    let panel = panel.widget
    let deliveries = router.deliveries(of: contact, in: window) {
      panel.hit($0, in: scene) ? .panel : .picture
    }
    for delivery in deliveries { perform(.contact(delivery.contact), on: delivery.target) }
  }

  mutating func tap(_ point: Point) {
    touch(.began, point)
    touch(.ended, point)
    wait(TapCount.interval + 0.6)
  }

  mutating func swipe(from start: Point, by way: Point) {
    touch(.began, start)
    for step in 1...10 {
      wait(0.01)
      let part = Double(step) / 10
      touch(.moved, Point(x: start.x + way.x * part, y: start.y + way.y * part))
    }
    touch(.ended, Point(x: start.x + way.x, y: start.y + way.y))
    wait(1)
  }

  mutating func wheel(_ notches: Double, at point: Point) {
    perform(.scrolled(Scroll(notches: Point(x: 0, y: notches), position: point)), on: .picture)
    wait(1)
  }

  private mutating func perform(_ event: UserEvent, on part: Part) {
    switch part {
    case .picture:
      for outcome in picture.perform(event, in: pictureScene) { hear(outcome) }
    case .panel:
      hear(panel.perform(event, in: panelScene))
    }
    settle()
  }

  private mutating func hear(_ outcome: HotspotPicture.Outcome) {
    switch outcome {
    case .selected(let id): hear(panel.widget.outcome(ofChoosing: id, in: panelScene))
    case .tappedPicture, .dismissed: hear(panel.widget.outcomeOfDismissal(in: panelScene))
    case .textScrolled(let press): perform(.key(press), on: .panel)
    case .turned, .highlighted, .focusPassed: break
    }
  }

  private mutating func hear(_ outcomes: [DetailPanel.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .touchedText, .selectedText: break
      case .selected(let id): selection = id
      case .dismissed: selection = nil
      case .stepped(let steps):
        selection = selection.flatMap { hotspots.hotspot(steps, after: $0)?.id }
      case .followed, .focusPassed: break
      }
    }
  }

  private mutating func settle() {
    _ = panel.settle(in: panelScene)
    let outcomes = picture.settle(in: pictureScene)
    for outcome in outcomes { hear(outcome) }
    if !outcomes.isEmpty { settle() }
  }
}

@Suite("A picture and a detail panel together")
struct DetailPanelVisitTests {
  @Test("a tap on a clause of a zoomed picture opens the panel with its text")
  func zoomed() {
    for notches in [0.0, -3, -6, -9] {
      var visit = Visit()
      visit.wheel(notches, at: visit.middle("39"))
      visit.tap(visit.middle("39"))
      #expect(visit.selection == "39" && visit.title == "Clause 39", "\(notches) notches")
    }
  }

  @Test("neither zoom nor drag of the picture moves the panel")
  func unmoved() {
    var visit = Visit()
    visit.tap(visit.middle("39"))
    let before = visit.panelLayers
    #expect(!before.isEmpty)
    visit.wheel(-6, at: Point(x: 300, y: 200))
    visit.swipe(from: Point(x: 300, y: 300), by: Point(x: -120, y: -60))
    #expect(visit.panelLayers == before)
    #expect(visit.selection == "39")
  }

  @Test("a double tap on a clause zooms, and opens no panel; with an open one it stays as it is")
  func doubleTap() {
    var visit = Visit()
    let point = visit.middle("40")
    let before = visit.picture.widget.map(in: visit.pictureScene).scale
    for _ in 0..<2 {
      visit.touch(.began, point)
      visit.touch(.ended, point)
      visit.wait(0.1)
    }
    visit.wait(2)
    #expect(visit.selection == nil && visit.title == nil)
    #expect(visit.picture.widget.map(in: visit.pictureScene).scale > 1.5 * before)
    visit.tap(visit.middle("40"))
    visit.wait(1)
    #expect(visit.title == "Clause 40")
    let panel = visit.panelRect
    for _ in 0..<2 {
      visit.touch(.began, visit.middle("40"))
      visit.touch(.ended, visit.middle("40"))
      visit.wait(0.1)
      #expect(visit.panelRect == panel)
    }
    visit.wait(2)
    #expect(visit.title == "Clause 40" && visit.panelRect == panel)
  }

  @Test("another clause leaves the panel open; the same one closes it")
  func switching() {
    var visit = Visit()
    visit.tap(visit.middle("1"))
    #expect(visit.title == "Clause 1")
    visit.touch(.began, visit.middle("39"))
    visit.touch(.ended, visit.middle("39"))
    for _ in 0..<45 {
      visit.wait(0.02)
      #expect(visit.panelRect.y < 760, "never closes when switching")
    }
    #expect(visit.title == "Clause 39")
    visit.tap(visit.middle("39"))
    #expect(visit.selection == nil)
    visit.wait(1)
    #expect(visit.panelLayers.isEmpty)
  }

  @Test("a tap on the picture closes the panel, and so does a swipe down; a swipe aside steps on")
  func leaving() {
    var visit = Visit()
    visit.tap(visit.middle("1"))
    visit.tap(Point(x: 20, y: 20))
    #expect(visit.selection == nil)
    visit.tap(visit.middle("1"))
    let head = Point(x: 200, y: visit.panelRect.y + 20)
    visit.swipe(from: head, by: Point(x: -200, y: 10))
    #expect(visit.selection == "39")
    visit.swipe(from: Point(x: 200, y: visit.panelRect.y + 20), by: Point(x: 5, y: 140))
    #expect(visit.selection == nil && visit.panelLayers.isEmpty)
    #expect(visit.picture.widget.wake(in: visit.pictureScene) == .never)
  }

  @Test(
    "the selected clause is never beneath the panel", arguments: ["1", "39", "40", "63", "seal"])
  func inSight(_ id: String) {
    for size in [Size(width: 600, height: 800), Size(width: 1100, height: 600)] {
      for notches in [0.0, -4, -10] {
        var visit = Visit(size: size)
        visit.wheel(notches, at: visit.middle(id))
        visit.tap(visit.middle(id))
        visit.wait(1)
        #expect(visit.selection == id)
        let middle = visit.middle(id)
        #expect(!visit.panelRect.contains(middle) && Rect(size).contains(middle))
      }
    }
  }
}
