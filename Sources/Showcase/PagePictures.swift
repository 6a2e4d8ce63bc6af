package import Documents
internal import Folding
internal import Interaction
internal import Phrases
internal import Widgets

// The pictures of a page, as windows request and draw them.

extension Document.Page {
  /// The largest number of pixels a unit of its pictures; 1 for none.
  var density: Double {
    let densities = pictures.map { $0.picture.size.width / $0.frame.width }
    return densities.filter { $0 > 0 && $0.isFinite }.max() ?? 1
  }

  /// The pictures on the page as pyramids.
  var pyramids: [TilePyramid] { pictures.map(\.whole) }

  /// The pictures between the lines of a page of text, with their words.
  var textPictures: [PageTextContent.Illustration] {
    illustrations.map { .init($0.words, in: $0.placed.frame) }
  }

  /// The texts on the page, in the languages that the person reads; those without words are left out.
  func sheetTexts(in languages: [String]) -> [SheetText] {
    texts.compactMap { text in
      let blocks = NoteMarkup.blocks(of: text.text.text(for: languages))
      return blocks.isEmpty ? nil : SheetText(blocks, in: text.frame)
    }
  }

  /// The names of the images to choose from; one without a label has its number.
  func names(ofChoicesIn languages: [String]) -> [String] {
    choices.enumerated().map { number, choice in
      let label = choice.label.text(for: languages)
      return label.isEmpty ? Phrase.image(number + 1).text(for: languages) : label
    }
  }

  /// The words of the texts on the page, without markup.
  package func paintedWords(in languages: [String]) -> String {
    texts.flatMap { NoteMarkup.blocks(of: $0.text.text(for: languages)) }
      .map { $0.spans.map(\.text).joined() }.joined(separator: " ")
  }

  /// The page as a picture with hotspots shows it, in the languages that the person reads.
  ///
  /// - Parameter choice: The position among its images.
  func sheet(
    in languages: [String], found query: FindQuery? = nil, choice: Double = 0
  ) -> PictureSheet {
    let body: PictureSheet.Body =
      switch face {
      case .pictures: .pictures(pyramids)
      case .lines(let lines): .lines(lines.map { PageLine($0, found: query) })
      case .fault(let reason): .fault(reason.text(for: languages))
      }
    var sheet = PictureSheet(
      id: id, size: size, body: body, illustrations: illustrations.map(\.placed.whole),
      rules: rules, choices: choices.map { $0.pictures.map(\.whole) },
      texts: sheetTexts(in: languages))
    sheet.choice = choice
    return sheet
  }
}

extension Document.Placed {
  /// The picture as a pyramid.
  fileprivate var whole: TilePyramid {
    TilePyramid(
      file: picture.file, size: picture.size, tileSide: picture.tileSide, frame: frame)
  }

  /// 4,096 pixels: the longest side of a picture that is loaded whole, in at most 64 MiB. Larger ones are loaded in
  /// tiles.
  private static let longestSide = 4096.0

  /// The tiles of the picture on a zoomed page; nil for a picture that is loaded whole.
  var pyramid: TilePyramid? {
    let isLarge = max(picture.size.width, picture.size.height) > Self.longestSide
    guard let side = picture.tileSide ?? (isLarge ? PictureID.tileSide : nil) else { return nil }
    return TilePyramid(file: picture.file, size: picture.size, tileSide: side, frame: frame)
  }
}
