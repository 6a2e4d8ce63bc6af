public import Documents
public import Files
internal import Interaction
internal import Phrases
internal import Pictures

/// The words on the pages of a document, in files that are read page by page: files of words, and the pictures themselves
/// where these keep their words, as PDF does.
public struct PagedTranscripts: Sendable {
  /// Where the words of a page are.
  private enum Source: Sendable {
    /// In a file of words, by its path.
    case file(String)
    /// In a picture.
    case picture(Document.Placed)
  }

  private let sources: [Int: Source]
  private let sizes: [Size]
  /// The folder that links must not leave.
  private let root: String
  /// The pages that are shown together; nil where each is alone.
  private var arrangement: PageArrangement?

  /// The transcripts of a document; nil where none of its words are in files.
  ///
  /// - Parameters:
  ///   - files: The path of each page's file of words, by the index of the page. It counts more than a picture's own words.
  ///   - root: The folder that links must not leave.
  init?(_ files: [Int: String], of document: Document, root: String) {
    var sources = files.mapValues { Source.file($0) }
    for (number, page) in document.pages.enumerated()
    where sources[number] == nil && page.transcript.isEmpty {
      let picture = page.pictures.first { PictureFormat.keepsWords(at: $0.picture.file) }
      if let picture { sources[number] = .picture(picture) }
    }
    guard !sources.isEmpty else { return nil }
    self.sources = sources
    self.root = root
    sizes = document.pages.map(\.size)
  }

  /// The same for the document that an arrangement puts together.
  func arranged(by arrangement: PageArrangement) -> PagedTranscripts {
    var arranged = self
    arranged.arrangement = arrangement
    return arranged
  }

  /// Whether a page has a file.
  public func hasFile(ofPage number: Int) -> Bool {
    guard let groups = arrangement?.groups else { return sources[number] != nil }
    return groups.indices.contains(number) && groups[number].contains { sources[$0.page] != nil }
  }

  /// The words of a page; none where it has no file.
  ///
  /// - Throws: `Fault` where its file cannot be read, or is a link out of the root.
  public func transcript(ofPage number: Int) throws(Fault) -> Transcript {
    guard let groups = arrangement?.groups else { return try own(ofPage: number) }
    guard groups.indices.contains(number) else { return Transcript() }
    var lines: [Transcript.Line] = []
    for member in groups[number] { lines += member.lines(of: try own(ofPage: member.page)) }
    return Transcript(lines)
  }

  /// The faults of files of words of a page that can be read and have not all words that they promise.
  public func damage(ofPage number: Int) -> [Fault] {
    let groups = arrangement?.groups
    let members = groups.map { $0.indices.contains(number) ? $0[number].map(\.page) : [] }
    return (members ?? [number]).compactMap { member in
      if case .file(let file)? = sources[member] { TranscriptFile.damage(of: file) } else { nil }
    }
  }

  private func own(ofPage number: Int) throws(Fault) -> Transcript {
    guard let source = sources[number], sizes.indices.contains(number) else { return Transcript() }
    switch source {
    case .file(let file):
      guard let real = realPath(file), let realRoot = realPath(root) else {
        throw Fault(file: file, problem: .brokenLink, remedy: .copyFile)
      }
      guard isInside(real, folder: realRoot) else {
        throw Fault(file: file, problem: .linkLeaves(root: root), remedy: .copyFileForLink)
      }
      return try TranscriptFile.transcript(in: file, on: sizes[number])
    case .picture(let placed):
      guard let words = try PictureFormat.words(of: placed.picture.file) else {
        return Transcript()
      }
      return Transcript(words, in: placed)
    }
  }
}

extension Transcript {
  /// The words that a picture keeps, where it stands on a page.
  init(_ words: EmbeddedWords, in placed: Document.Placed) {
    let frame = placed.frame
    let across = frame.width / placed.picture.size.width
    let down = frame.height / placed.picture.size.height
    self.init(
      words: words.words.map { word in
        Word(
          word.text,
          in: Rect(
            x: frame.x + word.frame.x * across, y: frame.y + word.frame.y * down,
            width: word.frame.width * across, height: word.frame.height * down))
      })
  }
}
