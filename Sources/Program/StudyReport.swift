internal import Files
package import Phrases
internal import Studies

/// The report and the tables of a study, made from its folder.
package struct StudyReport {
  private let folder: StudyFolder
  private let results: StudyResults
  /// The omissions of the results: sessions without events or with a line that is no record, and ends of files that were cut.
  package let notes: [ReportPhrase]
  private let languages: [String]

  /// The results in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the study.
  ///   - languages: the languages of the report, the preferred one first.
  /// - Throws: `Failure` where it is no folder of a study, or no session in it can be read.
  package init(folder: String, languages: [String]) throws(Failure) {
    do throws(Fault) {
      self.folder = StudyFolder(folder)
      self.languages = languages
      try self.folder.requireStudy()
      let file = try StudyFile(path: self.folder.planPath, languages: languages)
      let (sessions, faults) = self.folder.readableSessions(of: file.plan)
      if sessions.isEmpty, let fault = faults.first { throw fault }
      guard !sessions.isEmpty else {
        throw Fault(file: folder, problem: .plan(.noSessions), remedy: .plan(.runSession))
      }
      results = StudyResults(file.plan, sessions.map(\.session))
      notes =
        faults.map { .sessionLeftOut($0.text(for: languages)) }
        + self.folder.pathsWithoutEvents.map { .noEvents($0) }
        + sessions.compactMap { path, session in
          session.cut.map {
            .cutRecording(path + "/events.jsonl", line: $0.line, bytes: $0.bytes)
          }
        }
    } catch {
      throw Failure(reading: error)
    }
  }

  /// Writes the tables and the report into the folder.
  ///
  /// - Throws: `Failure` where they cannot be written.
  package func write() throws(Failure) {
    do throws(Fault) {
      for (name, text) in StudyTables(results).files {
        try WholeFile.write(
          text, to: folder.path + "/" + name, remedy: .checkPermissions)
      }
      let page = ReportPage(results, scenes: folder.scenes(of: results.plan), languages: languages)
      try WholeFile.write(
        page.html, to: folder.path + "/report.html", remedy: .checkPermissions)
    } catch {
      throw Failure(.cannotCreate, error)
    }
  }
}
