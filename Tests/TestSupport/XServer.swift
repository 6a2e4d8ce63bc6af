internal import Glibc
internal import Synchronization

/// An X server without a physical screen, on its own display.
///
/// It ends with `stop()`, when this value is released, or with the test process, whichever is first. Probes and hands
/// retain it; a program under test does not, so end the scope with `stop()`:
///
/// ```swift
/// let server = try XServer.xvfb()
/// defer { server.stop() }
/// ```
public final class XServer: Sendable {
  /// The name of the display, such as `:7`.
  public let displayName: String
  /// The width of the screen, in pixels.
  public let width: Int
  /// The height of the screen, in pixels.
  public let height: Int

  private let process: ChildProcess
  /// The server in a window of which this one shows its screen; nil for one that shows it nowhere.
  private let host: XServer?
  private let connectedDevices = Mutex<InputDevices?>(nil)

  /// Starts a server and waits until it accepts connections.
  ///
  /// A running server does not need its directory, so a test that crashes leaves none behind.
  ///
  /// - Parameters:
  ///   - arguments: the arguments besides those of all servers.
  ///   - host: a server in a window of which it shows its screen.
  init(
    program: String, arguments: [String], width: Int, height: Int, in directory: PrivateDirectory,
    on host: XServer? = nil
  ) throws {
    let words = directory.file("words")
    let (process, reading) = try Self.launch(
      program, arguments, words, in: directory, environment: host?.environment ?? [:])
    self.process = process
    self.host = host
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
  ///   - depth: the colour bits of a pixel.
  ///   - dpi: the reported pixels per inch.
  /// - Throws: `SupportError.missing` without Xvfb; a test must not skip this.
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

  /// Starts Xephyr in a window of an Xvfb of its own: its output can be turned by `xrandr`, which turns its screen.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels, before it is turned.
  ///   - height: of the screen, in pixels, before it is turned.
  /// - Throws: `SupportError.missing` without Xephyr or Xvfb.
  public static func xephyr(width: Int, height: Int) throws -> XServer {
    let program = "/usr/bin/Xephyr"
    try require(program, from: "xserver-xephyr")
    let side = max(width, height)
    return try XServer(
      program: program, arguments: ["-screen", "\(width)x\(height)"], width: width,
      height: height, in: PrivateDirectory(), on: xvfb(width: side, height: side))
  }

  /// Starts Xorg with the dummy screen and the inputtest devices: touch, pressure, pen, smooth
  /// wheel, touchpad gestures, and a refresh rate.
  ///
  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - refresh: the mode's refresh rate, in hertz.
  ///   - room: the greatest size of the X screen, in pixels, for several outputs: `DUMMY0`, which shows the mode, to
  ///     `DUMMY15`; nil for one.
  /// - Throws: `SupportError.missing` without Xorg or one of the drivers, `SupportError.mode`
  ///   where the dummy driver cannot run the mode.
  public static func inputtest(
    width: Int = 1920, height: Int = 1080, refresh: Double = 60,
    room: (width: Int, height: Int)? = nil
  ) throws -> XServer {
    let modules = "/usr/lib/xorg/modules"
    // /usr/bin/Xorg may be a wrapper that runs the server as root.
    let program = "/usr/lib/xorg/Xorg"
    try require(program, from: "xserver-xorg-core")
    try require(modules + "/input/inputtest_drv.so", from: "xserver-xorg-core")
    try require(modules + "/drivers/dummy_drv.so", from: "xserver-xorg-video-dummy")
    let directory = try PrivateDirectory()
    let screen = Screen(width: width, height: height)
    let configuration = try XorgConfiguration(
      screen, refresh: refresh,
      room: room.map { Screen(width: $0.width, height: $0.height) } ?? screen)
    try directory.write(configuration.text(in: directory), to: "xorg.conf")
    let server = try XServer(
      program: program,
      arguments: ["-config", "xorg.conf", "-logfile", directory.file("log")]
        + ["-novtswitch", "-sharevts", "-s", "0", "-dpms"],
      width: width, height: height, in: directory)
    let devices = try InputDevices(
      in: directory, screen: screen, display: server.displayName)
    server.connectedDevices.withLock { $0 = devices }
    // The display takes this keyboard's key codes with its first key. 50 is the left Shift under evdev's rules.
    try devices.keyboard.press(code: 50)
    try devices.keyboard.release(code: 50)
    return server
  }

  /// The input devices.
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

  /// Changes outputs and monitors by `xrandr`, and waits until that is done.
  ///
  /// - Throws: `SupportError.missing` without xrandr, `SupportError.ended` where it fails.
  public func xrandr(_ arguments: String...) throws {
    let program = "/usr/bin/xrandr"
    try Self.require(program, from: "x11-xserver-utils")
    let process = try ChildProcess(
      program, arguments, environment: environment, errors: .piped)
    let words = try process.errors.rest().joined(separator: "\n")
    let ending = try process.wait()
    guard ending == .code(0) else {
      throw SupportError.ended(program: program, how: "\(ending)", lastWords: words)
    }
  }

  /// The process identifier of the server.
  public var pid: Int32 { process.pid }

  /// The environment of a program that shall connect to this server.
  public var environment: [String: String] { ["DISPLAY": displayName] }

  /// Whether the server process runs.
  public var isRunning: Bool { process.poll() == nil }

  /// Stops the server in the middle of what it does, so that it answers nothing.
  public func suspend() { process.kill(SIGSTOP) }

  /// Lets a suspended server go on.
  public func resume() { process.kill(SIGCONT) }

  /// Terminates the server; kills it where it has not ended after 20 seconds.
  public func stop() {
    process.kill(SIGTERM)
    resume()
    if (try? process.wait(timeout: .seconds(20))) == nil { kill() }
  }

  /// Kills the server, and removes the lock that it leaves behind.
  public func kill() {
    guard process.poll() == nil else { return }
    process.kill(SIGKILL)
    _ = Deadline(after: .waitLimit).awaitReading([process.endSignal.number])
    // The display number stays taken until the lock is removed, and the process number until it is waited for.
    let number = displayName.dropFirst()
    unlink("/tmp/.X11-unix/X\(number)")
    unlink("/tmp/.X\(number)-lock")
    _ = try? process.wait()
  }

  /// - Throws: `SupportError.missing` where the file does not exist.
  static func require(_ path: String, from package: String) throws {
    guard access(path, F_OK) == 0 else {
      throw SupportError.missing(path: path, package: package)
    }
  }

  /// Starts the process; afterwards only it holds the writing end of the pipe.
  private static func launch(
    _ program: String, _ arguments: [String], _ words: String, in directory: PrivateDirectory,
    environment: [String: String]
  ) throws -> (ChildProcess, Descriptor) {
    let (reading, writing) = try Descriptor.pipe()
    // Only a server run by root may read a configuration from an absolute path: hence the working directory. Without
    // -noreset the server resets for 40 ms when its first client leaves.
    let process = try ChildProcess(
      program,
      ["-displayfd", "\(ChildProcess.handedNumber)", "-noreset", "-nolisten", "tcp"]
        + ["-extension", "GLX"] + arguments,
      environment: environment, directory: directory.path, output: .discarded, errors: .file(words),
      handing: writing)
    return (process, reading)
  }

  /// The number of the display; the server writes it when it is ready for clients.
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
