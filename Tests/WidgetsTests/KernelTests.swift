import Laws
import Testing

@testable import Widgets

extension Kernel {
  /// The length of a row of equal items, each scaled by the kernel's height at its middle.
  ///
  /// It varies with the cursor for a kernel with an `objection`.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - pitch: the size of an item at rest, in points.
  ///   - cursor: the cursor's offset from the start of the row, in points.
  ///   - zoom: the largest scale.
  fileprivate func summedLength(count: Int, pitch: Double, cursor: Double, zoom: Double) -> Double {
    (0..<count).reduce(0) { sum, index in
      let distance = (Double(index) + 0.5) - cursor / pitch
      return sum + pitch * (1 + (zoom - 1) * height(at: distance))
    }
  }
}

@Suite("Kernels")
struct KernelTests {
  @Test(
    "under a triangle of half-width 1.5 items shift as in the original's example: 575, 562.5, 550")
  func seed() throws {
    let kernel = Kernel.triangle(halfWidth: 1.5)
    // Nine items of 50 points; the example draws direct neighbours at 1.5, which a height of one third gives at a
    // distance of one item.
    let lengths = [225.0, 237.5, 250.0].map {
      kernel.summedLength(count: 9, pitch: 50, cursor: $0, zoom: 2.5)
    }
    #expect(lengths.map { ($0 * 1e6).rounded() / 1e6 } == [575, 562.5, 550])
    let refusal = try #require(throws: FisheyeRefusal.self) {
      try FisheyeStyle(magnifier: .exact(kernel), zoom: 2.5)
    }
    #expect(
      refusal.description
        == "This bar is not possible: the items would swim: a triangle's half-width must be a whole number of items from 1, and 1.5 is not."
    )
    #expect(throws: refusal) {
      try FisheyeLayout(items: [.init()], pitch: 48, kernel: kernel, zoom: 2.5)
    }
  }

  @Test(
    "a kernel is accepted exactly if the length of the row is constant",
    arguments: [
      Kernel.plateau(ramp: 1), .plateau(ramp: 2), .plateau(ramp: 3), .plateau(ramp: 7),
      .plateau(ramp: 1.5), .plateau(ramp: 0.4), .plateau(ramp: 2.25), .hann(halfWidth: 1),
      .hann(halfWidth: 1.5), .hann(halfWidth: 2.5), .hann(halfWidth: 4), .hann(halfWidth: 0.5),
      .hann(halfWidth: 1.3), .hann(halfWidth: 2.2), .triangle(halfWidth: 1),
      .triangle(halfWidth: 2),
      .triangle(halfWidth: 3), .triangle(halfWidth: 1.5), .triangle(halfWidth: 2.5),
    ])
  func acceptance(_ kernel: Kernel) {
    let lengths = (0...400).map {
      kernel.summedLength(count: 60, pitch: 10, cursor: 280 + Double($0) / 10, zoom: 3)
    }
    let swing = (lengths.max() ?? 0) - (lengths.min() ?? 0)
    #expect((kernel.objection == nil) == (swing < 1e-6), "swings by \(swing)")
  }

  @Test("an invalid kernel is refused with a sentence")
  func nonsense() {
    for kernel in [
      Kernel.plateau(ramp: .nan), .plateau(ramp: 0), .hann(halfWidth: -2),
      .triangle(halfWidth: .infinity),
    ] {
      #expect(kernel.objection != nil)
    }
  }

  @Test(
    "a kernel that reaches over more than 100 items is refused, by style and layout",
    arguments: [
      (Kernel.plateau(ramp: 99), false), (.plateau(ramp: 100), true),
      (.hann(halfWidth: 100), false),
      (.hann(halfWidth: 1e9), true), (.triangle(halfWidth: 100), false),
      (.triangle(halfWidth: 101), true),
    ])
  func reach(_ kernel: Kernel, isRefused: Bool) {
    #expect((kernel.objection != nil) == isRefused)
    #expect((try? FisheyeStyle(magnifier: .exact(kernel))) == nil || !isRefused)
    let layout = try? FisheyeLayout(items: [.init(), .init()], pitch: 48, kernel: kernel, zoom: 2)
    #expect((layout == nil) == isRefused)
  }

  @Test(
    "the push is monotonic and odd, and lengthens an item by the kernel's value at its middle",
    arguments: [
      Kernel.plateau(ramp: 1), .plateau(ramp: 3), .hann(halfWidth: 2.5), .triangle(halfWidth: 2),
    ])
  func push(_ kernel: Kernel) {
    var before = -Double.infinity
    for step in -800...800 {
      let position = Double(step) / 100
      let push = kernel.push(at: position)
      #expect(push >= before - 1e-12)
      #expect(abs(push + kernel.push(at: -position)) < 1e-12)
      let growth = kernel.push(at: position + 0.5) - kernel.push(at: position - 0.5)
      #expect(abs(growth - kernel.height(at: position)) < 1e-9)
      before = push
    }
    #expect(kernel.push(at: 1e12) == kernel.push(at: kernel.reach + 0.5))
  }
}
