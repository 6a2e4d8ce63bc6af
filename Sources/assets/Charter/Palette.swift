/// Up to 256 colours, with a search for the nearest one.
struct Palette {
  /// 0xRRGGBB.
  let colors: [UInt32]
  /// The index found for each colour of sRGB, or -1.
  private var known: [Int16]

  init(_ colors: [UInt32]) {
    self.colors = Array(colors.prefix(256))
    known = [Int16](repeating: -1, count: 1 << 24)
  }

  /// Colours of sRGB along a gradient in OKLab, evenly spaced.
  static func ramp(_ stops: [(offset: Float, color: UInt32)], count: Int) -> [UInt32] {
    ramp(stops, at: (0..<count).map { Float($0) / Float(max(1, count - 1)) })
  }

  /// Colours of sRGB at offsets of a gradient in OKLab.
  static func ramp(_ stops: [(offset: Float, color: UInt32)], at offsets: [Float]) -> [UInt32] {
    offsets.map { offset in
      let after = stops.firstIndex { $0.offset >= offset } ?? stops.count - 1
      guard after > 0 else { return stops[0].color }
      let (low, high) = (stops[after - 1], stops[after])
      let part = (offset - low.offset) / max(1e-6, high.offset - low.offset)
      return Color(low.color).mixed(with: Color(high.color), part).word
    }
  }

  /// The index of the colour nearest to another.
  mutating func nearest(_ word: UInt32) -> UInt8 {
    let key = Int(word & 0xFF_FFFF)
    if known[key] >= 0 { return UInt8(known[key]) }
    var (best, least) = (0, Int.max)
    for (index, color) in colors.enumerated() {
      let distance = Self.distance(color, word)
      if distance < least { (best, least) = (index, distance) }
    }
    known[key] = Int16(best)
    return UInt8(best)
  }

  /// The square of a distance weighted like the sensitivity of the eye, green most.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let part = { (shift: UInt32) in Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF) }
    let (red, green, blue) = (part(16), part(8), part(0))
    return 3 * red * red + 5 * green * green + 2 * blue * blue
  }

  /// A picture in these colours.
  mutating func picture(_ words: [UInt32], _ width: Int, _ height: Int) -> FewColors {
    var indices = [UInt8](repeating: 0, count: words.count)
    for at in words.indices { indices[at] = nearest(words[at]) }
    return FewColors(width: width, height: height, colors: colors, indices: indices)
  }

  // MARK: Quantisation

  /// The palette of a picture by Heckbert's median cut of 1982.
  init(of words: [UInt32], count: Int) {
    var counts: [UInt32: Int] = [:]
    for at in stride(from: 0, to: words.count, by: 3) {
      counts[words[at] & 0xFC_FCFC, default: 0] += 1
    }
    var boxes = [counts.sorted { $0.key < $1.key }.map { Shade(word: $0.key, count: $0.value) }]
    while boxes.count < count {
      let spreads = boxes.map { Self.spread($0) }
      guard let widest = spreads.indices.max(by: { spreads[$0].weight < spreads[$1].weight }),
        spreads[widest].weight > 0
      else { break }
      let shift = spreads[widest].shift
      let box = boxes[widest].sorted {
        ($0.word >> shift & 0xFF, $0.word) < ($1.word >> shift & 0xFF, $1.word)
      }
      let half = box.reduce(0) { $0 + $1.count } / 2
      var (sum, cut) = (0, 0)
      while cut < box.count - 1, sum + box[cut].count <= half || cut == 0 {
        sum += box[cut].count
        cut += 1
      }
      boxes[widest] = Array(box[..<cut])
      boxes.append(Array(box[cut...]))
    }
    self.init(boxes.map(Self.mean).sorted { Self.light($0) < Self.light($1) })
  }

  private struct Shade {
    let word: UInt32
    let count: Int
  }

  /// The gain of cutting a box, and the channel with the largest gain.
  private static func spread(_ box: [Shade]) -> (weight: Double, shift: UInt32) {
    guard box.count > 1 else { return (0, 0) }
    var best: (weight: Double, shift: UInt32) = (0, 0)
    let total = Double(box.reduce(0) { $0 + $1.count })
    for (shift, eye) in [(UInt32(16), 3.0), (8, 5.0), (0, 2.0)] {
      let channel = box.map { Int($0.word >> shift & 0xFF) }
      let width = Double((channel.max() ?? 0) - (channel.min() ?? 0))
      let weight = width * width * eye * total.squareRoot().squareRoot()
      if weight > best.weight { best = (weight, shift) }
    }
    return best
  }

  private static func mean(_ box: [Shade]) -> UInt32 {
    let total = max(1, box.reduce(0) { $0 + $1.count })
    let channel = { (shift: UInt32) -> UInt32 in
      let sum = box.reduce(0) { $0 + Int($1.word >> shift & 0xFF) * $1.count }
      return UInt32(min(255, sum / total + 1)) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  private static func light(_ word: UInt32) -> Int {
    3 * Int(word >> 16 & 0xFF) + 6 * Int(word >> 8 & 0xFF) + Int(word & 0xFF)
  }
}

extension Color {
  /// 0xRRGGBB of sRGB.
  var word: UInt32 {
    let channel = { (linear: Float) -> UInt32 in UInt32((Color.encoded(linear) * 255).rounded()) }
    return channel(samples.x) << 16 | channel(samples.y) << 8 | channel(samples.z)
  }
}

/// An indexed picture of at most 256 colours.
struct FewColors {
  let width: Int
  let height: Int
  /// 0xRRGGBB.
  let colors: [UInt32]
  /// The index of the colour of each pixel, in rows from the top without padding.
  let indices: [UInt8]
}
