internal import Markup
internal import RealModule

/// A plot as SVG: two axes, and marks in the coordinates of the data.
///
/// Colours are those of the page's style sheet, so that a plot follows it into the dark and onto paper.
struct Plot {
  /// How numbers become positions on an axis.
  enum Scale {
    case linear(ClosedRange<Double>)
    case logarithmic(ClosedRange<Double>)

    var range: ClosedRange<Double> {
      switch self {
      case .linear(let range), .logarithmic(let range): range
      }
    }

    /// The share of the axis at which a number lies.
    func share(_ number: Double) -> Double {
      switch self {
      case .linear(let range):
        let length = range.upperBound - range.lowerBound
        return length > 0 ? (number - range.lowerBound) / length : 0.5
      case .logarithmic(let range):
        let (low, high) = (Double.log(range.lowerBound), Double.log(range.upperBound))
        return high > low ? (.log(max(number, range.lowerBound)) - low) / (high - low) : 0.5
      }
    }

    /// Round numbers on the axis: steps of 1, 2 or 5 times a power of ten, about so many.
    func ticks(_ count: Int) -> [Double] {
      switch self {
      case .linear(let range):
        let span = range.upperBound - range.lowerBound
        guard span > 0, span.isFinite else { return [range.lowerBound] }
        let rough = span / Double(max(1, count))
        let power = Double.pow(10, (Double.log10(rough)).rounded(.down))
        let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        return first <= last ? (Int(first)...Int(last)).map { Double($0) * step } : []
      case .logarithmic(let range):
        var ticks: [Double] = []
        var power = Double.pow(10, Double.log10(range.lowerBound).rounded(.down))
        while power <= range.upperBound {
          ticks += [1.0, 2, 5].map { $0 * power }.filter(range.contains)
          power *= 10
        }
        return ticks
      }
    }
  }

  let width: Double
  let height: Double
  let x: Scale
  let y: Scale
  private(set) var marks = ""
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  /// A plot of a size in pixels, with margins for the labels of its axes.
  init(
    width: Double, height: Double, x: Scale, y: Scale, left: Double = 44, right: Double = 12,
    top: Double = 10, bottom: Double = 40
  ) {
    (self.width, self.height, self.x, self.y) = (width, height, x, y)
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  func px(_ number: Double) -> Double { left + x.share(number) * (width - left - right) }
  func py(_ number: Double) -> Double {
    height - bottom - y.share(number) * (height - top - bottom)
  }

  // MARK: Marks

  /// Adds a mark.
  mutating func add(_ mark: String) { marks += mark + "\n" }

  mutating func dot(_ x: Double, _ y: Double, _ style: String, radius: Double = 2.4) {
    add(
      "<circle class=\"\(style)\" cx=\"\(svg: px(x))\" cy=\"\(svg: py(y))\" r=\"\(svg: radius)\"/>")
  }

  mutating func line(_ points: [(Double, Double)], _ style: String) {
    let path = points.map { "\(svg: px($0.0)),\(svg: py($0.1))" }.joined(separator: " ")
    add("<polyline class=\"\(style)\" points=\"\(path)\"/>")
  }

  mutating func area(_ points: [(Double, Double)], _ style: String) {
    let path = points.map { "\(svg: px($0.0)),\(svg: py($0.1))" }.joined(separator: " ")
    add("<polygon class=\"\(style)\" points=\"\(path)\"/>")
  }

  /// Words at a position in pixels.
  mutating func words(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", _ style: String = "label"
  ) {
    add(
      "<text class=\"\(style)\" x=\"\(svg: x)\" y=\"\(svg: y)\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
    )
  }

  // MARK: Axes

  /// Adds the axis at the bottom, with lines of a grid.
  mutating func xAxis(_ title: String, ticks: [Double], label: (Double) -> String) {
    let base = height - bottom
    for tick in ticks {
      let position = "\(svg: px(tick))"
      add(
        "<line class=\"grid\" x1=\"\(position)\" x2=\"\(position)\" y1=\"\(svg: top)\" y2=\"\(svg: base)\"/>"
      )
      words(label(tick), px(tick), base + 15, anchor: "middle", "tick")
    }
    add(
      "<line class=\"axis\" x1=\"\(svg: left)\" x2=\"\(svg: width - right)\" y1=\"\(svg: base)\" y2=\"\(svg: base)\"/>"
    )
    words(title, (left + width - right) / 2, height - 6, anchor: "middle")
  }

  /// Adds the axis at the left, with lines of a grid.
  mutating func yAxis(_ title: String, ticks: [Double], label: (Double) -> String) {
    for tick in ticks {
      let position = "\(svg: py(tick))"
      add(
        "<line class=\"grid\" x1=\"\(svg: left)\" x2=\"\(svg: width - right)\" y1=\"\(position)\" y2=\"\(position)\"/>"
      )
      words(label(tick), left - 6, py(tick) + 4, anchor: "end", "tick")
    }
    let middle = "\(svg: (top + height - bottom) / 2)"
    add(
      "<text class=\"label\" text-anchor=\"middle\" transform=\"translate(11 \(middle)) rotate(-90)\">\(escaped(title))</text>"
    )
  }

  /// The plot with a description for screen readers.
  func svg(_ description: String) -> String {
    """
    <svg class="plot" viewBox="0 0 \(svg: width) \(svg: height)" width="\(svg: width)" height="\(svg: height)" \
    role="img" aria-label="\(escaped(description))">
    \(marks)</svg>
    """
  }
}

extension String.StringInterpolation {
  /// Appends a number of an SVG attribute, with at most two decimals.
  mutating func appendInterpolation(svg number: Double) {
    appendLiteral(number.isFinite ? JSONLine.digits((number * 100).rounded() / 100) : "0")
  }
}

/// A text in HTML and SVG.
func escaped(_ text: String) -> String { CharacterReferences.xml(of: text) }
