internal import Dispatch
internal import Documents
internal import Files
internal import Interaction
internal import Pictures
internal import Platform
internal import Showcase
internal import X11

/// Offers copies to other programs, and makes the picture of one on another thread when it is first asked for.
final class CopyDelivery {
  /// The picture of a copy, or the reason why there is none.
  struct Message: Sendable {
    let request: SelectionPictureRequest
    let result: Result<[UInt8], Fault>
  }

  private let selections: Selections
  private let clock: Clock
  private let byteLimit: Int
  private let languages: [String]
  private let locate: @Sendable (String) -> String
  private let deliver: @Sendable (Message) -> Void
  /// The part of pictures in the last copy that has one, and the number of that copy.
  private var figure: (copy: Int, figure: Clipping.Figure)?
  private lazy var queue = DispatchQueue(label: "copies", qos: .userInitiated)

  /// A delivery that has offered nothing.
  ///
  /// - Parameters:
  ///   - selections: the selections of the connection.
  ///   - byteLimit: bytes of memory that reading a picture may take.
  ///   - languages: the languages of faults, the preferred one first.
  ///   - locate: the path of a file that a picture names.
  ///   - deliver: gets each picture, on any thread.
  init(
    _ selections: Selections, clock: Clock, byteLimit: Int, languages: [String],
    locate: @escaping @Sendable (String) -> String,
    deliver: @escaping @Sendable (Message) -> Void
  ) {
    self.selections = selections
    self.clock = clock
    self.byteLimit = byteLimit
    self.languages = languages
    self.locate = locate
    self.deliver = deliver
  }

  /// Offers a copy to other programs, in place of the one before.
  func copy(_ clipping: Clipping, to destination: Clipping.Destination) {
    switch destination {
    case .selection: selections.own(.primary, SelectionOffer(text: clipping.text))
    case .clipboard:
      let number = selections.own(
        .clipboard,
        SelectionOffer(
          text: clipping.text, html: clipping.html, addresses: clipping.addresses,
          hasPicture: clipping.figure != nil))
      figure = clipping.figure.map { (number, $0) }
    }
  }

  /// Begins to make the pictures that were asked for, and gives up what takes too long.
  func proceed() {
    let time = clock.now
    selections.settle(at: time)
    for request in selections.takeRequests() {
      guard let figure, figure.copy == request.copy else {
        selections.answer(request, with: nil, at: time)
        continue
      }
      queue.async { [deliver, locate, byteLimit, figure = figure.figure] in
        let clip = PictureClip(
          figure.pictures.map { PictureClip.Piece(file: locate($0.picture.file), frame: $0.frame) },
          view: figure.view)
        let result = Result { () throws(Fault) in try clip.png(byteLimit: byteLimit) }
        deliver(Message(request: request, result: result))
      }
    }
  }

  /// Passes a picture to the programs that wait for it; its fault goes to standard error.
  func take(_ message: Message) {
    switch message.result {
    case .success(let png): selections.answer(message.request, with: png, at: clock.now)
    case .failure(let fault):
      complain(fault, in: languages)
      selections.answer(message.request, with: nil, at: clock.now)
    }
  }

  /// When ``proceed()`` has something to do, on the clock; nil for never.
  var deadline: Instant? { selections.deadline }

  // MARK: The end of the program

  /// Begins to hand the clipboard over to the program that keeps copies.
  func save() { selections.save(at: clock.now) }

  /// Whether the clipboard is being handed over.
  var isSaving: Bool { selections.isSaving }
}
