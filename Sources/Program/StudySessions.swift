internal import Files
internal import Interaction
internal import Laboratory
internal import Phrases
package import Showcase
package import Studies

/// Chooses the session of a study to run: one that was broken off, or the next one.
///
/// Another program waits until ``next(participant:seed:startsAnew:random:hasFacilitator:isTryOut:)`` was called, so that no
/// two programs choose the same one.
package struct StudySessions {
  /// The path of the plan.
  private let plan: String
  private let folder: StudyFolder
  private let file: StudyFile
  private let languages: [String]
  private let known: [(path: String, session: RecordedSession)]
  /// The folders of the sessions that other programs run.
  private let running: Set<String>
  private let lock: FileLock

  /// The sessions in the folder of a plan; made lists and documents are written there.
  ///
  /// - Parameters:
  ///   - plan: the path of the plan.
  ///   - folder: the folder; nil for one beside the plan, named like it.
  ///   - languages: the languages of the pages, unless the plan names others.
  /// - Throws: `Failure` where the plan is faulty or cannot be read, or the folder cannot be written to.
  package init(plan: String, folder: String?, languages: [String]) throws(Failure) {
    self.plan = plan
    do throws(Fault) {
      var file = try StudyFile(path: plan, languages: languages)
      file.locateSources(ofPlan: plan, except: AssetFolder.isOwn)
      let path = Self.path(ofPlan: plan, folder: folder)
      self.folder = StudyFolder(path)
      lock = try self.folder.lock()
      try self.folder.begin(with: plan)
      let material = self.folder.materialPath
      try file.make(in: realPath(path).map { $0 + "/material" } ?? material)
      self.file = file
      self.languages = file.setups.first?.settings.languages ?? languages
      running = self.folder.runningPaths
      known = try self.folder.sessions(of: file.plan)
    } catch {
      throw error.isUnwritable ? Failure(.cannotCreate, error) : Failure(reading: error)
    }
  }

  /// The path of the folder of a study: one that is named, else one beside the plan, named like it.
  package static func path(ofPlan plan: String, folder: String?) -> String {
    folder ?? folderPath(of: plan) + "/" + titleOfFile(plan)
  }

  /// The path of the folder.
  package var path: String { folder.path }
  /// The number of sessions that the plan asks for.
  package var planned: Int { file.plan.sessions }
  /// The number of sessions that were begun.
  package var count: Int { known.count }

  /// Checks that the sources of all conditions can be read, that every target that the plan names is there, and that all
  /// answers have room.
  ///
  /// - Throws: `Failure` with the line of the plan.
  package func check(_ material: Material) throws(Failure) {
    try StudyCheck(path: plan, file: file, material: material).run()
  }

  /// The next session: that of a participant which was broken off, else a new one. A session that another program runs is
  /// not broken off.
  ///
  /// - Parameters:
  ///   - participant: the code of the participant; nil for a random one, or for that of the session that was broken off last.
  ///   - seed: the seed of a simulated participant; nil for a person.
  ///   - startsAnew: whether sessions that were broken off stay as they are.
  ///   - random: decides the code of a new participant.
  ///   - hasFacilitator: whether there is a window for the facilitator.
  ///   - isTryOut: whether the plan is tried out, with controls that can be tuned.
  /// - Returns: the configuration, and the writer of its records.
  /// - Throws: `Failure` where the folder cannot be written to, or another program runs the participant's session.
  package func next(
    participant: String?, seed: UInt64?, startsAnew: Bool, random: UInt64,
    hasFacilitator: Bool = false, isTryOut: Bool = false
  ) throws(Failure) -> (configuration: LaunchConfiguration, writer: SessionWriter) {
    defer { lock.release() }
    let unfinished = known.filter { known in
      known.session.ending == nil && (known.session.session.simulation == nil) == (seed == nil)
        && known.session.session.isTryOut == isTryOut
        && (participant == nil || known.session.session.participant == participant)
    }
    do throws(Fault) {
      if participant != nil, let (path, _) = unfinished.last(where: { running.contains($0.path) }) {
        throw Fault(file: path, problem: .plan(.sessionRuns), remedy: .plan(.endSession))
      }
      let broken = unfinished.last { !running.contains($0.path) }
      if let (path, session) = broken, !startsAnew {
        let writer = try SessionWriter(
          folder: path, plan: file.plan, session: session.session, languages: languages,
          goingOn: session)
        // Otherwise the next participant would get the code and the trials of the one before.
        complain(
          ReportPhrase.sessionGoesOn(
            session.session.participant, folder: path, step: session.nextStep + 1),
          in: languages)
        return (
          configuration(session.session, from: session.nextStep, hasFacilitator), writer
        )
      }
      var number = (known.map(\.session.session.number).max() ?? -1) + 1
      // A session that was copied from another computer may have a lower number than its folder.
      while folder.hasSession(number) { number += 1 }
      var source = RandomSource(seed: random, UInt64(number))
      let taken = Set(known.map(\.session.session.participant))
      let code =
        participant
        ?? (seed == nil ? StudySession.code(&source, except: taken) : "S\(number + 1)")
      let session = StudySession(
        participant: code, number: number,
        earlier: known.count { $0.session.session.participant == code }, simulation: seed,
        isTryOut: isTryOut)
      let writer = try SessionWriter(
        folder: folder.sessionPath(number), plan: file.plan, session: session, languages: languages)
      return (configuration(session, from: 0, hasFacilitator), writer)
    } catch {
      throw Failure(.cannotCreate, error)
    }
  }

  private func configuration(
    _ session: StudySession, from step: Int, _ hasFacilitator: Bool
  ) -> LaunchConfiguration {
    var configuration = LaunchConfiguration(
      study: .init(
        plan: file.plan, session: session, firstStep: step, hasFacilitator: hasFacilitator,
        setups: file.setups),
      layout: .single, settings: file.setups[0].settings)
    // Its recording is replayed from other working folders.
    configuration.makePathsAbsolute()
    return configuration
  }
}
