internal import Dispatch
internal import Documents
internal import Files
internal import Glibc
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
  /// The parts of pictures in the copies that are offered now, by their selections, and the numbers of the copies.
  private var figures: [Selection: (copy: Int, figure: Clipping.Figure)] = [:]
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
  func copy(_ clipping: Clipping, to buffer: CopyBuffer) {
    switch buffer {
    case .selection: selections.own(.primary, SelectionOffer(text: clipping.text))
    case .clipboard: offer(clipping, as: .clipboard)
    }
  }

  /// Offers what was copied, and what was selected, to other programs no longer.
  func forget() {
    for selection in [Selection.clipboard, .primary] { selections.forget(selection) }
    figures[.clipboard] = nil
  }

  /// Offers a thing to the program on which it will be dropped: in the same forms as a copy.
  func drag(_ clipping: Clipping) { offer(clipping, as: .drag) }

  private func offer(_ clipping: Clipping, as selection: Selection) {
    let number = selections.own(
      selection,
      SelectionOffer(
        text: clipping.text, html: clipping.html,
        addresses: clipping.files.compactMap { Self.address(ofFile: locate($0)) }
          + clipping.addresses,
        hasPicture: clipping.figure != nil))
    figures[selection] = clipping.figure.map { (number, $0) }
  }

  /// The address of a picture that is one file on this machine; nil for one in tiles, for a part of one, and for one that is
  /// missing.
  private static func address(ofFile file: String) -> String? {
    let address = PictureAddress(file)
    guard address.isWhole, !PictureFormat.isDescription(named: address.path),
      let path = realpath(address.path, nil)
    else { return nil }
    defer { free(path) }
    return fileAddress(ofPath: String(cString: path))
  }

  /// Asks for the text that was copied, or is selected, in any program.
  func paste(_ buffer: CopyBuffer) {
    selections.read(buffer == .clipboard ? .clipboard : .primary)
  }

  /// Takes the answer to the last question; nil before there is one.
  func takePasted() -> PastedText? { selections.takePasted() }

  /// Begins to make the pictures that were asked for, and gives up what takes too long.
  func proceed() {
    let time = clock.now
    selections.settle(at: time)
    for request in selections.takeRequests() {
      guard let figure = figures.values.first(where: { $0.copy == request.copy }) else {
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
