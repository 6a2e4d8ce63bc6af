import Interaction

@testable import Widgets

/// A peek with an owner that answers its queries.
struct PeekingFixture: Widget {
  typealias Content = PeekThings
  typealias Outcome = Peek.Outcome

  var peek = Peek()

  mutating func handle(_ gesture: Gesture, in scene: Scene<Self>) -> [Peek.Outcome] {
    peek.handle(gesture, in: scene.answering(peek.query(for: gesture, at: scene.time)))
  }

  mutating func settle(in scene: Scene<Self>) -> [Peek.Outcome] {
    peek.settle(in: scene.answering(peek.query(for: nil, at: scene.time)))
  }

  mutating func adapt(from old: Scene<Self>?, in scene: Scene<Self>) -> [Peek.Outcome] {
    let query = peek.query(for: nil, at: scene.time)
    return peek.adapt(from: old?.answering(query), in: scene.answering(query))
  }

  mutating func dismiss(in scene: Scene<Self>) -> [Peek.Outcome] {
    peek.dismiss(in: scene.answering(peek.query(for: nil, at: scene.time)))
  }

  func draw(into list: inout DisplayListBuilder, in scene: Scene<Self>) {
    peek.draw(into: &list, in: scene.answering(peek.drawingQuery))
  }

  func elements(in scene: Scene<Self>) -> [Element] {
    peek.elements(in: scene.answering(peek.drawingQuery))
  }

  mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<Self>
  ) -> [Peek.Outcome]? {
    peek.act(action, on: id, in: scene.answering(peek.query(for: nil, at: scene.time)))
  }

  func wake(in scene: Scene<Self>) -> Wake { peek.wake(in: scene.answering(PeekQuery())) }
}

extension Scene where W == PeekingFixture {
  /// The scene of the peek with a content that answers a query.
  func answering(_ query: PeekQuery) -> Scene<Peek> {
    Scene<Peek>(
      content: content.content(for: query), bounds: bounds, time: time, ruler: ruler,
      settings: settings, surface: surface, frame: frame)
  }
}

/// The things in a window that can be peeked at.
struct PeekThings: Hashable {
  /// The arrangement of the things.
  enum Arrangement: Hashable {
    /// Things at their frames; the first one at a point is found.
    case at([PeekSource])
    /// Things all over the window, some of them with invalid frames.
    case grid
    /// One thing whose frame is a band at the point.
    case band
  }

  /// The frames of things after they were found.
  enum Frames: Hashable {
    case asFound
    case fixed(Rect)
    case hidden
  }

  /// The previews of things.
  enum Previews: Hashable {
    case none
    case one(PeekPreview)
    /// The name of the thing and a sentence.
    case named
    /// Previews of every shape, valid or not.
    case odd
  }

  /// The actions of things.
  enum Actions: Hashable {
    case all([QuickAction])
    case of(Set<String>, [QuickAction])
    /// From none to more than are shown.
    case odd
  }

  var arrangement = Arrangement.at([])
  var focused: PeekSource?
  var sides: [Edge]?
  var frames = Frames.asFound
  var previews = Previews.none
  var actions = Actions.all([])
  /// The greatest number of actions; nil for the usual one.
  var most: Int?

  /// The content that answers a query.
  func content(for query: PeekQuery) -> PeekContent {
    var content = PeekContent(
      point: query.point, candidates: query.point.map(candidates) ?? [],
      focused: query.needsFocused ? focused : nil, sides: sides)
    content.subjects = query.items(in: content).map { item in
      PeekSubject(
        item, frame: frame(of: item), preview: preview(of: item), actions: actions(of: item),
        most: most)
    }
    content.subjects += query.framed.map { PeekSubject($0, frame: frame(of: $0)) }
    return content
  }

  func candidates(at point: Point) -> [PeekSource] {
    switch arrangement {
    case .at(let sources): sources.filter { $0.frame.contains(point) }
    case .grid: [Self.grid(point)].compactMap { $0 }
    case .band: [PeekSource("all", at: Rect(x: 0, y: point.y, width: 600, height: 9))]
    }
  }

  private static func grid(_ point: Point) -> PeekSource? {
    let (column, row) = ((point.x / 90).rounded(.down), (point.y / 50).rounded(.down))
    guard abs(column) < 100, abs(row) < 100 else { return nil }
    let item = "\(Int(column)) \(Int(row))"
    if item == "2 2" {
      return PeekSource(item, at: Rect(x: .nan, y: 0, width: .infinity, height: -4))
    }
    return (Int(column) + Int(row)).isMultiple(of: 3)
      ? nil : PeekSource(item, at: Rect(x: column * 90, y: row * 50, width: 90, height: 50))
  }

  private func frame(of item: String) -> Rect? {
    switch frames {
    // An invalid frame leaves the thing where it was found.
    case .asFound: Rect(x: 0, y: 0, width: -1, height: -1)
    case .fixed(let frame): frame
    case .hidden: nil
    }
  }

  private func preview(of item: String) -> PeekPreview? {
    switch previews {
    case .none: nil
    case .one(let preview): preview
    case .named:
      PeekPreview(
        title: "Thing \(item)", blocks: [PanelBlock(.paragraph, "What is said of it.")])
    case .odd: Self.oddPreview(item)
    }
  }

  private static func oddPreview(_ item: String) -> PeekPreview? {
    let text = String(repeating: "words of any length ", count: item.utf8.count * 4)
    switch item.utf8.last {
    case 48: return nil
    case 49:
      return PeekPreview(title: item, figure: .init(shape: Size(width: 3, height: 5)))
    case 50:
      return PeekPreview(
        title: "", figure: .init(shape: Size(width: 400, height: 1), picture: .file(.init("a"))))
    case 51: return PeekPreview(title: "", figure: .init(shape: Size(width: .nan, height: 0)))
    default:
      return PeekPreview(
        title: text, subtitle: "of something",
        blocks: (0..<9).map { PanelBlock($0 == 0 ? .heading : .item(mark: "•"), text) },
        figure: .init(shape: Size(width: 4, height: 3)))
    }
  }

  func actions(of item: String) -> [QuickAction] {
    let icons: [QuickAction.Icon?] = [nil, .picture(.file(PictureID("icon"))), .symbol(.next)]
    return switch actions {
    case .all(let actions): actions
    case .of(let items, let actions): items.contains(item) ? actions : []
    case .odd:
      (0..<item.utf8.count % 6).map {
        QuickAction(id: "\($0)", title: item, icon: icons[$0 % icons.count])
      }
    }
  }
}
