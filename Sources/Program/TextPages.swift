internal import Documents
internal import Exhibits
internal import Files
internal import Interaction
internal import Showcase
internal import Text

/// A text set into pages.
struct TextPages: Sendable {
  /// The pages.
  let document: Document
  /// The beginnings of lines and pages, which a recording keeps.
  let setting: TextSetting
  /// The faults of the file that were repaired.
  let faults: [Fault]

  /// 256 KiB, in bytes: a shorter text is set within half a second, and shown whole.
  private static let wholeLimit = 1 << 18
  /// 16 KiB, in bytes: some ten pages, which are set within 30 ms.
  private static let beginningLength = 1 << 14

  /// Sets the text of a file with this machine's fonts; for a thread beside the loop.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - style: the style, with the size of the letters.
  ///   - beginning: receives the first pages of a long text before the others are set.
  ///   - progress: receives the part that is done, from 0 to 1, and returns whether to go on; called on other threads,
  ///     one at a time.
  /// - Returns: nil where it was stopped.
  static func set(
    _ path: String, in style: TextStyle = TextStyle(), beginning: (TextPages) -> Void = { _ in },
    progress: @Sendable (Double) -> Bool
  ) throws(Fault) -> TextPages? {
    let script = try TextReader.read(path: path)
    if script.text.count > wholeLimit {
      let first = script.beginning(bytes: beginningLength)
      guard let lines = lines(of: first, in: style, progress: { _ in progress(0) }) else {
        return nil
      }
      beginning(try TextPages(script, beginning: first.setting(lines: lines, in: style)))
    }
    guard let lines = lines(of: script, in: style, progress: progress) else { return nil }
    return try TextPages(script, script.setting(lines: lines, in: style))
  }

  private static func lines(
    of script: TextScript, in style: TextStyle, progress: @Sendable (Double) -> Bool
  ) -> [[Int]]? {
    PageSetter.set(
      sizes: script.paragraphs.map(\.bytes.count),
      paragraph: { number in
        let form = script.form(of: number, in: style)
        let paragraph = script.paragraphs[number]
        return PageSetter.Paragraph(
          script.words(of: paragraph), font: form.font, width: form.width, indent: form.indent,
          runs: paragraph.runs)
      }, progress: progress)
  }

  /// The pages of a file as they were recorded, without any font.
  ///
  /// - Parameter isBeginning: whether only the first paragraphs were set.
  /// - Throws: `Fault` also where the file has changed.
  init(_ path: String, setting: TextSetting, isBeginning: Bool = false) throws(Fault) {
    let script = try TextReader.read(path: path)
    self = try isBeginning ? TextPages(script, beginning: setting) : TextPages(script, setting)
  }

  private init(_ script: TextScript, _ setting: TextSetting) throws(Fault) {
    document = try TextDocument.document(script, setting)
    self.setting = setting
    faults = script.faults
  }

  /// The first pages of a text. The faults of the file come with all of it.
  private init(_ script: TextScript, beginning setting: TextSetting) throws(Fault) {
    document = try TextDocument.beginning(of: script, setting)
    self.setting = setting
    faults = []
  }
}
