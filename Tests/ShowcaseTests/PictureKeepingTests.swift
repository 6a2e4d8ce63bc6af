import Documents
import Interaction
import Laws
import Testing

@testable import Showcase
@testable import Widgets

@Suite("What a picture's window keeps")
struct PictureKeepingTests {
  private static let size = Size(width: 900, height: 640)

  private func hand() -> PictureHand {
    var hand = PictureHand(
      Charter.document(tileSide: 512, size: Size(width: 30_000, height: 20_000)), size: Self.size)
    hand.perform(
      .picture(PictureID("charter.png", .fitted(1024)), .ready(Size(width: 1024, height: 683))))
    return hand
  }

  /// A random life: wheel, drags and keys, and the pictures that were asked for, which arrive late or never.
  private func live(
    _ seed: UInt64, steps: Int, _ check: (inout PictureHand, Int) -> Void
  ) {
    var havoc = RandomEvents(seed: seed, size: Self.size)
    var hand = hand()
    var asked: [PictureID] = []
    for step in 0..<steps {
      hand.wait(havoc.chance.once(in: 6) ? 0.7 : havoc.chance.number(0...0.05))
      let point = Point(
        x: havoc.chance.number(0...Self.size.width), y: havoc.chance.number(0...Self.size.height))
      switch havoc.chance.whole(0...5) {
      case 0:
        hand.perform(
          .scrolled(
            Scroll(notches: Point(x: 0, y: Double(havoc.chance.whole(-4...4))), position: point)))
      case 1: hand.touch(.began, point, kind: .mouse)
      case 2: hand.touch(.moved, point, kind: .mouse)
      case 3: hand.touch(.ended, point, kind: .mouse)
      default: hand.perform(TestEvent(havoc.event()))
      }
      for effect in hand.takeEffects() {
        guard case .pictures(let load, let unload) = effect else { continue }
        asked.removeAll { unload.contains($0) }
        asked += load.reversed()
      }
      for _ in 0..<havoc.chance.whole(0...12) {
        guard let id = asked.popLast() else { break }
        hand.perform(.picture(id, .ready(Size(width: 512, height: 512))))
      }
      check(&hand, step)
    }
  }

  private func model(_ hand: PictureHand) -> PictureWindow? {
    hand.showcase.models.lazy.compactMap { $0 as? PictureWindow }.first
  }

  @Test(
    "layouts that are found without a look at their contents have these contents",
    arguments: 1...4 as ClosedRange<UInt64>)
  func layouts(_ seed: UInt64) {
    live(seed, steps: 120) { hand, step in
      let context = hand.showcase.context(hand.time, PlainRuler())
      guard let model = model(hand) else { return }
      var anew = model
      anew.picture = WidgetHost(model.picture.widget)
      #expect(
        model.pictureScene(context).allocation == anew.pictureScene(context).allocation,
        "step \(step)")
      #expect(
        model.toolsScene(context).allocation == anew.toolsScene(context).allocation,
        "step \(step)")
    }
  }

  @Test(
    "tools that are settled only where it changes them are as if they always were",
    arguments: 1...4 as ClosedRange<UInt64>)
  func tools(_ seed: UInt64) {
    live(seed, steps: 120) { hand, step in
      let context = hand.showcase.context(hand.time, PlainRuler())
      guard let model = model(hand), model.placement.frame.size != .zero else { return }
      let scene = model.toolsScene(context)
      var settled = model.tools.widget
      _ = settled.adapt(from: scene, in: scene)
      _ = settled.settle(in: scene)
      #expect(model.tools.widget == settled, "step \(step)")
    }
  }

  @Test(
    "a picture that moves over the same tiles needs the same pictures",
    arguments: 1...4 as ClosedRange<UInt64>)
  func tiles(_ seed: UInt64) {
    live(seed, steps: 120) { hand, step in
      let context = hand.showcase.context(hand.time, PlainRuler())
      guard let model = model(hand) else { return }
      var anew = model
      // Without a layout that is known, the tiles are computed.
      anew.picture = WidgetHost(model.picture.widget)
      anew.updatePictures(context)
      #expect(Set(anew.tiles.wanted) == Set(model.tiles.wanted), "step \(step)")
    }
  }

  @Test(
    "the damage covers every change, and a frame after another one is as if it were the first",
    arguments: 1...3 as ClosedRange<UInt64>)
  func damage(_ seed: UInt64) {
    var painter = Painter(Self.size)
    var last: DisplayList?
    live(seed, steps: 100) { hand, step in
      let (showcase, time) = (hand.showcase, hand.time)
      let draw = { (previous: DisplayList?) in
        showcase.display(of: PictureHand.window, at: time, ruler: PlainRuler(), after: previous)
      }
      let (list, anew) = (draw(last), draw(nil))
      #expect(list == anew, "step \(step)")
      painter.paint(list, within: Damage.between(last, list))
      var whole = Painter(Self.size)
      whole.paint(anew, within: nil)
      #expect(painter == whole, "step \(step)")
      last = list
    }
  }
}
