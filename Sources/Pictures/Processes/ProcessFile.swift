internal import CForeign
internal import Files
internal import Glibc
internal import Phrases

/// A file that is decoded in a process of its own.
final class ProcessFile: Sendable {
  /// The format.
  let format: ProcessFormat
  /// The file.
  let file: OpenFile
  private let processes: DecodingProcesses

  /// A file whose format was recognised.
  init(_ file: OpenFile, _ format: ProcessFormat, processes: DecodingProcesses = .shared) {
    self.file = file
    self.format = format
    self.processes = processes
  }

  /// The file as it is: another one after most changes.
  var key: DecodingProcesses.Key {
    DecodingProcesses.Key(path: file.path, stamp: file.stamp)
  }

  /// The pages, at least one.
  ///
  /// - Throws: `Fault` where the file cannot be decoded.
  func pages(isCancelled: () -> Bool = { false }) throws(Fault) -> [DecodingProcesses.Page] {
    if let known = processes.pages(of: key) { return known }
    let items = try items(
      of: cforeign_page.self, CFOREIGN_PAGES, page: 0, isCancelled: isCancelled)
    let pages = items.list.map { page in
      DecodingProcesses.Page(
        width: Int(page.width), height: Int(page.height),
        label: DecodingProcess.text(page.label))
    }
    let limit = PictureFacts.sideLimit
    guard !pages.isEmpty, pages.allSatisfy({ max($0.width, $0.height) <= limit }) else {
      throw fault(.crashed, page: 1)
    }
    processes.keep(pages, of: key)
    return pages
  }

  /// The pixels of a part of a page, counted from 1, in a size that is not larger.
  func bitmap(
    page: Int, part: PixelClip, to size: (width: Int, height: Int), isCancelled: () -> Bool
  ) throws(Fault) -> Bitmap {
    var request = cforeign_request()
    request.verb = CFOREIGN_RENDER.rawValue
    request.page = UInt32(clamping: page - 1)
    (request.x, request.y) = (UInt32(clamping: part.x), UInt32(clamping: part.y))
    request.width = UInt32(clamping: part.width)
    request.height = UInt32(clamping: part.height)
    request.to_width = UInt32(clamping: size.width)
    request.to_height = UInt32(clamping: size.height)
    let (_, pixels) = try values(
      of: UInt32.self, request, page: page, isCancelled: isCancelled)
    guard pixels.count == size.width * size.height else { throw fault(.crashed, page: page) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// The words of a page, counted from 1; empty for a format without text.
  func words(page: Int, isCancelled: () -> Bool) throws(Fault) -> EmbeddedWords {
    let (words, text) = try items(
      of: cforeign_word.self, CFOREIGN_WORDS, page: page - 1, isCancelled: isCancelled)
    return EmbeddedWords(words, text: text)
  }

  /// The chapters of the table of contents.
  func chapters(isCancelled: () -> Bool) throws(Fault) -> [PictureContents.Chapter] {
    let (chapters, _) = try items(
      of: cforeign_chapter.self, CFOREIGN_OUTLINE, page: 0, isCancelled: isCancelled)
    return chapters.map { chapter in
      PictureContents.Chapter(
        title: DecodingProcess.text(chapter.title), page: Int(chapter.page) + 1,
        depth: Int(chapter.depth))
    }
  }

  // MARK: Requests

  /// The items of an answer, and the bytes after them.
  private func items<Item: BitwiseCopyable>(
    of type: Item.Type, _ verb: cforeign_verb, page: Int, isCancelled: () -> Bool
  ) throws(Fault) -> (list: [Item], rest: ArraySlice<UInt8>) {
    var request = cforeign_request()
    request.verb = verb.rawValue
    request.page = UInt32(clamping: page)
    let (count, bytes) = try values(
      of: UInt8.self, request, page: page + 1, isCancelled: isCancelled)
    let (end, isBeyond) = count.multipliedReportingOverflow(by: MemoryLayout<Item>.stride)
    guard !isBeyond, end <= bytes.count else { throw fault(.crashed, page: page + 1) }
    let list = bytes.withUnsafeBytes { buffer in
      (0..<count).map {
        buffer.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Item>.stride, as: Item.self)
      }
    }
    return (list, bytes[end...])
  }

  /// The bytes of an answer.
  private func values<Value: BitwiseCopyable>(
    of type: Value.Type, _ request: cforeign_request, page: Int, isCancelled: () -> Bool
  ) throws(Fault) -> (count: Int, list: [Value]) {
    do throws(DecodingProcess.Failure) {
      return try processes.use(file, format, key, isCancelled: isCancelled) {
        process throws(DecodingProcess.Failure) in
        let answer = try process.answer(to: request, isCancelled: isCancelled)
        let count = answer.byteCount / MemoryLayout<Value>.stride
        let byteCount = count * MemoryLayout<Value>.stride
        var isRead = false
        let list = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
          let bytes = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[..<byteCount])
          isRead = answer.read(into: bytes)
          filled = isRead ? count : 0
        }
        guard isRead else {
          process.end()
          throw .crashed
        }
        return (answer.count, list)
      }
    } catch {
      throw fault(error, page: page)
    }
  }

  // MARK: Faults

  /// The sentence of a failure.
  func fault(_ failure: DecodingProcess.Failure, page: Int) -> Fault {
    let (problem, remedy): (ProblemPhrase, RemedyPhrase) =
      switch failure {
      case .notStarted(let code):
        (.decoderNotStarted(reason: String(cString: strerror(code))), .askAgain)
      case .stopped: (.decodingStopped, .askAgain)
      case .tooLong: (.decodingTooLong, .savePicture(formats: PictureCoder.usualNames))
      case .crashed: (.decodingCrashed, .savePicture(formats: PictureCoder.usualNames))
      case .refused(let status, let message): refusal(status, message)
      }
    return Fault(
      picture: PictureAddress(path: file.path, page: page).text, problem: problem, remedy: remedy)
  }

  private func refusal(_ status: UInt32, _ message: String) -> (ProblemPhrase, RemedyPhrase) {
    switch status {
    case CFOREIGN_MISSING.rawValue:
      (.libraryMissing(format: format.name), .installDebian(package: format.package))
    case CFOREIGN_TOO_LARGE.rawValue:
      (
        .decodingTooLarge(mebibytes: Int(CFOREIGN_MEBIBYTES)),
        .savePicture(formats: PictureCoder.usualNames)
      )
    case CFOREIGN_LOCKED.rawValue: (.locked, .saveUnlocked)
    default: (.decoder(message: message.isEmpty ? "the file is damaged" : message), .saveAnew)
    }
  }
}
