public import Interaction

/// The marks on words of a picture: those that were found, and those that are selected.
public struct PictureWordMarks: Hashable, Sendable {
  /// The frames of words that were found, in the page's unit.
  public var found: [Rect] = []
  /// The frame of the word that is chosen among them; nil for none.
  public var chosen: Rect?
  /// The frames of selected words, in the page's unit.
  public var selected: [Rect] = []

  /// No marks.
  public init() {}

  var isEmpty: Bool { found.isEmpty && selected.isEmpty && chosen == nil }

  /// The marks on the page after a rotation.
  public func turned(_ turn: QuarterTurn, in size: Size) -> PictureWordMarks {
    guard turn != .none, !isEmpty else { return self }
    var marks = self
    marks.found = found.map { turn($0, in: size) }
    marks.chosen = chosen.map { turn($0, in: size) }
    marks.selected = selected.map { turn($0, in: size) }
    return marks
  }
}

/// The drawing of marks on words, through the map of the page.
struct PictureWordDrawing {
  /// 0.3: the letters of selected words stay readable beneath the accent colour.
  static let selection = 0.3
  /// 0.45 for letters on any ground of a photograph, under amber.
  static let discovery = 0.45
  /// 2,000 marks: a page of a newspaper has as many words with an `e`; more would merge.
  private static let limit = 2000
  /// A tenth of the height of a word around it, so that its letters are not cut.
  static let rim = 0.1

  let words: PictureWordMarks
  let map: PictureMap
  let bounds: Rect
  let opacity: Double
  let theme: Theme

  /// The values that the marks are made from.
  private struct Key: Equatable {
    let words: PictureWordMarks
    let scale: Double
    /// The part of the page whose words are marked: the visible one in steps, so that marks stay while the page moves.
    let part: Rect
    let theme: Theme
  }

  /// Adds the marks of visible words.
  func add(to list: inout DisplayListBuilder) {
    guard opacity > 0, !words.isEmpty else { return }
    let key = Key(words: words, scale: map.scale, part: part, theme: theme)
    list.add(
      Layer.ID("words"), key: key, bounds: bounds, opacity: opacity, origin: map.origin
    ) { marks(in: key.part) }
  }

  /// The part of the page in cells as large as the window, and the cells around it.
  private var part: Rect {
    let seen = map.picture(bounds)
    let (width, height) = (max(seen.width, 1e-9), max(seen.height, 1e-9))
    return Rect(
      x: ((seen.x / width).rounded(.down) - 1) * width,
      y: ((seen.y / height).rounded(.down) - 1) * height, width: 4 * width, height: 4 * height)
  }

  /// The marks in points from the corner of the page.
  private func marks(in part: Rect) -> [Mark] {
    let own = PictureMap(scale: map.scale, origin: .zero)
    let visible = { (frames: [Rect]) -> [Rect] in
      frames.lazy.filter { $0.meets(part) }.prefix(Self.limit).map {
        own.view($0.inset(by: -theme[.pictureWordRim] * $0.height))
      }
    }
    var marks = visible(words.selected).map {
      Mark.box($0, radius: 2, theme.accent.opacity(theme[.pictureWordTint]))
    }
    marks += visible(words.found).map {
      .box($0, radius: 2, theme.found.opacity(theme[.pictureFoundTint]))
    }
    if let chosen = words.chosen {
      let frame = own.view(chosen.inset(by: -theme[.pictureWordRim] * chosen.height))
      marks += [
        .ring(frame.inset(by: -3), radius: 5, width: 3, theme.bubble),
        .ring(frame.inset(by: -2), radius: 4, width: 2, theme.accent),
      ]
    }
    return marks
  }
}
