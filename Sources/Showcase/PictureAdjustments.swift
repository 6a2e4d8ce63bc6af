internal import Interaction
internal import Widgets

/// What a person changed of how the pictures of a document are shown: rotation by page, brightness and contrast, and
/// whether the sliders for these, the measuring line and the selection of words are in use.
struct PictureAdjustments: Hashable, Sendable {
  /// 0.1, a tenth of the way to an end: the step of a key.
  private static let step = 0.1

  /// Brightness and contrast of all pages: ink has faded on all of them.
  var tone = Tone.neutral
  var isToneOpen = false
  var isMeasuring = false
  /// Whether a hand over words selects them, instead of moving the picture.
  var isSelecting = false
  private var turns: [Int: QuarterTurn] = [:]

  /// The rotation of a page.
  subscript(page: Int) -> QuarterTurn {
    get { turns[page] ?? .none }
    set { turns[page] = newValue == .none ? nil : newValue }
  }

  /// Performs a command on a page; false for one that changes nothing here.
  mutating func perform(_ command: PictureWindowCommand, page: Int) -> Bool {
    switch command {
    case .rotateRight: self[page] = self[page].followed(by: .right)
    case .rotateLeft: self[page] = self[page].followed(by: .left)
    case .brighter: change(brightness: 1)
    case .darker: change(brightness: -1)
    case .moreContrast: change(contrast: 1)
    case .lessContrast: change(contrast: -1)
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

  /// Changes brightness or contrast to the next multiple of a step, so that neutral is found again.
  private mutating func change(brightness: Double = 0, contrast: Double = 0) {
    let next = { (value: Double, steps: Double) in
      ((value / Self.step).rounded() + steps) * Self.step
    }
    tone = Tone(
      brightness: next(tone.brightness, brightness), contrast: next(tone.contrast, contrast))
  }
}
