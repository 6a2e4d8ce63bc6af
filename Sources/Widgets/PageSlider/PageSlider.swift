public import Interaction

/// A slider over the pages of a document, with a bubble that says what is under its knob.
///
/// As soon as the knob is touched the bubble appears over it and says the page, all the way; when it is let go the
/// document turns to that page, the knob snaps into place and the bubble fades. Further away from the track the knob
/// follows slower, so that one drag finds one page among a hundred thousand. A mouse that only points sees in the
/// bubble what a press would lead to. Keys and the wheel turn page by page.
///
/// Its model had whatever stood beside it observe knob and tracking by key-value observing. Here there is nothing to
/// observe: where the knob is, which page is under it, whether a hand has it, and how much is seen of the ``Bubble``
/// are pure functions of what was done last and of the time, asked for by whoever draws.
///
/// The scene's bounds are the slider's place: `breadth` points across, more than that makes no difference. The bubble
/// goes beyond it, anywhere in the window. Only presses that `hit` claims belong to the slider.
public struct PageSlider: Widget {
  /// The shared state that it shows.
  public typealias Content = PageSliderContent

  /// What a slider tells its owner: pages, from 0 on.
  public enum Outcome: Hashable, Sendable {
    /// This page is under the knob that a hand has taken: once when it is taken, then at each change.
    case tracked(Int)
    /// The document shall show this page: once for every release, key or turn of the wheel; also when it shows it.
    case turned(to: Int)
    /// A hand had the knob and nothing came of it: the document stays where it was.
    case cancelled
    /// The bubble tells a pointer what a press would lead to, or no longer does.
    case previewed(Int?)
  }

  /// Where a pointer is along the track, in points, and the page that a press would lead to.
  struct Aim: Hashable, Sendable {
    let along: Double
    let page: Int
  }

  /// What the slider is doing.
  enum State: Hashable, Sendable {
    /// Nothing. What is still seen of the bubble is over the last aim of a pointer, or over the knob.
    case ready(Aim?)
    /// It shows what is under a pointer.
    case hovering(Aim)
    /// Escape has sent away what it showed under a pointer; it comes again when the pointer has left and come back.
    case dismissed(Aim)
    /// A wheel has turned pages at a point; a pointer that only trembles there shows nothing.
    case wheeled(at: Point)
    /// A finger has the knob.
    case tracking(PageSliderDrag)
  }

  /// How much room a slider takes across its track, in points: a finger's target and a little air.
  public static let breadth = 44.0

  var state = State.ready(nil)
  var bubble = Bubble()
  /// Where the knob is while nobody has it, in pages; nil before it was ever asked.
  var rest: Glide?
  /// From where the knob is drawn to where it is held, in points.
  var slack = Glide(0)
  /// How much the knob has grown under a hand, from 0 to 1.
  var swell = Glide(0)
  /// How far the bubble has moved out of a finger's way, in points, since the finger let go.
  var lift = Glide(0)
  var wheel = 0.0
  var isFocused = false
  /// Whether the last thing that came was a key: only then the focus is worth a ring.
  var isKeyed = false

  /// A slider that nobody touches.
  public init() {}

  /// Takes a gesture at the scene's time.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<PageSlider>
  ) -> [Outcome] {
    let news = settle(in: scene)
    let geometry = PageSliderGeometry(scene)
    switch gesture {
    case .hovered(let point): return news + hover(point, geometry, scene)
    case .left: return news + leave(scene)
    case .pressed(let contact): return news + press(contact, geometry, scene)
    case .squeezed: return news
    case .dragged(let contact): return news + move(contact, geometry, scene)
    case .lifted(let contact, _):
      let outcomes = news + move(contact, geometry, scene)
      return outcomes + letGo(contact, geometry, scene)
    case .tapped(let contact): return news + letGo(contact, geometry, scene)
    case .cancelled(let contact):
      guard let drag, drag.contact == contact.id else { return news }
      return news + giveUp(geometry, scene)
    case .scrolled(let turn): return news + turnWheel(turn, geometry, scene)
    case .typed(let press):
      isKeyed = true
      return news + type(press, geometry, scene)
    case .focused(let isFocused):
      self.isFocused = isFocused
      return news
    }
  }

  /// Takes note that a deadline has come, or that the scene has changed. The knob goes to the page that the document
  /// shows by now.
  public mutating func settle(in scene: Scene<PageSlider>) -> [Outcome] {
    let geometry = PageSliderGeometry(scene)
    if geometry.count == 0 { return vanish(geometry, scene) }
    if drag != nil { return track(geometry) }
    let page = Double(geometry.page)
    let duration = scene.duration(scene.theme.unfolding)
    rest = rest?.retargeted(to: page, at: scene.time, over: duration) ?? Glide(page)
    return aim.map { point(at: $0.along, geometry) } ?? []
  }

  /// When the slider next changes by itself, seen from the scene's time.
  public func wake(in scene: Scene<PageSlider>) -> Wake {
    guard scene.content.count > 0 else { return .never }
    return [rest ?? Glide(0), slack, swell, lift].reduce(bubble.wake(at: scene.time)) {
      $0.merged(with: $1.wake(at: scene.time))
    }
  }

  /// Whether a press at a point of the window belongs to the slider: on the track, as wide as a fingertip.
  public func hit(_ point: Point, in scene: Scene<PageSlider>) -> Bool {
    PageSliderGeometry(scene).isOn(point)
  }

  /// The page under the knob: what the bubble says when the knob is held, else what the document shows. Nil where
  /// there are no pages.
  public func page(in scene: Scene<PageSlider>) -> Int? {
    let geometry = PageSliderGeometry(scene)
    return geometry.count > 0 ? page(geometry) : nil
  }

  /// The finger that has the knob.
  var drag: PageSliderDrag? {
    if case .tracking(let drag) = state { drag } else { nil }
  }

  /// What a pointer is at.
  var aim: Aim? {
    if case .hovering(let aim) = state { aim } else { nil }
  }

  // MARK: What follows from them

  /// Ends a drag without a result: the knob goes back to the page that the document shows.
  mutating func giveUp(
    _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    guard drag != nil else { return [] }
    release(to: geometry.page, over: scene.theme.unfolding, geometry, scene)
    return [.cancelled]
  }

  /// Lets the knob go to a page, and the bubble linger.
  mutating func release(
    to page: Int, over seconds: Double, _ geometry: PageSliderGeometry,
    _ scene: Scene<PageSlider>
  ) {
    let knob = knob(geometry, scene)
    let duration = scene.duration(seconds)
    let place = geometry.pitch > 0 ? knob / geometry.pitch : Double(page)
    lift = Glide(
      from: bubbleLift(geometry, scene), to: 0, start: scene.time,
      duration: scene.duration(scene.theme.unfolding))
    rest = Glide(from: place, to: Double(page), start: scene.time, duration: duration)
    slack = Glide(0)
    state = .ready(nil)
    swell = swell.retargeted(to: 0, at: scene.time, over: duration)
    bubble.letGo(at: scene.time, over: scene.duration(Bubble.fading))
  }

  /// Ends everything: there are no pages any more.
  private mutating func vanish(
    _ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>
  ) -> [Outcome] {
    var outcomes = giveUp(geometry, scene)
    if aim != nil { outcomes.append(.previewed(nil)) }
    state = .ready(nil)
    bubble.hide()
    rest = nil
    (slack, swell, lift) = (Glide(0), Glide(0), Glide(0))
    wheel = 0
    return outcomes
  }

  /// Draws the knob from where it was to where it is held now.
  mutating func pull(
    from before: Double, to place: Double, _ scene: Scene<PageSlider>
  ) {
    slack = Glide(
      from: place - before, to: 0, start: scene.time,
      duration: scene.duration(scene.theme.step))
  }
}

// MARK: Questions

extension PageSlider {
  /// The page under the knob; precondition: there are pages.
  func page(_ geometry: PageSliderGeometry) -> Int {
    drag.map { geometry.page(at: $0.place(geometry)) } ?? geometry.page
  }

  /// Where the middle of the knob is drawn, in points along the track.
  func knob(_ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>) -> Double {
    guard let drag else {
      // A document that has turned without the slider's being told shows its page at once.
      let page = Double(geometry.page)
      return geometry.place(
        of: rest.flatMap { $0.target == page ? $0.value(at: scene.time) : nil } ?? page)
    }
    return min(max(drag.place(geometry) - slack.value(at: scene.time), 0), geometry.length)
  }

  /// How much further out than usual the bubble is: above a finger that went over to where it was.
  func bubbleLift(_ geometry: PageSliderGeometry, _ scene: Scene<PageSlider>) -> Double {
    /// Between the middle of a fingertip and the bubble, in points.
    let clearance = 30.0
    guard let drag, drag.kind == .touch else { return lift.value(at: scene.time) }
    let out = geometry.edge.isFar ? -drag.across : drag.across
    let reach = PageSliderGeometry.knob + PageSliderBubble.distance
    return max(0, out + clearance - reach)
  }
}
