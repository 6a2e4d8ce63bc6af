internal import Documents
internal import Files
internal import Interaction
internal import Phrases
internal import Pictures

/// The pages of a manifest, and the numbers of its canvases.
struct ManifestPages {
  /// The pages, in order.
  private(set) var all: [Document.Page] = []
  /// The indices of pages, by the keys of their canvases' addresses.
  private(set) var numbers: [String: Int] = [:]
  /// The ids and labels of ranges, by the keys of their addresses.
  private(set) var ranges: [String: (id: String, label: LanguageMap)] = [:]
  /// The pages with new notes since ``takeNotes()``, and the numbers of notes taken from pages.
  private var noted: Set<Int> = []
  private var takenCounts: [Int: Int] = [:]
  /// The texts that annotations supplement on areas of pages.
  private var spans: [Int: TranscriptSpans] = [:]

  /// The size of a page that declares none: three to four, nearly that of most sheets of paper.
  private static let plainSize = Size(width: 600, height: 800)

  /// Reads canvases as pages.
  mutating func read(
    _ canvases: JSONValue, at spots: [JSONSpot], _ pictures: inout ManifestPictures,
    _ context: inout ManifestContext
  ) throws(Fault) {
    var credits = ImageCredits()
    for (canvas, spot) in zip(canvases.members, spots) {
      try context.checkCancellation()
      guard canvas.object != nil else {
        context.faults.append(spot.fault(.noCanvasHere, .writeCanvas))
        continue
      }
      all.append(page(canvas, at: spot, &pictures, &credits, &context))
    }
  }

  /// Reads the ids and labels of ranges, for links to them.
  mutating func readRanges(_ structures: JSONValue) {
    var waiting = structures.members
    while let range = waiting.popLast() {
      guard range.isA("Range"), let id = range.id else { continue }
      let label = LanguageMap(range["label"], separator: ", ")
      // A range may be named before it is described.
      let key = rangeKey(id)
      if ranges[key]?.label.isEmpty ?? true { ranges[key] = (id, label) }
      waiting += range["items"].members + range["members"].members
    }
  }

  /// The index of the page of a canvas; nil for an address of no canvas.
  func number(of canvas: String) -> Int? { numbers[addressKey(canvas)] }

  // MARK: Notes

  /// Adds a note to a page.
  mutating func append(_ note: Document.Note, toPage number: Int) {
    all[number].notes.append(note)
    noted.insert(number)
  }

  /// Adds a text on an area of a page.
  mutating func append(
    _ text: String, in frame: Rect, _ granularity: TranscriptSpans.Granularity?, toPage number: Int
  ) {
    spans[number, default: TranscriptSpans()].append(text, in: frame, granularity)
    noted.insert(number)
  }

  /// The words of a page that annotations supplement.
  func transcript(ofPage number: Int) -> Transcript { spans[number]?.transcript ?? Transcript() }

  /// Gives all pages their words.
  mutating func setTranscripts() {
    for number in spans.keys { all[number].transcript = transcript(ofPage: number) }
    spans = [:]
  }

  /// Gives all pages their positions.
  mutating func setPositions(_ positions: [Document.Position]) {
    for (number, position) in zip(all.indices, positions) { all[number].position = position }
  }

  /// The number of a page's notes so far, those included that were taken.
  func noteCount(ofPage number: Int) -> Int {
    all[number].notes.count + takenCounts[number, default: 0]
  }

  /// Removes the notes added since the last call, and returns them by page, in the order of pages; pages with words, too,
  /// which are dropped.
  mutating func takeNotes() -> [(page: Int, notes: [Document.Note], hasWords: Bool)] {
    let taken = noted.sorted().map { page in
      (page: page, notes: all[page].notes, hasWords: spans[page] != nil)
    }
    for (page, notes, _) in taken {
      takenCounts[page, default: 0] += notes.count
      all[page].notes = []
    }
    noted = []
    spans = [:]
    return taken
  }

  // MARK: Canvases

  private mutating func page(
    _ canvas: JSONValue, at spot: JSONSpot, _ pictures: inout ManifestPictures,
    _ credits: inout ImageCredits, _ context: inout ManifestContext
  ) -> Document.Page {
    let id = pageID(canvas, at: spot, &context)
    let declared = Self.size(of: canvas, at: spot, &context)
    var reasons: [(fault: Fault, notice: Phrase)] = []
    var texts: [PaintedText] = []
    let paintings = Self.paintings(
      on: canvas, at: spot, texts: &texts, reasons: &reasons, &pictures, &context)
    let poster =
      paintings.isEmpty && texts.isEmpty
      ? Self.poster(of: canvas, at: spot, &pictures, &context) : nil
    let size = declared ?? (paintings.first?.picture ?? poster)?.size ?? Self.plainSize
    let page = Rect(size)
    let frames = paintings.map { painting in
      painting.target.flatMap {
        PaintingAnnotation.frame(of: $0, on: size, at: painting.spot, &context)
      } ?? page
    }
    let placed =
      zip(paintings, frames).map { Document.Placed($0.picture, in: $1) }
      + [poster].compactMap(\.self).map { Document.Placed($0, in: page.largest(of: $0.size)) }
    if placed.isEmpty && texts.isEmpty && reasons.isEmpty {
      reasons = [(spot.fault(.nothingPaintedOnCanvas, .givePicture), .pageNotShown)]
    }
    for reason in reasons { context.faults.append(reason.fault) }
    return Document.Page(
      id: id, label: LanguageMap(canvas["label"], separator: ", "), size: size,
      face: placed.isEmpty && texts.isEmpty
        ? .fault(LanguageMap(reasons[0].notice)) : .pictures(placed),
      choices: Self.choices(of: paintings, in: frames),
      texts: Self.placed(texts, on: size, &context),
      thumbnail: pictures.thumbnail(of: canvas, &context),
      millimetresPerUnit: Self.millimetresPerUnit(
        of: canvas, at: spot, paintings, placed, &context),
      about: credits.about(
        ofCanvas: canvas, at: spot, showing: paintings.flatMap(\.images).map(\.picture), &context))
  }

  /// The images of a page to choose from: of each painting the one of that number, else its last one. Empty where no
  /// painting has several.
  private static func choices(of paintings: [Painting], in frames: [Rect]) -> [Document.Choice] {
    guard let most = paintings.max(by: { $0.images.count < $1.images.count }),
      most.images.count > 1
    else { return [] }
    return most.images.indices.map { number in
      Document.Choice(
        label: most.images[number].label,
        pictures: zip(paintings, frames).map { painting, frame in
          let image = painting.images[min(number, painting.images.count - 1)]
          return Document.Placed(image.picture, in: frame)
        })
    }
  }

  /// The first picture of the canvas that IIIF lets stand for another one, such as a film's poster, or of the one that
  /// accompanies it, such as the cover of a recording: shown where the canvas itself cannot be; nil for none.
  private static func poster(
    of canvas: JSONValue, at spot: JSONSpot, _ pictures: inout ManifestPictures,
    _ context: inout ManifestContext
  ) -> Document.Picture? {
    for key in ["placeholderCanvas", "accompanyingCanvas"] where canvas[key].object != nil {
      var texts: [PaintedText] = []
      var reasons: [(fault: Fault, notice: Phrase)] = []
      let paintings = paintings(
        on: canvas[key], at: spot[key], texts: &texts, reasons: &reasons, &pictures, &context)
      if let first = paintings.first { return first.picture }
    }
    return nil
  }

  /// The physical scale that a canvas declares, else the one that the first of its pictures does; nil for none.
  private static func millimetresPerUnit(
    of canvas: JSONValue, at spot: JSONSpot, _ paintings: [Painting], _ placed: [Document.Placed],
    _ context: inout ManifestContext
  ) -> Double? {
    if let scale = PhysicalScale(canvas, at: spot, &context) { return scale.millimetres }
    for (painting, placed) in zip(paintings, placed) where placed.frame.width > 0 {
      guard let scale = PhysicalScale(painting.body, at: painting.spot, &context) else { continue }
      return scale.millimetres * placed.picture.size.width / placed.frame.width
    }
    return nil
  }

  /// A unique id for a page.
  private mutating func pageID(
    _ canvas: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> String {
    guard let id = canvas.id else {
      context.faults.append(spot.fault(.noCanvasID, .giveOwnID))
      return "page/\(all.count + 1)"
    }
    let key = addressKey(id)
    guard numbers[key] == nil else {
      context.faults.append(spot.fault(.sameID(id), .giveEachID))
      return "\(id)#\(all.count + 1)"
    }
    numbers[key] = all.count
    return id
  }

  /// The size that a canvas declares; nil for none, or for one that is out of range.
  private static func size(
    of canvas: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Size? {
    let (width, height) = (canvas["width"], canvas["height"])
    if width.isNull && height.isNull { return nil }
    let possible = 1...Double(PictureFacts.sideLimit)
    if let width = width.number, let height = height.number, possible.contains(width),
      possible.contains(height)
    {
      return Size(width: width, height: height)
    }
    context.faults.append(spot.fault(.noSize, .writeSize(limit: PictureFacts.sideLimit)))
    return nil
  }

  // MARK: Paintings

  private struct Painting {
    /// The images to choose from, the default one first; one without a choice.
    let images: [ManifestPictures.Image]
    /// The default one.
    let picture: Document.Picture
    let body: JSONValue
    /// The area of the canvas that it fills; nil for all of it.
    let target: JSONValue?
    let spot: JSONSpot
  }

  private static func paintings(
    on canvas: JSONValue, at spot: JSONSpot, texts: inout [PaintedText],
    reasons: inout [(fault: Fault, notice: Phrase)],
    _ pictures: inout ManifestPictures, _ context: inout ManifestContext
  ) -> [Painting] {
    var paintings: [Painting] = []
    for (annotation, spot) in PaintingAnnotation.all(on: canvas, at: spot) {
      let isOld = annotation["body"].isNull
      let body = isOld ? annotation["resource"] : annotation["body"]
      let bodySpot = spot[isOld ? "resource" : "body"]
      let (target, targetSpot) = (
        annotation[either: "target", "on"], spot[isOld ? "on" : "target"]
      )
      for member in body.members {
        if PaintedText.isText(member) {
          let text = PaintedText(member, on: target, at: targetSpot)
          if text.words.isEmpty {
            reasons.append((bodySpot.fault(.nothingPainted, .giveBody), .pageNotShown))
          } else {
            texts.append(text)
          }
          continue
        }
        switch pictures.images(member, at: bodySpot, &context) {
        case .success(let images):
          guard let picture = images.first?.picture else { continue }
          paintings.append(
            Painting(
              images: images, picture: picture, body: member, target: target, spot: targetSpot))
        case .failure(let fault): reasons.append((fault, Self.notice(of: member)))
        }
      }
      if body.isNull {
        reasons.append((spot.fault(.nothingPainted, .giveBody), .pageNotShown))
      }
    }
    return paintings
  }

  /// The words for a visitor in place of a page whose only body is not shown.
  private static func notice(of body: JSONValue) -> Phrase {
    let source = body.isA("SpecificResource") ? body[either: "source", "full"] : body
    if source.isRecording { return .soundNotPlayed }
    if source.isFilm { return .filmNotPlayed }
    return source.isModel ? .modelNotShown : .pageNotShown
  }

  /// The texts of a page in their frames; those of one frame are one text in several languages.
  private static func placed(
    _ texts: [PaintedText], on size: Size, _ context: inout ManifestContext
  ) -> [Document.PlacedText] {
    var frames: [Rect] = []
    var words: [[AnnotationBody.Text]] = []
    for text in texts {
      let frame =
        PaintingAnnotation.frame(
          of: text.target, on: size, at: text.spot, &context) ?? Rect(size)
      if let index = frames.firstIndex(of: frame) {
        words[index] += text.words
      } else {
        frames.append(frame)
        words.append(text.words)
      }
    }
    return zip(frames, words).map {
      Document.PlacedText(LanguageMap(texts: $1, join: NoteHTML.joined), in: $0)
    }
  }
}
