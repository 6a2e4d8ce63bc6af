internal import Glibc
internal import Synchronization

/// A real X server without a screen, on a display of its own.
///
/// It ends with `stop()`, with this value, or with the test process, whichever comes first. Probes
/// and hands keep it; a program under test does not, so end the scope with `stop()`:
///
/// ```swift
/// let server = try XServer.xvfb()
/// defer { server.stop() }
/// ```
public final class XServer: Sendable {
  /// The name that clients open, as `:7`.
  public let displayName: String
  /// The width of the screen, in pixels.
  public let width: Int
  /// The height of the screen, in pixels.
  public let height: Int

  private let process: ChildProcess
  private let connectedDevices = Mutex<InputDevices?>(nil)

  /// Starts a server and waits until it takes connections.
  ///
  /// Once it runs it needs its directory no more, so that a test that crashes leaves none behind.
  ///
  /// - Parameter arguments: those beside the ones that both kinds of server share.
  init(
    program: String, arguments: [String], width: Int, height: Int, in directory: PrivateDirectory
  ) throws {
    let words = directory.file("words")
    let (process, reading) = try Self.launch(program, arguments, words, in: directory)
    self.process = process
    self.width = width
    self.height = height
    displayName = ":" + (try Self.number(from: reading, process, words))
  }

  deinit { stop() }

  /// Starts Xvfb: pointer and keys by XTEST, no touch, no refresh rate.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - depth: bits of a pixel that carry colour.
  ///   - dpi: pixels per inch that the server claims.
  /// - Throws: `SupportError.missing` without Xvfb; no test may pass over that.
  public static func xvfb(
    width: Int = 1280, height: Int = 720, depth: Int = 24, dpi: Int = 96,
    program: String = "/usr/bin/Xvfb"
  ) throws -> XServer {
    try require(program, from: "xvfb")
    return try XServer(
      program: program,
      arguments: ["-screen", "0", "\(width)x\(height)x\(depth)", "-dpi", "\(dpi)"],
      width: width, height: height, in: PrivateDirectory())
  }

  /// Starts Xorg with the dummy screen and the inputtest devices: touch, pressure, pen, smooth
  /// wheel, touchpad gestures, and a refresh rate.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - refresh: frames a second that the mode has.
  /// - Throws: `SupportError.missing` without Xorg or one of the drivers, `SupportError.mode`
  ///   where the dummy driver cannot run the mode.
  public static func inputtest(
    width: Int = 1920, height: Int = 1080, refresh: Double = 60
  ) throws -> XServer {
    let modules = "/usr/lib/xorg/modules"
    // Not /usr/bin/Xorg, which may be a wrapper that runs the server as root.
    let program = "/usr/lib/xorg/Xorg"
    try require(program, from: "xserver-xorg-core")
    try require(modules + "/input/inputtest_drv.so", from: "xserver-xorg-core")
    try require(modules + "/drivers/dummy_drv.so", from: "xserver-xorg-video-dummy")
    let directory = try PrivateDirectory()
    let screen = Screen(width: width, height: height)
    let configuration = try XorgConfiguration(screen, refresh: refresh)
    try directory.write(configuration.text(in: directory), to: "xorg.conf")
    let server = try XServer(
      program: program,
      arguments: ["-config", "xorg.conf", "-logfile", directory.file("log")]
        + ["-novtswitch", "-sharevts", "-s", "0", "-dpms"],
      width: width, height: height, in: directory)
    let devices = try InputDevices(
      in: directory, screen: screen, display: server.displayName)
    server.connectedDevices.withLock { $0 = devices }
    // The first key gives the display this keyboard's codes; until then it has others. 50 is the
    // left Shift of all keyboards under evdev's rules.
    try devices.keyboard.press(code: 50)
    try devices.keyboard.release(code: 50)
    return server
  }

  /// The devices to touch, draw, scroll and type with.
  ///
  /// - Throws: `SupportError.noDevices` on Xvfb.
  public var devices: InputDevices {
    get throws {
      guard let devices = connectedDevices.withLock({ $0 }) else {
        throw SupportError.noDevices(display: displayName)
      }
      return devices
    }
  }

  /// The kernel's number of the server.
  public var pid: Int32 { process.pid }

  /// What a program needs in its environment to come to this server.
  public var environment: [String: String] { ["DISPLAY": displayName] }

  /// Whether the server process runs.
  public var isRunning: Bool { process.poll() == nil }

  /// Ends the server in its own orderly way, or as a crash would where it does not end within 20 seconds.
  public func stop() {
    process.kill(SIGTERM)
    if (try? process.wait(timeout: .seconds(20))) == nil { kill() }
  }

  /// Ends the server as a crash would, and removes the lock that it leaves behind.
  public func kill() {
    guard process.poll() == nil else { return }
    process.kill(SIGKILL)
    _ = Deadline(after: .waitLimit).awaitReading([process.endSignal.number])
    // As long as the process is not waited for, no other server takes its number, and the lock
    // goes last for the same reason.
    let number = displayName.dropFirst()
    unlink("/tmp/.X11-unix/X\(number)")
    unlink("/tmp/.X\(number)-lock")
    _ = try? process.wait()
  }

  /// - Throws: `SupportError.missing` where there is no such file.
  static func require(_ path: String, from package: String) throws {
    guard access(path, F_OK) == 0 else {
      throw SupportError.missing(path: path, package: package)
    }
  }

  /// Starts the process; only it holds the writing end of the pipe afterwards.
  private static func launch(
    _ program: String, _ arguments: [String], _ words: String, in directory: PrivateDirectory
  ) throws -> (ChildProcess, Descriptor) {
    let (reading, writing) = try Descriptor.pipe()
    // Only a server that root runs may read a configuration by an absolute path: hence the
    // directory. Without -noreset the first client to leave costs the next one 40 ms.
    let process = try ChildProcess(
      program,
      ["-displayfd", "\(ChildProcess.handedNumber)", "-noreset", "-nolisten", "tcp"]
        + ["-extension", "GLX"] + arguments,
      environment: [:], directory: directory.path, output: .discarded, errors: .file(words),
      handing: writing)
    return (process, reading)
  }

  /// The number of the display, which the server writes when it is ready for clients.
  private static func number(
    from reading: Descriptor, _ process: ChildProcess, _ words: String
  ) throws -> String {
    do {
      return try LineReader(of: "the display number of '\(process.program)'", pipe: reading).next()
    } catch SupportError.ended {
      process.kill(SIGKILL)
      let lines = try LineReader(file: words, of: process).rest()
      throw SupportError.ended(
        program: process.program, how: "\(try process.wait())",
        lastWords: lines.suffix(12).joined(separator: "\n"))
    }
  }
}
