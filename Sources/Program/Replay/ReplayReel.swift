internal import Files
internal import Glibc
internal import Interaction
internal import Laboratory
internal import Phrases
internal import Showcase
internal import Studies

/// A recording with the files that it shows, which are read once.
package struct ReplayReel {
  /// The path of the recording.
  let path: String
  let recording: Recording
  private let rows: RecordedRows?
  private let document: RecordedDocument?
  private let conditions: StudyMaterial?
  private let readings = StudyReadings()
  private let languages: [String]

  /// Reads a recording, or that of a session's folder, and the files that it names.
  ///
  /// - Parameters:
  ///   - path: the path of the recording, or of the folder of a session.
  ///   - material: the files to show.
  ///   - languages: the languages of sentences, the preferred one first.
  /// - Throws: `Failure` where there is no recording, or a file that it shows cannot be read.
  package init(path: String, material: Material, languages: [String]) throws(Failure) {
    let file = try Self.file(at: path, languages: languages)
    let recording = try Recording(path: file)
    if let note = recording.note { complain(note, in: languages) }
    self.path = file
    self.recording = recording
    self.languages = languages
    rows = try material.rows(of: recording.configuration)?.readAll()
    document = try material.document(of: recording)
    conditions = try material.conditions(of: recording.configuration)
  }

  /// A recording that shows no files.
  init(_ recording: Recording, path: String, languages: [String] = []) {
    self.path = path
    self.recording = recording
    self.languages = languages
    (rows, document, conditions) = (nil, nil, nil)
  }

  /// A source of its entries, from the beginning.
  func source() -> RecordedSource {
    RecordedSource(
      recording, rows: rows, document: document, languages: languages, conditions: conditions,
      readings: readings)
  }

  /// Its name: the participant of a session, else that of its file.
  var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let session = recording.configuration.study?.session else { return file }
    let code = StudyPhrase.participant(session.participant).text(for: languages)
    let marks: [StudyPhrase] =
      (session.simulation == nil ? [] : [.simulated]) + (session.isTryOut ? [.tryOut] : [])
    return ([code] + marks.map { "(\($0.text(for: languages)))" }).joined(separator: " ")
  }

  /// The configuration of its first frame; nil for none.
  var configuration: LaunchConfiguration { recording.configuration }

  /// The recording of a path: itself, or the last one of a session's folder.
  private static func file(at path: String, languages: [String]) throws(Failure) -> String {
    guard let names = DirectoryListing.names(in: path) else { return path }
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let recordings = names.compactMap { name -> (number: Int, name: String)? in
      guard name.hasPrefix("recording-"), name.hasSuffix(".jsonl"),
        let number = Int(name.dropFirst("recording-".count).dropLast(".jsonl".count))
      else { return nil }
      return (number, name)
    }.sorted { $0.number < $1.number }
    guard let last = recordings.last else {
      let isStudy = names.contains { $0.hasPrefix("session-") }
      let sentence: ReplayPhrase = isStudy ? .studyFolder(folder) : .noRecordingIn(folder)
      throw Failure(.noInput, sentence)
    }
    if recordings.count > 1 {
      complain(
        ReplayPhrase.severalRecordings(folder, recordings.count, played: last.name), in: languages)
    }
    return folder + "/" + last.name
  }
}
