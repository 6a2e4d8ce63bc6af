internal import CForeign
public import Files
public import Interaction

/// The words of a page, as its file has them beside its pixels.
public struct PageWords: Hashable, Sendable {
  /// A word and where it stands.
  public struct Word: Hashable, Sendable {
    /// The word, without spaces.
    public let text: String
    /// Its frame in the pixels of the page, as ``PictureFacts`` has its size.
    public let frame: Rect
    /// Whether it is the last word of its line.
    public let endsLine: Bool
  }

  /// The words in the order in which they are read.
  public let words: [Word]

  /// Words of an answer; one whose bytes or frame cannot be is left out.
  init(_ words: [cforeign_word], text: ArraySlice<UInt8>) {
    self.words = words.compactMap { word in
      let (start, end) = (Int(word.start), Int(word.start) + Int(word.length))
      let sides = [word.left, word.top, word.right, word.bottom]
      guard end <= text.count, word.left <= word.right, word.top <= word.bottom,
        sides.allSatisfy({ abs($0) <= Float(PictureFacts.sideLimit) })
      else { return nil }
      return Word(
        text: String(
          decoding: text[(text.startIndex + start)..<(text.startIndex + end)], as: UTF8.self),
        frame: Rect(
          x: Double(word.left), y: Double(word.top), width: Double(word.right - word.left),
          height: Double(word.bottom - word.top)),
        endsLine: word.ends_line != 0)
    }
  }
}

extension PageWords {
  /// The words whose middle lies in a part of a page, in the pixels of the part.
  fileprivate func part(
    _ address: PictureAddress, in page: (width: Int, height: Int)
  ) -> PageWords {
    let region =
      address.region ?? PictureRegion(x: 0, y: 0, width: page.width, height: page.height)
    let size = Size(width: Double(region.width), height: Double(region.height))
    return PageWords(
      words.compactMap { word in
        let frame = word.frame.moved(
          by: Point(x: -Double(region.x), y: -Double(region.y)))
        guard Rect(size).contains(frame.center) else { return nil }
        return Word(
          text: word.text, frame: PictureOrientation(address.turn).turned(frame, in: size),
          endsLine: word.endsLine)
      })
  }

  private init(_ words: [Word]) { self.words = words }
}

extension PictureFormat {
  /// Whether a picture is of a format that keeps words beside pixels, by the name of its file.
  ///
  /// - Parameter picture: Its address, as ``PictureAddress`` reads it.
  public static func keepsWords(at picture: String) -> Bool {
    PictureAddress(picture).path.lowercased().hasSuffix(".pdf")
  }

  /// The words of a picture of a format that keeps them, which is PDF; nil for any other picture.
  ///
  /// Reading takes time, so it must not be called on the loop's thread.
  /// - Parameters:
  ///   - picture: Its address, as ``PictureAddress`` reads it.
  ///   - isCancelled: Returns whether to stop; called often.
  /// - Throws: `Fault` where the file cannot be read.
  public static func words(
    of picture: String, isCancelled: () -> Bool = { false }
  ) throws(Fault) -> PageWords? {
    let address = PictureAddress(picture)
    guard let file = try processFile(address.path), file.format == .pdf else { return nil }
    // The page is one of the file's.
    let page = try ProcessPicture(file, address.whole)
    let words = try file.words(page: address.page, isCancelled: isCancelled)
    return address.isWhole ? words : words.part(address, in: page.size)
  }
}
