public import Files
internal import Glibc
public import Interaction
public import Laboratory
internal import Phrases

/// The folder of a study: a folder for each session, and what is made of all of them.
///
///     study/plan.json                      the plan, as it was when the first session began
///     study/material/                      lists and documents that were made for conditions
///     study/session-001/events.jsonl       every input and result of the session
///     study/session-001/recording-1.jsonl  the recording that `vitrine --replay` plays; one more each time it goes on
///     study/trials.csv, …, report.html     made by `vitrine report`
public struct StudyFolder: Sendable {
  /// Its path.
  public let path: String

  /// A folder at a path.
  public init(_ path: String) { self.path = path }

  /// The path of the plan.
  public var planPath: String { path + "/plan.json" }
  /// The path of the folder for made lists and documents.
  public var materialPath: String { path + "/material" }

  /// Makes the folder, and waits for another program that chooses a session in it.
  ///
  /// - Returns: the lock, which another program waits for until it is released.
  public func lock() throws(Fault) -> FileLock {
    try WholeFile.makeFolder(path, remedy: .plan(.makeRoom))
    guard let lock = FileLock(folder: path) else {
      throw Fault(file: path, unwritable: errno, remedy: .plan(.makeRoom))
    }
    lock.wait()
    return lock
  }

  /// Keeps the plan in the folder; a folder with sessions of another plan is refused.
  ///
  /// - Parameter plan: the path of the plan.
  public func begin(with plan: String) throws(Fault) {
    let text = try TextFile.bytes(of: plan, byteLimit: JSONFile.byteLimit)
    if access(planPath, R_OK) == 0 {
      if try TextFile.bytes(of: planPath, byteLimit: JSONFile.byteLimit) == text { return }
      guard sessionPaths.isEmpty else {
        throw Fault(
          file: plan, problem: .plan(.otherStudy(path)), remedy: .plan(.otherFolder))
      }
    }
    try WholeFile.write(
      String(decoding: text, as: UTF8.self), to: planPath, remedy: .plan(.makeRoom))
  }

  /// The beginning of the name of a session's folder, before its number.
  private static let prefix = "session-"

  /// The folders of sessions, in the order of their numbers; those without a number come last, by name.
  public var sessionPaths: [String] {
    let names = (DirectoryListing.names(in: path) ?? []).filter { $0.hasPrefix(Self.prefix) }
    let numbered = names.map { (Int($0.dropFirst(Self.prefix.count)) ?? .max, $0) }
    return numbered.sorted { $0 < $1 }.map { path + "/" + $0.1 }
  }

  /// The folders of sessions without events, which may have been removed: their sessions are in no report.
  public var pathsWithoutEvents: [String] {
    sessionPaths.filter { access($0 + "/events.jsonl", F_OK) != 0 }
  }

  /// The folders of the sessions that programs write to now.
  public var runningPaths: Set<String> {
    Set(
      sessionPaths.filter { path in
        let descriptor = open(path + "/events.jsonl", O_WRONLY | O_CLOEXEC)
        return descriptor >= 0 && !FileLock(descriptor).take()
      })
  }

  /// Refuses a folder that is not there or holds no plan.
  ///
  /// - Throws: `Fault` that names the folder.
  public func requireStudy() throws(Fault) {
    guard access(planPath, F_OK) != 0 else { return }
    if access(path, F_OK) != 0 { throw Fault(file: path, unreadable: errno) }
    throw Fault(file: path, problem: .plan(.noStudy), remedy: .plan(.runSession))
  }

  /// The sessions that can be read, and the faults of the others.
  public func readableSessions(of plan: StudyPlan) -> (
    sessions: [(path: String, session: RecordedSession)], faults: [Fault]
  ) {
    var (sessions, faults): ([(String, RecordedSession)], [Fault]) = ([], [])
    for path in sessionPaths where access(path + "/events.jsonl", F_OK) == 0 {
      do throws(Fault) {
        sessions.append((path, try RecordedSession(path: path + "/events.jsonl", plan: plan)))
      } catch {
        faults.append(error)
      }
    }
    return (sessions, faults)
  }

  /// The sessions that were recorded. Folders without events are none.
  public func sessions(of plan: StudyPlan) throws(Fault) -> [(
    path: String, session: RecordedSession
  )] {
    var sessions: [(String, RecordedSession)] = []
    for path in sessionPaths where access(path + "/events.jsonl", F_OK) == 0 {
      sessions.append((path, try RecordedSession(path: path + "/events.jsonl", plan: plan)))
    }
    return sessions
  }

  /// The scenes of the conditions as their first trials began, by the indices of the conditions.
  public func scenes(of plan: StudyPlan) -> [Int: ReportPage.Scene] {
    var scenes: [Int: ReportPage.Scene] = [:]
    for condition in plan.conditions.indices {
      let scene = sessionPaths.lazy.compactMap {
        Self.scene(at: "\($0)/scene-\(condition + 1).svg")
      }.first
      scenes[condition] = scene
    }
    return scenes
  }

  /// 64 MiB, in bytes: a scene has some thousand elements of 200 bytes.
  private static let sceneLimit = 64 << 20
  /// 32,767 points, the longest side of a window that X11 has coordinates for.
  private static let sides = 0.0...32_767.0

  /// The elements of a file that ``SessionWriter`` wrote, and its size.
  private static func scene(at path: String) -> ReportPage.Scene? {
    guard let bytes = try? TextFile.bytes(of: path, byteLimit: sceneLimit) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let head = text.firstMatch(of: /<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"[^>]*>\n/),
      let width = Double(head.1), let height = Double(head.2), sides.contains(width),
      sides.contains(height), text.hasSuffix("</svg>\n")
    else { return nil }
    let content = text[head.range.upperBound...].dropLast("</svg>\n".count)
    return ReportPage.Scene(
      content: String(content), size: Size(width: width, height: height))
  }

  /// Whether the folder of a number, from 0, has events: those of its session, or of one that was copied there from
  /// another computer.
  public func hasSession(_ number: Int) -> Bool {
    access(sessionPath(number) + "/events.jsonl", F_OK) == 0
  }

  /// The folder of a session by its number, from 0.
  public func sessionPath(_ number: Int) -> String {
    let digits = "\(number + 1)"
    let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
    return path + "/" + Self.prefix + zeros + digits
  }
}

/// Writes the records of a session as they come.
///
/// Its file is locked for as long as the writer exists: the session is running, and no other program writes to it. A record
/// is written with one call and handed to the disk before the next step begins, so that a program that is killed, and a
/// computer that loses power, lose at most the trial in progress.
public final class SessionWriter {
  /// The folder of the session.
  public let folder: String
  private let lock: FileLock
  private var path: String { folder + "/events.jsonl" }

  /// Begins a session in a folder, or goes on behind its last whole record.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is made where it is missing.
  ///   - plan: the plan.
  ///   - session: the code of the participant, and the number of the session.
  ///   - languages: the languages of the pages.
  ///   - known: the session as it was recorded; nil for a new one.
  /// - Throws: `Fault` where it cannot be written, or where another program writes to it. A new session is not written over
  ///   another one.
  public init(
    folder: String, plan: StudyPlan, session: StudySession, languages: [String],
    goingOn known: RecordedSession? = nil
  ) throws(Fault) {
    self.folder = folder
    try WholeFile.makeFolder(folder, remedy: .plan(.makeRoom))
    let path = folder + "/events.jsonl"
    let making = known == nil ? O_CREAT | O_EXCL : 0
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | making, 0o644)
    guard descriptor >= 0 else {
      throw Fault(file: path, unwritable: errno, remedy: .plan(.makeRoom))
    }
    lock = FileLock(descriptor)
    guard lock.take() else {
      throw Fault(file: folder, problem: .plan(.sessionRuns), remedy: .plan(.endSession))
    }
    if let known {
      guard ftruncate(descriptor, known.byteCount) == 0 else {
        throw Fault(file: path, unwritable: errno, remedy: .plan(.makeRoom))
      }
      try write(
        SessionLines.resumed(step: known.nextStep, recording: lastComponent(of: recordingPath)))
    } else {
      do throws(Fault) {
        try write(SessionLines.header(plan, session, languages: languages))
      } catch {
        // A file with less than its first line is no session, and would be in the way of the next one.
        unlink(path)
        throw error
      }
    }
  }

  /// Keeps a record. Of a participant who declines it is the only one: what the facilitator noted before is removed.
  public func add(_ record: StudyRecord) throws(Fault) {
    if case .ended(.declined, _) = record { try removeRecords() }
    try write(SessionLines.text(of: record))
  }

  /// Removes all lines but the first.
  private func removeRecords() throws(Fault) {
    let bytes = try TextFile.bytes(of: path, byteLimit: JSONFile.byteLimit)
    let count = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard ftruncate(lock.descriptor, count) == 0 else {
      throw Fault(file: path, unwritable: errno, remedy: .plan(.goOn))
    }
  }

  /// Keeps what a condition shows as its first trial begins, as SVG.
  public func addScene(
    _ list: DisplayList, _ size: Size, ofCondition condition: Int
  ) throws(Fault) {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(svg: size.width) \(svg: size.height)" \
      width="\(svg: size.width)" height="\(svg: size.height)">
      \(SceneDrawing.svg(of: list, size: size))</svg>

      """
    try WholeFile.write(
      svg, to: "\(folder)/scene-\(condition + 1).svg", remedy: .plan(.goOn))
  }

  private func write(_ text: String) throws(Fault) {
    try Descriptor.write(text, to: lock.descriptor, path: path, remedy: .plan(.goOn))
    // A file system without it, such as a pipe for tests, keeps what it can.
    _ = fdatasync(lock.descriptor)
  }

  /// Removes the recordings of inputs: the participant did not consent.
  public func forgetInputs() {
    for name in DirectoryListing.names(in: folder) ?? [] where name.hasPrefix("recording-") {
      unlink(folder + "/" + name)
    }
  }

  /// The path of the next recording of inputs.
  public var recordingPath: String {
    var number = 1
    while access(folder + "/recording-\(number).jsonl", F_OK) == 0 { number += 1 }
    return folder + "/recording-\(number).jsonl"
  }
}
