public import Interaction

/// A slider between the images of a page, such as one in visible light and an X-ray: from one stop to the next it
/// cross-fades, and a tap on a name changes to that image.
///
/// The owner draws the page at ``position(at:)``, which glides after a tap. Keys of the same commands belong to the owner.
public struct ChoiceSlider: Widget {
  /// The shared state that it shows.
  public typealias Content = ChoiceSliderContent
  /// The frames of its parts.
  public typealias Geometry = ChoiceSliderGeometry

  /// A result for the owner.
  public enum Outcome: Hashable, Sendable {
    /// A drag has reached a position.
    case tracked(Double)
    /// An image was chosen.
    case selected(Int)
  }

  /// The state of a pressed contact.
  enum Hold: Hashable, Sendable {
    case none
    /// It is down, beside the knob by a distance in points; 0 where it was not pressed on the knob. Where it came down on
    /// a name, nil elsewhere.
    case pressed(id: Int, grip: Double, name: Point?)
    /// It moves the knob; where it came down on a name, nil elsewhere.
    case dragging(id: Int, grip: Double, name: Point?)
  }

  /// 0.3 seconds to another image: long enough to see what changes.
  static let fade = 0.3
  /// 5 points: the distance within which a stop attracts the knob, so that an image is seen alone again.
  static let attraction = 5.0
  /// 0.1, a tenth of the way to the next image: the step of a key.
  public static let step = 0.1

  private(set) var hold = Hold.none
  private(set) var pointer: Point?
  /// The position that is drawn.
  private(set) var shown = Glide(0)

  /// A slider at rest.
  public init() {}

  /// The frames of an allocation.
  public static func geometry(of allocation: Allocation<ChoiceSliderContent>) -> Geometry {
    ChoiceSliderGeometry(allocation)
  }

  // MARK: Events

  /// Follows the position: a drag at once, else in a motion; another page at once.
  public mutating func adapt(
    from old: Scene<ChoiceSlider>?, in scene: Scene<ChoiceSlider>
  ) -> [Outcome] {
    let content = scene.content
    guard old?.content.page == content.page, old?.content.names.count == content.names.count else {
      (hold, shown) = (.none, Glide(content.position))
      return []
    }
    if case .dragging = hold {
      shown = Glide(content.position)
    } else {
      shown = shown.retargeted(
        to: content.position, begunAt: scene.time, over: scene.duration(scene[.choiceFade]))
    }
    return []
  }

  /// Handles a gesture at the scene's time.
  public mutating func handle(_ gesture: Gesture, in scene: Scene<ChoiceSlider>) -> [Outcome] {
    switch gesture {
    case .hovered(let point): pointer = point.isFinite ? point : nil
    case .left: pointer = nil
    case .pressed(let contact):
      guard hold == .none, contact.button == .primary, hit(contact.position, in: scene) else {
        return []
      }
      let knob = scene.geometry.knob(at: position(at: scene.time))
      let isOnKnob =
        scene.geometry.track.contains(contact.position)
        && abs(knob.x - contact.position.x) <= Hotspot.fingertip / 2
      hold = .pressed(
        id: contact.id, grip: isOnKnob ? knob.x - contact.position.x : 0,
        name: scene.geometry.words.contains(contact.position) ? contact.position : nil)
    case .dragged(let contact): return drag(contact, scene)
    case .tapped(let contact):
      guard case .pressed(contact.id, _, _) = hold else { return [] }
      hold = .none
      return select(at: contact.position, scene)
    case .lifted(let contact, _):
      guard isHeld(by: contact.id) else { return [] }
      defer { hold = .none }
      // A finger that wavers on a name has moved the knob a little, but means the name.
      guard case .dragging(_, _, let name?) = hold, contact.wavered(from: name) else { return [] }
      return select(at: name, scene)
    case .cancelled(let contact):
      if isHeld(by: contact.id) { hold = .none }
    case .squeezed, .scrolled, .pad, .typed, .focused: break
    }
    return []
  }

  private func select(at point: Point, _ scene: Scene<ChoiceSlider>) -> [Outcome] {
    image(at: point, in: scene).map { [.selected($0)] } ?? []
  }

  private func isHeld(by contact: Int) -> Bool {
    switch hold {
    case .none: false
    case .pressed(let id, _, _), .dragging(let id, _, _): id == contact
    }
  }

  private mutating func drag(_ contact: Contact, _ scene: Scene<ChoiceSlider>) -> [Outcome] {
    switch hold {
    case .pressed(contact.id, let grip, let name), .dragging(contact.id, let grip, let name):
      guard contact.position.isFinite, scene.geometry.face != nil else { return [] }
      hold = .dragging(id: contact.id, grip: grip, name: name)
      var position = scene.geometry.position(at: contact.position.x + grip)
      let stop = position.rounded()
      if abs(position - stop) * scene.geometry.pitch <= scene[.choiceAttraction] { position = stop }
      return position == scene.content.position ? [] : [.tracked(position)]
    case .none, .pressed, .dragging: return []
    }
  }

  /// Ends a motion that is over.
  public mutating func settle(in scene: Scene<ChoiceSlider>) -> [Outcome] { [] }

  /// The address of the slider.
  static let address = ElementID("choice")
  /// The kind in the addresses of images.
  static let images = "images"

  /// Moves the knob, or shows an image alone.
  public mutating func act(
    _ action: ElementAction, on id: ElementID, in scene: Scene<ChoiceSlider>
  ) -> [Outcome]? {
    let count = scene.content.names.count
    guard scene.geometry.face != nil, count > 0 else { return nil }
    if case .set(let position) = action, id == Self.address, position.isFinite {
      return [.tracked(min(max(position, 0), Double(count - 1)))]
    }
    guard action == .press, let image = id.number(of: Self.images), (0..<count).contains(image)
    else { return nil }
    return [.selected(image)]
  }

  // MARK: Questions

  /// The position at which the page is drawn.
  public func position(at time: Instant) -> Double { shown.value(at: time) }

  /// The image whose stop is nearest to a point of the face; nil elsewhere.
  private func image(at point: Point, in scene: Scene<ChoiceSlider>) -> Int? {
    guard hit(point, in: scene) else { return nil }
    return Int(scene.geometry.position(at: point.x).rounded())
  }

  /// Whether a point is on the face.
  public func hit(_ point: Point, in scene: Scene<ChoiceSlider>) -> Bool {
    scene.geometry.face?.contains(point) == true
  }

  /// A pointing hand.
  public func pointerShape(of spot: PointerSpot, in scene: Scene<ChoiceSlider>) -> PointerShape? {
    if let contact = spot.contact, case .dragging(contact, _, _) = hold { return .grabbing }
    return hit(spot.position, in: scene) ? .pointingHand : nil
  }

  /// When the motion to another image ends.
  public func wake(in scene: Scene<ChoiceSlider>) -> Wake { shown.wake(at: scene.time) }
}
