import Laws
import Testing

@testable import Widgets

@Suite("Labels on a line")
struct LabelLineTests {
  static let letters = LabelLine(Array(repeating: 16, count: 26), on: 700, margin: 8)

  @Test("labels are a margin apart in the middle of the bar")
  func centred() {
    let line = LabelLine([10, 20, 10], on: 100, margin: 5)
    #expect(line.gap == 5)
    #expect(line.middles == [30, 50, 70])
    #expect(line.slots.map(\.start) == [25, 40, 65])
    #expect((line.start, line.end) == (25, 75))
  }

  @Test("a delta moves the block as far as it stays on the bar")
  func delta() {
    #expect(LabelLine([10, 20, 10], on: 100, margin: 5, delta: 7).start == 32)
    #expect(LabelLine([10, 20, 10], on: 100, margin: 5, delta: 70).end == 100)
    #expect(LabelLine([10, 20, 10], on: 100, margin: 5, delta: -70).start == 0)
  }

  @Test("labels that need more room move together")
  func narrow() {
    let line = LabelLine([10, 20, 10], on: 44, margin: 5)
    #expect(line.gap == 2)
    #expect((line.start, line.end) == (0, 44))
    #expect(line.middles == [5, 22, 39])
  }

  @Test("no label, one label, and one that is longer than the bar")
  func few() {
    #expect(LabelLine([], on: 100, margin: 5).item(at: 3) == nil)
    #expect(LabelLine([], on: 100, margin: 5).slots.isEmpty)
    #expect(LabelLine([10], on: 100, margin: 5).middles == [50])
    #expect(LabelLine([10], on: 100, margin: 5).item(at: -3) == 0)
    let long = LabelLine([200], on: 100, margin: 5)
    #expect(long.slots.isEmpty)
    #expect(long.item(at: 70) == 0)
    #expect(LabelLine([16, 16], on: 0, margin: 5).item(at: 0) == 1)
  }

  @Test("the original's fault: a press at the very start is on the first label, not on the last")
  func startOfLine() {
    #expect(Self.letters.item(at: Self.letters.start) == 0)
    #expect(Self.letters.item(at: 0) == 0)
    #expect(Self.letters.item(at: Self.letters.end) == 25)
  }

  @Test("the original's fault: a finger past an end keeps the first or the last label")
  func pastTheEnds() {
    #expect(Self.letters.item(at: -500) == 0)
    #expect(Self.letters.item(at: 5000) == 25)
  }

  @Test("a label extends to the middle of the gaps beside it")
  func borders() {
    let line = LabelLine([10, 20, 10], on: 100, margin: 5)
    #expect(line.item(at: 37.4) == 0)
    #expect(line.item(at: 37.6) == 1)
    #expect(line.item(at: 62.4) == 1)
    #expect(line.item(at: 62.6) == 2)
  }

  @Test("the original's fault: labels that are too many are thinned out evenly and never overlap")
  func thinned() {
    let line = LabelLine(Array(repeating: 16, count: 26), on: 200, margin: 8)
    let shown = line.slots.filter { !$0.isDot }.map(\.item)
    #expect(shown.count == 9)
    #expect(shown.first == 0)
    #expect(shown.last == 25)
    let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1, "\(shown)")
    #expect(line.slots.count { $0.isDot } == shown.count - 1)
    let pitches = zip(line.middles, line.middles.dropFirst()).map { $1 - $0 }
    #expect((pitches.max() ?? 0) - (pitches.min() ?? 0) < 1e-9)
    #expect(abs(line.start) < 1e-9)
    #expect(abs(line.end - 200) < 1e-9)
  }

  @Test("hidden labels are reached by position")
  func hidden() {
    let line = LabelLine(Array(repeating: 16, count: 100), on: 200, margin: 8)
    for item in 0..<100 { #expect(line.item(at: line.middles[item]) == item) }
  }

  @Test("any labels are in order, on the bar, without overlap, each found at its position")
  func properties() {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let count = chance.whole(0...60)
      let lengths = (0..<count).map { _ in chance.number(0...40) }
      let length = chance.number(0...900)
      let line = LabelLine(
        lengths, on: length, margin: chance.number(0...12), delta: chance.number(-900...900))
      #expect(line.middles.count == count)
      let inOrder = zip(line.middles, line.middles.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(inOrder)
      let items = line.slots.map(\.item)
      #expect(zip(items, items.dropFirst()).allSatisfy { $0 < $1 })
      #expect(zip(line.slots, line.slots.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-9 })
      #expect(line.slots.allSatisfy { $0.start >= -1e-9 && $0.end <= length + 1e-9 })
      for slot in line.slots where !slot.isDot && slot.length > 0.001 {
        #expect(line.item(at: slot.middle) == slot.item)
      }
      if let first = line.slots.first, let last = line.slots.last {
        #expect(first.item == 0 && last.item == count - 1)
      }
    }
  }
}

@Suite("Two lines of labels, one inside the other")
struct LineModelTests {
  static let outer = LabelLineTests.letters
  static let inner = Array(repeating: 16.0, count: 20)

  static func model(after item: Int, around finger: Double) -> LineModel {
    LineModel(outer, openAfter: item, inner: inner, around: finger, margin: 8)
  }

  @Test("at 0 the outer labels are at rest and the inner ones have no size")
  func shut() {
    let model = Self.model(after: 12, around: 340)
    #expect(model.outerSlots(extent: 0) == Self.outer.slots)
    #expect(
      model.grown(model.inner.slots, to: 0).allSatisfy {
        $0.length == 0 && $0.middle == model.origin
      })
    let gap = (Self.outer.slots[12].end, Self.outer.slots[13].start)
    #expect(model.origin == (gap.0 + gap.1) / 2)
  }

  @Test("at 1 the inner labels have their size and are centred at the finger")
  func open() {
    let model = Self.model(after: 12, around: 340)
    #expect(model.grown(model.inner.slots, to: 1) == model.inner.slots)
    #expect(abs((model.inner.start + model.inner.end) / 2 - 340) < 1e-9)
  }

  @Test("the original's fault: the gaps before, within and behind the inner labels are equal")
  func evenSpacing() {
    let model = Self.model(after: 12, around: 340)
    let outer = model.outerSlots(extent: 1)
    let inner = model.grown(model.inner.slots, to: 1)
    #expect(abs(inner[0].start - outer[12].end - 8) < 1e-9)
    #expect(abs(outer[13].start - inner[19].end - 8) < 1e-9)
    for (left, right) in zip(inner, inner.dropFirst()) {
      #expect(abs(right.start - left.end - 8) < 1e-9)
    }
  }

  @Test("a head is as far before the first inner label as the labels are from each other")
  func head() {
    for finger in [0.0, 350, 700] {
      let model = LineModel(
        LabelLineTests.letters, openAfter: 12, inner: Array(repeating: 16, count: 9),
        around: finger, margin: 8, head: 16)
      let head = model.headSlot(extent: 1)
      #expect(head.length == 16)
      #expect(abs(model.inner.middles[0] - head.middle - 24) < 1e-9)
      #expect(abs(model.inner.middles[1] - model.inner.middles[0] - 24) < 1e-9)
      #expect(head.start >= -1e-9)
      let outer = model.outerSlots(extent: 1)
      #expect(outer.allSatisfy { $0.item > 12 || $0.end <= head.start - 8 + 1e-9 })
    }
  }

  @Test("the original's fault: opening the last marker leaves no hole")
  func lastMarker() {
    let model = Self.model(after: 25, around: Self.outer.middles[25])
    let outer = model.outerSlots(extent: 1)
    #expect(abs(model.inner.start - outer[25].end - 8) < 1e-9)
    #expect(abs(model.inner.end - 700) < 1e-9)
    #expect(abs(outer[25].start - outer[24].end - 8) < 1e-9)
  }

  @Test("near an end the inner labels are centred as far as they fit")
  func ends() {
    let first = Self.model(after: 0, around: Self.outer.middles[0])
    #expect(first.inner.start == 0)
    let last = Self.model(after: 25, around: 690)
    #expect(abs(last.inner.end - 700) < 1e-9)
  }

  @Test(
    "labels keep their order, never overlap and move linearly outwards; the finger is on its label")
  func properties() {
    var chance = SeededGenerator(seed: 11)
    for round in 0..<1500 {
      let length = chance.number(60...900)
      let outer = LabelLine(
        (0..<chance.whole(1...60)).map { _ in chance.number(1...30) }, on: length, margin: 8,
        delta: chance.number(-200...200))
      let lengths = (0..<chance.whole(2...40)).map { _ in chance.number(1...30) }
      let finger = chance.number(-20...length + 20)
      let item = outer.item(at: finger) ?? 0
      let model = LineModel(outer, openAfter: item, inner: lengths, around: finger, margin: 8)
      var before: [LabelLine.Slot] = []
      var smaller: [LabelLine.Slot] = []
      for step in 0...20 {
        let extent = Double(step) / 20
        let out = model.outerSlots(extent: extent)
        let inner = model.grown(model.inner.slots, to: extent)
        let all = out.filter { $0.item <= item } + inner + out.filter { $0.item > item }
        let apart = zip(all, all.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-9 }
        #expect(apart, "round \(round) at \(extent)")
        if step > 0 {
          let outward = zip(before, out).allSatisfy {
            $0.item <= item ? $1.middle <= $0.middle + 1e-9 : $1.middle >= $0.middle - 1e-9
          }
          #expect(outward, "round \(round) at \(extent)")
          #expect(zip(smaller, inner).allSatisfy { $0.length <= $1.length })
        }
        (before, smaller) = (out, inner)
      }
      #expect(model.grown(model.inner.slots, to: 1) == model.inner.slots)
      #expect(model.outerSlots(extent: 0) == outer.slots)
      #expect(smaller.allSatisfy { $0.start >= -1e-9 && $0.end <= length + 1e-9 })
      let chosen = model.inner.item(at: finger) ?? -1
      let isWithin = finger >= model.inner.start && finger <= model.inner.end
      if isWithin, let slot = model.inner.slots.first(where: { $0.item == chosen }) {
        let isOver = finger >= slot.start - 9 && finger <= slot.end + 9
        let isThinned = model.inner.slots.contains { $0.isDot }
        #expect(isOver || isThinned, "round \(round): the finger is on its label")
      }
    }
  }
}
