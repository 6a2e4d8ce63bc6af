internal import Interaction
internal import Phrases
internal import Widgets

/// The window with the sentence of a failure, for a start without a terminal: a card with a button that
/// closes the window, as Escape does.
struct FailureWindow: WindowModel {
  static let id = WindowID.failure

  /// The id of the button.
  private static let button = "close"

  private let sentence: String
  private let textScale: Double
  private var host = WidgetHost(Card())
  private var router = ContactRouter<WindowID>()
  private(set) var placement = Placement(Surface(size: .zero))

  /// The window of a sentence.
  init(_ sentence: String, _ settings: Settings) {
    self.sentence = sentence
    textScale = settings.textScale
  }

  var kind: Phrase { .notShown }
  var title: String { "Vitrine" }
  /// Room for a heading, five lines of letters of the usual size, and the button.
  var wantedSize: Size { Size(width: 640 * textScale, height: 360 * textScale) }
  var wantedPictures: [PictureID] { [] }

  mutating func place(_ placement: Placement, in context: UpdateContext) -> [Command] {
    self.placement = placement
    return settle(in: context)
  }

  mutating func handle(_ event: UserEvent, in context: UpdateContext) -> [Command] {
    switch event {
    case .pointer(.contact(let contact)):
      return router.deliveries(of: contact, in: Self.id) { _ in Self.id }.flatMap {
        perform(.contact($0.contact), context)
      }
    case .key(let press)
    where CardCommand.table(context.settings.direction)[press] == .close && !press.isRepeat:
      return [.closeWindow]
    case .pointer, .key, .focused: return perform(event, context)
    }
  }

  private mutating func perform(_ event: UserEvent, _ context: UpdateContext) -> [Command] {
    commands(of: host.perform(event, in: scene(context)))
  }

  /// Its only button, and the card itself, close the window.
  private func commands(of outcomes: [Card.Outcome]) -> [Command] {
    outcomes.isEmpty ? [] : [.closeWindow]
  }

  mutating func enter(_ entry: FocusEntry, in context: UpdateContext) -> [Command] {
    commands(of: host.enter(entry, in: scene(context)))
  }

  mutating func cancelContacts(in context: UpdateContext) -> [Command] {
    router.cancelAll(in: Self.id).flatMap { perform(.contact($0.contact), context) }
  }

  mutating func deactivate(in context: UpdateContext) -> [Command] { [] }

  mutating func settle(in context: UpdateContext) -> [Command] {
    commands(of: host.settle(in: scene(context)))
  }

  mutating func wake(in context: UpdateContext) -> Wake { host.wake(in: scene(context)) }

  func pointerShape(of spot: PointerSpot, in context: UpdateContext) -> PointerShape {
    host.widget.pointerShape(of: spot, in: scene(context)) ?? .arrow
  }

  func drawContent(into list: inout DisplayListBuilder, in context: UpdateContext) {
    host.draw(into: &list, in: scene(context))
  }

  func contentElements(in context: UpdateContext) -> [Element] {
    host.widget.elements(in: scene(context))
  }

  mutating func act(
    _ action: ElementAction, on id: ElementID, in context: UpdateContext
  ) -> [Command]? {
    host.act(action, on: id, in: scene(context)).map { commands(of: $0) }
  }

  func helpGroups(in context: UpdateContext) -> [HelpGroup] { [] }

  private func scene(_ context: UpdateContext) -> Scene<Card> {
    let text = { (phrase: Phrase) in phrase.text(for: context.settings.languages) }
    let content = CardContent(
      title: text(.notShown), message: sentence,
      sections: [
        CardContent.Section([
          CardContent.Button(Self.button, text(.close), isProminent: true)
        ])
      ], closes: false)
    return scene(of: host, content, placement.frame, context)
  }
}
