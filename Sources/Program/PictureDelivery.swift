internal import Files
internal import Interaction
internal import Phrases
internal import Pictures
internal import Raster
internal import X11

/// Passes decoded pictures to the server, in the loop.
///
/// The requests of one turn of the loop are ordered together, the most urgent first. Decoded pictures are sent one after
/// the other, a portion at a time.
struct PictureDelivery {
  /// A change of a picture.
  enum Change {
    /// It can be drawn.
    case ready(PictureID, Size)
    /// It cannot be drawn; the fault in sentences, which are shown in its place.
    case failed(PictureID, String)
    /// Its pixels have become finer.
    case finer(PictureID)
  }

  private let decoding: PictureDecoding
  /// The languages of faults, the preferred one first.
  private let languages: [String]
  private let textures: Textures
  /// The requests of this turn.
  private var requests: [PictureID] = []
  /// Decoded pictures that wait to be sent.
  private var arrived: [(id: PictureID, levels: PictureLevels)] = []
  /// The picture that is being sent, its size, and whether it was reported as ready.
  private var current: (id: PictureID, size: Size, isReported: Bool)?
  /// Files whose warnings or failures were reported.
  private var warned: Set<String> = []

  init(_ decoding: PictureDecoding, textures: Textures, languages: [String]) {
    self.decoding = decoding
    self.languages = languages
    self.textures = textures
  }

  /// Whether there is something to send.
  var isSending: Bool { current != nil || !arrived.isEmpty }

  /// Requests a picture.
  mutating func load(_ id: PictureID) { requests.append(id) }

  /// Adds a picture that was not decoded here.
  mutating func add(_ id: PictureID, _ levels: PictureLevels) { arrived.append((id, levels)) }

  /// Releases a picture, however far it has come.
  mutating func unload(_ id: PictureID) {
    requests.removeAll { $0 == id }
    arrived.removeAll { $0.id == id }
    if current?.id == id { current = nil }
    textures.remove(id)
    decoding.cancel(id)
  }

  /// Drops all that was decoded, and is being decoded: files were changed.
  mutating func renew() {
    warned = []
    decoding.renew()
  }

  /// Orders the requests of this turn, and pictures that were drawn coarser than they are.
  mutating func order() {
    requests += textures.takeWanted().filter { $0.windowPicture == nil }
    guard !requests.isEmpty else { return }
    decoding.request(requests)
    requests.removeAll(keepingCapacity: true)
  }

  /// Takes an answer of the decoders.
  ///
  /// - Returns: the failure; nil where the picture waits to be sent or is not wanted any more.
  mutating func take(_ picture: LoadedPicture) -> Change? {
    guard decoding.accept(picture.id) else { return nil }
    if let warning = picture.warning, warned.insert(warning.file).inserted {
      complain(warning, in: languages)
    }
    switch picture.result {
    case .success(let levels):
      arrived.append((picture.id, levels))
      return nil
    case .failure(let fault):
      decoding.release(picture.id)
      // The window has the reason in place of the picture; the log of a kiosk has it, too.
      if warned.insert(fault.file).inserted { complain(fault, in: languages) }
      return .failed(picture.id, fault.ofThisPicture.text(for: languages))
    }
  }

  /// Sends the next portion: about 1 MiB, which takes this program and the server about 2 ms.
  ///
  /// A picture is ready once half its size is sent, which is usually as fine as the picture that it replaces; the rest
  /// makes it finer.
  ///
  /// - Throws: `X11Error.connectionLost`. Any other error of the server is a failure of the picture.
  mutating func send() throws(X11Error) -> [Change] {
    do throws(X11Error) {
      return try sendPortion()
    } catch {
      if case .connectionLost = error { throw error }
      guard let id = current?.id else { return [] }
      current = nil
      decoding.release(id)
      return [.failed(id, error.text(for: languages))]
    }
  }

  private mutating func sendPortion() throws(X11Error) -> [Change] {
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
    return changes(of: sent)
  }

  /// The changes of a picture of which another portion was sent.
  private mutating func changes(of id: PictureID) -> [Change] {
    let lacking = textures.lacking(of: id) ?? 0
    var changes = [Change.finer(id)]
    if lacking <= 1, let now = current, !now.isReported {
      current?.isReported = true
      changes.append(.ready(id, now.size))
    }
    if lacking == 0 {
      current = nil
      decoding.release(id)
    }
    return changes
  }
}
