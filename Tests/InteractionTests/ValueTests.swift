import Glibc
import Interaction
import Laws
import Testing

@Suite("Time, motion, rectangles and damage")
struct ValueTests {
  @Test("times are exact to the microsecond and add up")
  func instants() {
    let moment = Instant(seconds: 1.234567)
    #expect(moment.microseconds == 1_234_567)
    #expect((moment + 0.000001) - moment == 0.000001)
    #expect(moment < moment + 1e-6)
    #expect(
      Wake(deadline: moment).merged(with: Wake(deadline: .zero, isAnimating: true))
        == Wake(deadline: .zero, isAnimating: true))
  }

  @Test("times far away stay where they can be subtracted, and no number changes none")
  func farInstants() {
    let (first, last) = (Instant.zero + -.infinity, Instant.zero + .infinity)
    #expect(first < .zero && .zero < last)
    #expect(last - first > 9e12)
    for seconds in [1e13, 1e15, 1e300, .greatestFiniteMagnitude] {
      #expect(Instant(seconds: seconds) == last && Instant(seconds: 5) + seconds == last)
      #expect(Instant(seconds: -seconds) == first && Instant(seconds: -5) + -seconds == first)
      #expect(last + seconds == last && first + -seconds == first)
    }
    #expect(Instant(seconds: 3) + .nan == Instant(seconds: 3))
  }

  @Test("of two moments the earlier counts, and one that is missing does not")
  func earlier() {
    let (early, late): (Instant?, Instant?) = (Instant(seconds: 1), Instant(seconds: 2))
    #expect(early.orEarlier(late) == early)
    #expect(late.orEarlier(early) == early)
    #expect(late.orEarlier(nil) == late)
    #expect(Instant?.none.orEarlier(late) == late)
    #expect(Instant?.none.orEarlier(nil) == nil)
  }

  @Test("a glide begins at its origin, ends at its target, never turns back and never jumps")
  func glide() {
    var glide = Glide(from: 0, to: 10, start: .zero, duration: 0.2)
    #expect(glide.value(at: .zero) == 0)
    #expect(glide.value(at: Instant(seconds: 0.2)) == 10)
    let middle = Instant(seconds: 0.05)
    let before = glide.value(at: middle)
    #expect(before > 5, "most of the way comes first")
    glide = glide.retargeted(to: 0, at: middle, over: 0.2)
    #expect(glide.value(at: middle) == before)
    var last = before
    for step in 0...200 {
      let value = glide.value(at: middle + Double(step) / 1000)
      #expect(value <= last)
      last = value
    }
    #expect(last == 0)
    #expect(glide.wake(at: glide.end) == .never)
  }

  @Test("a glide without duration is at its target at once")
  func instantGlide() {
    let glide = Glide(0).retargeted(to: 5, at: Instant(seconds: 3), over: 0)
    #expect(glide.value(at: Instant(seconds: 3)) == 5)
    #expect(glide.wake(at: Instant(seconds: 3)) == .never)
  }

  @Test("coordinates along and across an axis are symmetric")
  func axes() {
    let rect = Rect(along: 1...3, across: 10...20, axis: .vertical)
    #expect(rect == Rect(x: 10, y: 1, width: 10, height: 2))
    #expect(rect.span(.vertical) == 1...3)
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 6, width: 0, height: 0))
    #expect(rect.intersection(Rect(x: 100, y: 100, width: 1, height: 1)).isEmpty)
  }

  @Test(
    "a layer that gets darker is damaged, and none that only scrolls is found where one gets darker"
  )
  func shadeDamage() {
    func list(at offset: Double, _ shade: Color) -> DisplayList {
      var layer = Layer(
        id: .init("row"), bounds: Rect(x: 0, y: 0, width: 90, height: 90), origin: .zero,
        scroll: Point(x: 0, y: -offset), content: content)
      layer.shade = shade
      return DisplayList(layers: [layer])
    }
    let content = LayerContent([.box(Rect(x: 0, y: 0, width: 90, height: 400), radius: 0, .clear)])
    let dark = Color(hex: 0, alpha: 0.3)
    #expect(list(at: 0, dark) != list(at: 0, .clear))
    let damage = Damage.between(list(at: 0, .clear), list(at: 0, dark))
    #expect(damage == [Rect(x: 0, y: 0, width: 90, height: 90)])
    #expect(Damage.scroll(from: list(at: 0, dark), to: list(at: 9, dark), scale: 1) != nil)
    #expect(Damage.scroll(from: list(at: 0, .clear), to: list(at: 9, dark), scale: 1) == nil)
  }

  @Test("damage is empty between equal pictures, and everything after a change of the background")
  func plainDamage() {
    let layer = Layer(id: .init("a"), bounds: Rect(x: 0, y: 0, width: 9, height: 9), marks: [])
    let list = DisplayList(background: .clear, layers: [layer])
    #expect(Damage.between(list, list) == [])
    #expect(Damage.between(nil, list) == nil)
    #expect(Damage.between(list, DisplayList(background: Color(hex: 0), layers: [layer])) == nil)
  }

  @Test("a picture whose pixels changed is damaged where it was and where it is")
  func repaintedPicture() {
    let id = PictureID(rawValue: "page.png")
    func list(at x: Double, _ picture: PictureID) -> DisplayList {
      let rect = Rect(x: x, y: 0, width: 100, height: 50)
      return DisplayList(layers: [
        Layer(
          id: .init("page"), bounds: rect, origin: Point(x: x, y: 0),
          content: LayerContent([.picture(.file(picture), Rect(rect.size))]))
      ])
    }
    var shown = list(at: 0, id)
    let isFound = shown.emptyLayers(with: id)
    #expect(isFound)
    #expect(Damage.between(shown, list(at: 0, id)) == [Rect(x: 0, y: 0, width: 100, height: 50)])
    let moved = Damage.between(shown, list(at: 300, id)) ?? []
    #expect(moved.contains { $0.contains(Rect(x: 0, y: 0, width: 100, height: 50)) })
    #expect(moved.contains { $0.contains(Rect(x: 300, y: 0, width: 100, height: 50)) })
    var other = list(at: 0, PictureID(rawValue: "other.png"))
    let isOther = other.emptyLayers(with: id)
    #expect(!isOther)
    #expect(other == list(at: 0, PictureID(rawValue: "other.png")))
  }

  @Test(
    "rows that all change are damaged as one rectangle, also where they move by more than their height"
  )
  func rowDamage() {
    func rows(at offset: Double) -> DisplayList {
      DisplayList(
        layers: (0..<25).map { row in
          let rect = Rect(x: 0, y: Double(row) * 32.1 - offset, width: 562, height: 32.1)
          return Layer(id: .init("row", row), bounds: rect, marks: [.box(rect, radius: 0, .clear)])
        })
    }
    for offset in [3, 96, 400.3] {
      let height = 25 * 32.1 + offset
      let damage = Damage.between(rows(at: 0), rows(at: offset)) ?? []
      #expect(damage.count == 1)
      #expect(abs(damage[0].y + offset) < 1e-9 && abs(damage[0].height - height) < 1e-9)
    }
  }

  @Test(
    "painting the damage of any change gives the new picture",
    arguments: 1...20 as ClosedRange<UInt64>)
  func anyDamage(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    func layer(_ index: Int) -> Layer {
      let rect = Rect(
        x: chance.number(0...250), y: chance.number(0...250), width: chance.number(0...80),
        height: chance.number(0...80))
      return Layer(
        id: .init("layer", index), bounds: rect,
        marks: [.box(rect, radius: 0, Color(hex: UInt32(chance.whole(0...0xFFFFFF))))])
    }
    var list = DisplayList(
      background: Color(hex: 0xFFFFFF), layers: (0..<chance.whole(0...20)).map(layer))
    var screen = Painter(Size(width: 300, height: 300))
    screen.paint(list, within: nil)
    for _ in 0..<20 {
      let before = list
      for _ in 0..<chance.whole(1...12) {
        switch chance.whole(0...3) {
        case 0 where !list.layers.isEmpty:
          list.layers.remove(at: chance.whole(0...list.layers.count - 1))
        case 1 where !list.layers.isEmpty:
          let index = chance.whole(0...list.layers.count - 1)
          list.layers[index] = layer(list.layers[index].id.index)
        case 2 where list.layers.count > 1:
          list.layers.swapAt(0, chance.whole(1...list.layers.count - 1))
        default: list.layers.append(layer(100 + chance.whole(0...1_000_000_000)))
        }
      }
      let damage = Damage.between(before, list)
      #expect((damage?.count ?? 0) <= Damage.limit)
      screen.paint(list, within: damage)
      var whole = Painter(Size(width: 300, height: 300))
      whole.paint(list, within: nil)
      #expect(screen == whole)
    }
  }

  @Test(
    "text has a contrast of 7 to 1 on its background, marks one of 3 to 1",
    arguments: [Theme.light, .dark, .lightContrast, .darkContrast])
  func contrast(_ theme: Theme) {
    let panel = theme.panel.over(theme.backdrop)
    let bubble = theme.bubble.over(theme.backdrop)
    for ink in [theme.ink, theme.secondaryInk, theme.warning] {
      for ground in [theme.backdrop, panel, bubble] {
        let contrast = ratio(ink, ground)
        #expect(contrast >= 7)
      }
    }
    for ink in [theme.ink, theme.secondaryInk] { #expect(ratio(ink, theme.selectedFace) >= 7) }
    #expect(ratio(theme.accent, theme.selectedFace) >= 3)
    #expect(ratio(theme.accent, panel) >= 3)
    #expect(ratio(theme.accent, theme.backdrop) >= 4.5, "the words of a main button")
    for ground in [theme.backdrop, panel, bubble] { #expect(ratio(theme.foundMark, ground) >= 3) }
    for ground in [panel, bubble] {
      let face = theme.chosenFace.over(ground)
      #expect(ratio(theme.chosenInk, face) >= 7 && ratio(theme.secondaryChosenInk, face) >= 4.5)
      #expect(ratio(theme.chosenAccent, face) >= 3)
      #expect(!theme.isContrastHigh || ratio(face, ground) >= 7, "it is inverted")
    }
  }

  @Test("links in any accent colour can be read on every ground", arguments: [false, true])
  func accents(isDark: Bool) {
    let own = Theme(Settings(isDark: isDark))
    for hue in 0..<64 {
      let parts = (0..<3).map { Double(hue >> (2 * $0) & 3) / 3 }
      let accent = Color(red: parts[0], green: parts[1], blue: parts[2])
      let theme = Theme(Settings(isDark: isDark, accent: accent))
      for ground in [theme.backdrop, theme.panel.over(theme.backdrop), theme.paper] {
        #expect(ratio(theme.accent, ground) >= 4.5, "\(accent) on \(ground)")
      }
      #expect(theme != own)
      #expect(
        Theme(Settings(isDark: isDark, isContrastHigh: true, accent: accent))
          == Theme(Settings(isDark: isDark, isContrastHigh: true)))
    }
  }

  private func ratio(_ one: Color, _ other: Color) -> Double {
    let lights = [one, other].map(luminance).sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Relative luminance as WCAG 2.2 defines it.
  private func luminance(_ color: Color) -> Double {
    let linear = { (part: Double) in
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
