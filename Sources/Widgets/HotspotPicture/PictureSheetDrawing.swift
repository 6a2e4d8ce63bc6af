internal import Interaction

/// The drawing of a page at a position: its pictures in tiles, or its paper.
struct PictureSheetDrawing {
  /// The layers of one of the pages that are drawn together, which must not share identities.
  enum Slot: Hashable, Sendable {
    /// The page in front.
    case front
    /// A page beside it on the reel.
    case beside(Int)
    /// The page that was left.
    case left

    /// The index of its first layers; a page has fewer than 4,096 pictures.
    fileprivate var index: Int {
      switch self {
      case .front: 0
      case .beside(let page): (1 + page & 1) << 12
      case .left: 3 << 12
      }
    }
  }

  let sheet: PictureSheet
  let map: PictureMap
  let slot: Slot
  let opacity: Double
  let scene: Scene<HotspotPicture>

  /// The values that the marks of a tile are made from.
  private struct TileKey: Equatable {
    let size: Size
    let picture: Picture
    let tone: Tone
  }

  /// Adds the page, from back to front.
  func add(to list: inout DisplayListBuilder) {
    switch sheet.body {
    case .pictures where sheet.isPanel: addPaper(.pictures([]), to: &list)
    case .pictures:
      for (index, (pyramid, share)) in sheet.faded.enumerated() {
        add(pyramid, index + slot.index, opacity: opacity * share, to: &list)
      }
      for (index, text) in sheet.texts.enumerated() { add(text, index + slot.index, to: &list) }
    case .lines(let lines):
      addPaper(.lines(lines), to: &list)
      for (index, pyramid) in sheet.illustrations.enumerated() {
        add(pyramid, index + slot.index, opacity: opacity, to: &list)
      }
    case .fault(let reason): addPaper(.fault(reason), to: &list)
    }
  }

  private func addPaper(_ body: PageFace.Body, to list: inout DisplayListBuilder) {
    guard sheet.size.width > 0, sheet.size.height > 0 else { return }
    let face = PageFace(
      size: sheet.size, body: body, rules: sheet.rules, texts: sheet.texts, name: "")
    PagePaper(face: face, frame: visible(map.view(Rect(sheet.size))))
      .add(
        .init("page", slot.index), opacity: opacity, within: scene.bounds, scene.theme,
        by: scene.ruler,
        to: &list)
  }

  /// The values that the marks of a text are made from.
  private struct TextKey: Equatable {
    let size: Size
    let theme: Theme
    let text: SheetText
  }

  /// Adds a text over the pictures.
  private func add(_ text: SheetText, _ index: Int, to list: inout DisplayListBuilder) {
    let rect = snapped(map.view(text.frame))
    let bounds = rect.intersection(scene.bounds)
    guard !bounds.isEmpty else { return }
    let (theme, ruler) = (scene.theme, scene.ruler)
    list.add(
      .init("set text", index), key: TextKey(size: rect.size, theme: theme, text: text),
      bounds: bounds, opacity: opacity, origin: rect.corner
    ) { text.marks(in: rect.local, hasGround: true, theme, by: ruler) }
  }

  /// Whether a part of a picture is ready, and seen.
  var isSeen: Bool { sheet.pictures.contains { !cover(of: $0).pieces.isEmpty } }

  private func cover(of pyramid: TilePyramid) -> TilePyramid.Cover {
    pyramid.cover(
      of: map.picture(scene.bounds), pixelsPerUnit: map.scale * scene.surface.scale,
      isReady: scene.content.isReady)
  }

  /// The brightness and contrast of pictures; those in a text have their own.
  private var tone: Tone { sheet.isText ? .neutral : scene.content.tone }

  /// Adds the tiles that are ready; where none is, a blank, and the reason of a failure. The paper of a text is the blank of
  /// a picture on it.
  private func add(
    _ pyramid: TilePyramid, _ index: Int, opacity: Double, to list: inout DisplayListBuilder
  ) {
    let cover = cover(of: pyramid)
    if cover.wanted.contains(pyramid.base), !cover.pieces.contains(where: { $0.level == nil }),
      !sheet.isText || scene.content.states[pyramid.base] != nil
    {
      list.add(vacancy(pyramid, index, opacity: opacity))
    }
    for piece in cover.pieces {
      let rect = frame(of: piece, in: pyramid)
      let key = TileKey(
        size: rect.local.size, picture: piece.picture, tone: tone)
      list.add(
        Self.id(of: piece, index), key: key, bounds: rect.intersection(scene.bounds),
        opacity: opacity, origin: rect.corner
      ) { Self.marks(of: piece, in: rect.local, tone) }
    }
  }

  /// A picture in a frame, with brightness and contrast.
  static func marks(of piece: TilePyramid.Piece, in rect: Rect, _ tone: Tone) -> [Mark] {
    let picture = Mark.picture(piece.picture, rect)
    return tone == .neutral ? [picture] : [picture, .tone(tone, rect)]
  }

  func snapped(_ rect: Rect) -> Rect { rect.onPixels(of: scene.surface) }

  /// The frame of a whole picture on whole pixels, one at least.
  private func visible(_ rect: Rect) -> Rect {
    rect.onPixels(of: scene.surface, isVisible: true)
  }

  /// The frame of a tile in the window. The tiles of a picture that is thinner than a pixel are one pixel thick.
  func frame(of piece: TilePyramid.Piece, in pyramid: TilePyramid) -> Rect {
    var frame = snapped(map.view(piece.frame))
    let whole = map.view(pyramid.frame)
    let (rounded, shown) = (snapped(whole), visible(whole))
    if rounded.width == 0 { (frame.x, frame.width) = (shown.x, shown.width) }
    if rounded.height == 0 { (frame.y, frame.height) = (shown.y, shown.height) }
    return frame
  }

  private static func id(of piece: TilePyramid.Piece, _ index: Int) -> Layer.ID {
    guard let level = piece.level, case .tile(_, let column, let row) = piece.id.part else {
      return .init("picture", index)
    }
    // 20 bits each for row and column: a level has fewer than a million tiles a side.
    return .init("tile", (index << 6 | level) << 40 | row << 20 | column)
  }

  private func vacancy(_ pyramid: TilePyramid, _ index: Int, opacity: Double) -> Layer {
    let theme = scene.theme
    let rect = visible(map.view(pyramid.frame))
    var marks: [Mark] = [.box(rect.local, radius: 0, theme.vacancy)]
    if case .failed(let reason) = scene.content.states[pyramid.base] {
      let frame = rect.intersection(scene.geometry.free).inset(by: 4 * theme.unit)
      if !frame.isEmpty {
        marks.append(
          .text(
            Text(reason, font: theme.label, color: theme.faultInk, lines: 6),
            frame.from(rect.corner)))
      }
    }
    return Layer(
      id: .init("vacancy", index), bounds: rect.intersection(scene.bounds), opacity: opacity,
      origin: rect.corner, content: LayerContent(marks))
  }
}
