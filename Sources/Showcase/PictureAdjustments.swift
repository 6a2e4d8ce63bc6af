internal import Interaction
internal import Widgets

/// A person's adjustments of the pictures of a document: rotation and chosen image by page, brightness and
/// contrast, and whether the sliders for these, the measuring line and the selection of words are in use.
struct PictureAdjustments: Hashable, Sendable {
  /// Brightness and contrast of all pages: ink has faded on all of them.
  var tone = Tone.neutral
  var isToneOpen = false
  var isMeasuring = false
  /// Whether a hand over words selects them, instead of moving the picture.
  var isSelecting = false
  private var turns: [Int: QuarterTurn] = [:]
  private var choices: [Int: Double] = [:]

  /// The rotation of a page.
  subscript(page: Int) -> QuarterTurn {
    get { turns[page] ?? .none }
    set { turns[page] = newValue == .none ? nil : newValue }
  }

  /// The position among the images of a page, counted from 0.
  func choice(ofPage page: Int) -> Double { choices[page] ?? 0 }

  /// Changes the position among the images of a page.
  mutating func choose(_ position: Double, ofPage page: Int) {
    choices[page] = position == 0 ? nil : position
  }

  /// Moves to the next image of a page, or to the one before: after the last one follows the first.
  ///
  /// - Parameter count: the number of its images.
  private mutating func chooseNext(_ steps: Int, page: Int, of count: Int) {
    guard count > 1 else { return }
    let position = choice(ofPage: page)
    let near = Int(steps > 0 ? position.rounded(.down) : position.rounded(.up))
    choose(Double((near + steps + count) % count), ofPage: page)
  }

  /// Moves by steps of a tenth between two images, and no further than the first or the last one.
  private mutating func fade(_ steps: Double, page: Int, of count: Int) {
    guard count > 1 else { return }
    let next = ((choice(ofPage: page) / ChoiceSlider.step).rounded() + steps) * ChoiceSlider.step
    // Ten steps are one image, whatever they sum up to.
    let whole = next.rounded()
    let position = abs(next - whole) < ChoiceSlider.step / 2 ? whole : next
    choose(min(max(position, 0), Double(count - 1)), ofPage: page)
  }

  /// Performs a command on the images of a page.
  ///
  /// - Parameter count: the number of its images.
  mutating func perform(_ command: ChoiceCommand, page: Int, of count: Int) {
    switch command {
    case .next: chooseNext(1, page: page, of: count)
    case .previous: chooseNext(-1, page: page, of: count)
    case .fadeOn: fade(1, page: page, of: count)
    case .fadeBack: fade(-1, page: page, of: count)
    }
  }

  /// Performs a command on a page; false for one that changes nothing here.
  mutating func perform(_ command: PictureWindowCommand, page: Int) -> Bool {
    switch command {
    case .rotateRight: self[page] = self[page].followed(by: .right)
    case .rotateLeft: self[page] = self[page].followed(by: .left)
    case .brighter: tone = tone.stepped(brightness: 1)
    case .darker: tone = tone.stepped(brightness: -1)
    case .moreContrast: tone = tone.stepped(contrast: 1)
    case .lessContrast: tone = tone.stepped(contrast: -1)
    case .neutralTone: tone = .neutral
    case .measure:
      isMeasuring.toggle()
      isSelecting = false
    case .selectWords:
      isSelecting.toggle()
      isMeasuring = false
    case .toggleList, .toggleAbout, .nextPage, .previousPage: return false
    }
    return true
  }
}
