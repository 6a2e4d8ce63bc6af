internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Phrases
package import Usage

/// The folder of the statistics: for each month a file with a line for each visit.
///
///     statistics/2026-11.jsonl
package struct StatisticsFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// A folder of a path.
  package init(path: String) { self.path = path }

  /// The folder of an environment: `vitrine/statistics` in `XDG_STATE_HOME`, else in `~/.local/state`; nil where neither is
  /// an absolute path.
  package init?(environment: [String: String]) {
    guard let folder = JSONFolder(.state, environment: environment) else { return nil }
    path = "\(folder.path)/statistics"
  }

  /// The folder to read from: that of an environment, or, where there is none yet, that of a kiosk of the system.
  ///
  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - root: the root of the system; empty for the running one.
  /// - Returns: nil where there is neither.
  package static func known(
    environment: [String: String], root: String = ""
  ) -> StatisticsFolder? {
    let own = StatisticsFolder(environment: environment)
    if let own, FileFacts(own.path)?.kind == .folder { return own }
    // The folder of the statistics may be closed to the person.
    guard FileFacts(root + KioskInstallation.state)?.kind == .folder else { return own }
    return StatisticsFolder(path: root + KioskInstallation.statistics)
  }

  private static let suffix = ".jsonl"
  /// 512 MiB, in bytes: a month of a visit a minute has 30 MB with 700 bytes each.
  private static let byteLimit = 512 << 20

  // MARK: Writing

  /// Creates the folder where it is missing, and tries whether files can be written into it.
  ///
  /// - Throws: `Failure` where they cannot.
  func prepare() throws(Failure) {
    let code = create()
    guard access("\(path)/.", W_OK | X_OK) == 0 else {
      // A folder that is missing still has the reason for which it was not created.
      throw failure(of: path, errno == ENOENT ? code : errno)
    }
  }

  /// - Returns: the system's number of the error for which the folder was not created; 0 for none.
  @discardableResult
  private func create() -> Int32 {
    do throws(FolderFault) {
      try makeFolder(path, isPrivate: true)
      return 0
    } catch {
      return error.code
    }
  }

  /// Appends a visit: its line stands whole in the file, or nothing of it.
  ///
  /// - Throws: `Failure` where it cannot be written.
  func add(_ visit: UsageVisit) throws(Failure) {
    let file = "\(path)/\(visit.date.monthText)\(Self.suffix)"
    create()
    let descriptor = open(file, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw failure(of: file) }
    // Of two kiosks of a machine one waits for the other.
    let lock = FileLock(descriptor)
    lock.wait()
    defer { lock.release() }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .cannotCreate, .statisticsStopped(file, reason: String(cString: strerror(EINVAL))))
    }
    let line = Journal.lineEncoder().line(visit)
    // A line that lost its end with the power ends here.
    let output = StandardFile(descriptor: descriptor)
    guard output.write((output.endsMidLine ? "\n" : "") + line + "\n") else {
      let failure = failure(of: file)
      _ = ftruncate(descriptor, status.st_size)
      throw failure
    }
  }

  private func failure(of file: String, _ code: Int32 = errno) -> Failure {
    Failure(.cannotCreate, .statisticsStopped(file, reason: String(cString: strerror(code))))
  }

  // MARK: Reading

  /// The visits of some days, in the order in which they ended.
  ///
  /// - Parameters:
  ///   - period: the days.
  ///   - broken: called for each file with lines that are no visits of its month, with their count and the number of the first
  ///     one.
  /// - Throws: `Failure` where there is no folder, no file of a month in it, or one that cannot be read.
  package func visits(
    in period: UsagePeriod,
    broken: (_ file: String, _ count: Int, _ first: Int) -> Void = { _, _, _ in }
  ) throws(Failure) -> [UsageVisit] {
    guard let names = DirectoryListing.names(in: path) else {
      let isClosed = errno == EACCES
      throw Failure(.noInput, isClosed ? .closedStatistics(path) : .noStatistics(path))
    }
    let written = names.filter {
      $0.hasSuffix(Self.suffix) && UsageDate("\($0.dropLast(Self.suffix.count))-01") != nil
    }
    if written.isEmpty { throw Failure(.noInput, .noVisits(path)) }
    let months = period.months
    let files = written.sorted().filter {
      months?.contains(String($0.dropLast(Self.suffix.count))) ?? true
    }
    var visits: [UsageVisit] = []
    let decoder = JSONDecoder()
    for name in files {
      let (file, month) = ("\(path)/\(name)", name.dropLast(Self.suffix.count))
      let data: [UInt8]
      do throws(Fault) {
        data = try TextFile.bytes(of: file, byteLimit: Self.byteLimit)
      } catch {
        throw Failure(.noInput, error)
      }
      var (brokenCount, firstBroken) = (0, 0)
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        guard let visit = try? decoder.decode(UsageVisit.self, from: Data(line)),
          visit.date.monthText == month
        else {
          if brokenCount == 0 { firstBroken = index + 1 }
          brokenCount += 1
          continue
        }
        if period.contains(visit.date) { visits.append(visit) }
      }
      if brokenCount > 0 { broken(file, brokenCount, firstBroken) }
    }
    return visits
  }
}
