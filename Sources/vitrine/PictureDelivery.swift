internal import Files
internal import Interaction
internal import Phrases
internal import Pictures
internal import Raster
internal import X11

/// Pictures on their way from the decoders to the server: the loop's side of it.
///
/// What is asked for in one turn of the loop is ordered together, so that the most urgent comes first. What comes is
/// sent a portion at a time, one picture after the other.
struct PictureDelivery {
  /// What became of a picture.
  enum News {
    /// It can be drawn.
    case ready(PictureID, Size)
    /// It cannot be drawn, for this reason.
    case failed(PictureID, String)
    /// It looks finer than before.
    case finer(PictureID)
  }

  private let decoding: PictureDecoding
  /// The languages of faults, the preferred one first.
  private let languages: [String]
  private let textures: Textures
  /// What was asked for in this turn.
  private var asked: [PictureID] = []
  /// What came and waits for those before it to be sent.
  private var arrived: [(id: PictureID, levels: PictureLevels)] = []
  /// What is being sent, its size, and whether it was said to be ready.
  private var current: (id: PictureID, size: Size, isTold: Bool)?
  /// Files of which was said what is wrong with them.
  private var complained: Set<String> = []

  init(_ decoding: PictureDecoding, textures: Textures, languages: [String]) {
    self.decoding = decoding
    self.languages = languages
    self.textures = textures
  }

  /// Whether there is something to send.
  var isSending: Bool { current != nil || !arrived.isEmpty }

  /// Asks for a picture.
  mutating func load(_ id: PictureID) { asked.append(id) }

  /// Gives a picture back, wherever it is.
  mutating func unload(_ id: PictureID) {
    asked.removeAll { $0 == id }
    arrived.removeAll { $0.id == id }
    if current?.id == id { current = nil }
    textures.remove(id)
    decoding.cancel(id)
  }

  /// Orders what was asked for in this turn, and what was drawn coarser than it is.
  mutating func order() {
    asked += textures.takeWanted()
    guard !asked.isEmpty else { return }
    decoding.request(asked)
    asked.removeAll(keepingCapacity: true)
  }

  /// Takes in what the decoders have answered.
  ///
  /// - Returns: the reason where the picture failed.
  mutating func take(_ picture: LoadedPicture) -> News? {
    guard decoding.accept(picture.id) else { return nil }
    if let warning = picture.warning, complained.insert(warning.file).inserted {
      complain(warning.description)
    }
    switch picture.result {
    case .success(let levels):
      arrived.append((picture.id, levels))
      return nil
    case .failure(let fault):
      decoding.release(picture.id)
      return .failed(picture.id, fault.text(for: languages))
    }
  }

  /// Sends the next portion: some 1 MiB, which takes this program and the server some 2 ms.
  ///
  /// A picture is ready as soon as it is there in half its size, which is as fine as the one that it mostly takes the
  /// place of; the other half makes it finer.
  /// - Throws: `X11Error.connectionLost`; what else the server objects to is the picture's failure.
  mutating func send() throws(X11Error) -> [News] {
    do throws(X11Error) {
      return try sendPortion()
    } catch {
      if case .connectionLost = error { throw error }
      guard let id = current?.id else { return [] }
      current = nil
      decoding.release(id)
      let problem = ProblemPhrase.serverRefused(message: error.description)
      return [.failed(id, problem.text(for: languages))]
    }
  }

  private mutating func sendPortion() throws(X11Error) -> [News] {
    let sent: PictureID
    if let current {
      sent = current.id
      let isFiner = try textures.sendMore() != nil
      guard isFiner || textures.lacking(of: sent) ?? 0 == 0 else { return [] }
    } else {
      guard !arrived.isEmpty else { return [] }
      let (id, levels) = arrived.removeFirst()
      sent = id
      let size = Size(width: Double(levels.width), height: Double(levels.height))
      current = (id, size, false)
      try textures.begin(id, levels)
    }
    return told(sent)
  }

  /// What is to be said of a picture of which more was sent.
  private mutating func told(_ id: PictureID) -> [News] {
    let lacking = textures.lacking(of: id) ?? 0
    var news = [News.finer(id)]
    if lacking <= 1, let now = current, !now.isTold {
      current?.isTold = true
      news.append(.ready(id, now.size))
    }
    if lacking == 0 {
      current = nil
      decoding.release(id)
    }
    return news
  }
}
