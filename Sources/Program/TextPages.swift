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

  /// Sets the text of a file with this machine's fonts; for a thread beside the loop.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - progress: receives the part that is done, from 0 to 1, and returns whether to go on; called on other threads,
  ///     one at a time.
  /// - Returns: nil where it was stopped.
  static func set(
    _ path: String, progress: @Sendable (Double) -> Bool
  ) throws(Fault) -> TextPages? {
    let script = try TextReader.read(path: path)
    let lines = PageSetter.set(
      sizes: script.paragraphs.map(\.bytes.count),
      paragraph: { number in
        let form = script.form(of: number)
        return PageSetter.Paragraph(
          script.words(of: script.paragraphs[number]), font: form.font, width: form.width,
          indent: form.indent)
      }, progress: progress)
    guard let lines else { return nil }
    return try TextPages(script, script.setting(lines: lines))
  }

  /// The pages of a file as they were recorded, without any font.
  ///
  /// - Throws: `Fault` also where the file has changed.
  init(_ path: String, setting: TextSetting) throws(Fault) {
    try self.init(TextReader.read(path: path), setting)
  }

  private init(_ script: TextScript, _ setting: TextSetting) throws(Fault) {
    document = try TextDocument.document(script, setting)
    self.setting = setting
    faults = script.faults
  }
}
