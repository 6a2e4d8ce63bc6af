import Interaction
import Testing

@testable import Widgets

@Suite("the layout of a menu of actions")
struct PeekMenuLayoutTests {
  private static let theme = Theme(Settings())

  /// A menu in its preferred size.
  private static func menu(
    _ count: Int, figures: Int, columns: Int = 1, isMirrored: Bool = false
  ) -> PeekMenuLayout {
    let size = PeekMenuLayout.size(of: count, figures: figures, theme, columns: columns)
    return PeekMenuLayout(
      Rect(x: 40, y: 30, width: size.width, height: size.height), count, figures: figures,
      columns: columns, isMirrored: isMirrored)
  }

  @Test("every action has a frame of its own, and every point of it leads to it")
  func frames() {
    for figures in 0...4 {
      for others in (figures == 0 ? 1 : 0)...5 {
        for (columns, isMirrored) in [(1, false), (2, false), (2, true)] {
          let count = figures + others
          let menu = Self.menu(count, figures: figures, columns: columns, isMirrored: isMirrored)
          let frames = (0..<count).map(menu.rect(of:))
          for (row, frame) in frames.enumerated() {
            #expect(frame.height >= (row < figures ? 3 * 48 : 48) - 1e-9)
            let inner = frame.inset(by: 1)
            for point in [inner.corner, inner.center, Point(x: inner.maxX, y: inner.maxY)] {
              #expect(menu.row(at: point) == row)
            }
            for other in frames[..<row] {
              #expect(frame.inset(by: 1).intersection(other).isEmpty)
            }
          }
        }
      }
    }
  }

  @Test("figures stand beside each other in reading order, above the lines of text")
  func figures() {
    let menu = Self.menu(5, figures: 3, columns: 2)
    let frames = (0..<5).map(menu.rect(of:))
    #expect(Set(frames[..<3].map(\.y)).count == 1 && frames[0].x < frames[1].x)
    #expect(frames[3].y >= frames[0].maxY - 1e-9 && frames[4].y == frames[3].y)
    let mirrored = Self.menu(5, figures: 3, columns: 2, isMirrored: true)
    #expect(mirrored.rect(of: 0).x == frames[2].x && mirrored.rect(of: 3).x == frames[4].x)
  }

  @Test(
    "keys lead through figures and lines",
    arguments: [
      (.down, nil, 0), (.up, nil, 5), (.down, 0, 3), (.down, 2, 4), (.down, 3, 5), (.down, 4, 2),
      (.down, 5, 0), (.up, 0, 5), (.up, 2, 4), (.right, 0, 1), (.right, 2, 3), (.left, 0, 5),
      (.home, 4, 0), (.end, 0, 5),
    ] as [(Key, Int?, Int)])
  func keys(_ key: Key, from: Int?, to: Int) {
    // ┌───┬───┬───┐
    // │ 0 │ 1 │ 2 │
    // ├───┴─┬─┴───┤
    // │  3  │  4  │
    // │  5  │     │
    // └─────┴─────┘
    let menu = Self.menu(6, figures: 3, columns: 2)
    #expect(menu.row(for: KeyPress(key), from: from) == to)
  }
}
