internal import FoundationEssentials
internal import Glibc

/// A desktop of its own with assistive technologies: a session bus that starts Debian's services of AT-SPI 2, in a home of its
/// own, since whether they are enabled is saved there.
///
/// Everything on it ends when this value is released.
public final class AssistiveDesk {
  /// The address of the session bus.
  public let address: String
  /// The environment of programs on it.
  public let environment: [String: String]
  private var daemon: ChildProcess
  private let folder: String

  /// Starts the session bus, which starts nothing before it is asked to.
  ///
  /// - Throws: `SupportError.missing` where a package of the tests is not installed.
  public init(on server: XServer, in folder: String) throws {
    for (path, package) in [
      ("/usr/bin/dbus-daemon", "dbus-daemon"), ("/usr/bin/gdbus", "libglib2.0-bin"),
      ("/usr/libexec/at-spi-bus-launcher", "at-spi2-core"),
      ("/usr/libexec/dconf-service", "dconf-service"),
      ("/usr/lib/python3/dist-packages/pyatspi", "python3-pyatspi"),
    ] { try XServer.require(path, from: package) }
    self.folder = folder
    let run = folder + "/run"
    mkdir(run, 0o700)
    var environment = [
      "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
      "XDG_CACHE_HOME": folder + "/cache", "XDG_STATE_HOME": folder + "/state",
      "XDG_RUNTIME_DIR": run, "XDG_DATA_DIRS": "/usr/share", "XDG_CURRENT_DESKTOP": "",
      "AT_SPI_BUS_ADDRESS": "", "GTK_MODULES": "", "NO_AT_BRIDGE": "1", "LANG": "C.UTF-8",
      "LC_ALL": "C.UTF-8", "LANGUAGE": "",
    ].merging(server.environment) { $1 }
    address = "unix:path=" + run + "/bus"
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    self.environment = environment
    daemon = try Self.daemon(at: address, environment)
  }

  /// Starts a session bus.
  private static func daemon(
    at address: String, _ environment: [String: String]
  ) throws -> ChildProcess {
    let daemon = try ChildProcess(
      "/usr/bin/dbus-daemon",
      ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=" + address],
      environment: environment, output: .piped, errors: .discarded)
    _ = try daemon.output.next()
    return daemon
  }

  deinit { try? end() }

  /// Ends the bus, and with it everything that it started.
  public func end() throws {
    daemon.kill(SIGTERM)
    try daemon.wait()
  }

  /// Ends the bus, and starts another one at the same address.
  public func restart() throws {
    try end()
    daemon = try Self.daemon(at: address, environment)
  }

  /// Enables assistive technologies, or no longer.
  public func enable(_ isEnabled: Bool = true) throws {
    let call = try ChildProcess(
      "/usr/bin/gdbus",
      [
        "call", "--session", "-d", "org.a11y.Bus", "-o", "/org/a11y/bus", "-m",
        "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled",
        "<\(isEnabled)>",
      ], environment: environment, output: .discarded, errors: .discarded)
    guard try call.wait() == .code(0) else {
      throw SupportError.ended(program: "gdbus", how: "an error", lastWords: "IsEnabled")
    }
  }

  /// Starts a client: a program in Python with pyatspi, whose output is read line by line, behind functions that clients of
  /// the tests share.
  public func client(_ program: String, _ arguments: [String] = []) throws -> ChildProcess {
    try ChildProcess(
      "/usr/bin/python3", ["-u", "-c", Self.functions + program] + arguments,
      environment: environment, output: .piped, errors: .file(folder + "/client.errors"))
  }

  /// What clients wrote on standard error.
  public var complaints: String {
    (try? String(contentsOfFile: folder + "/client.errors", encoding: .utf8)) ?? ""
  }

  /// Finds the program on the bus and objects in it, waits until it knows all listeners, writes an object as an object of
  /// JSON, and asks both buses what the library has no functions for.
  private static let functions = """
    import pyatspi, sys, os, time, json
    from gi.repository import Gio, GLib
    def application():
        while True:
            for a in pyatspi.Registry.getDesktop(0):
                if a and a.name == 'Vitrine' and a.childCount: return a
            time.sleep(0.05)
    def everything(o):
        yield o
        try: children = [c for c in o if c]
        except Exception: return # It is gone by now.
        for c in children: yield from everything(c)
    def find(id, root=None):
        for o in everything(root or application()):
            if o.get_accessible_id() == id: return o
    def listened(a, b):
        # The program asks for the events that are listened to once more for those that were added meanwhile.
        path, name = '/org/a11y/atspi/registry', 'org.a11y.atspi.Registry'
        for _ in range(3):
            a.getRelationSet()
            ask(b, name, path, name, 'GetRegisteredEvents')
        a.getRelationSet()
    def names(o):
        q = o.queryAction()
        return [(q.getName(i), q.getLocalizedName(i)) for i in range(q.nActions)]
    def written(o):
        interfaces = pyatspi.listInterfaces(o)
        frame = o.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        w = {'id': o.get_accessible_id(), 'role': o.getRoleName(), 'name': o.name, 'description': o.description,
            'states': [pyatspi.stateToString(s) for s in o.getState().getStates()],
            'frame': [frame.x, frame.y, frame.width, frame.height],
            'attributes': dict(a.split(':', 1) for a in o.getAttributes()),
            'actions': names(o) if 'Action' in interfaces else [],
            'children': [written(c) for c in o]}
        if 'Value' in interfaces:
            v = o.queryValue()
            w['value'] = [v.currentValue, v.minimumValue, v.maximumValue, v.minimumIncrement]
        if 'Text' in interfaces:
            t = o.queryText()
            w['text'] = t.getText(0, -1)
            w['caret'] = t.caretOffset
            w['selections'] = [list(t.getSelection(i)) for i in range(t.getNSelections())]
        return w
    def ask(bus, name, path, interface, member, value=None):
        return bus.call_sync(name, path, interface, member, value, None, 0, -1, None).unpack()
    def accessibility_address():
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        return ask(session, 'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress')[0]
    def bus():
        flags = Gio.DBusConnectionFlags
        return Gio.DBusConnection.new_for_address_sync(
            accessibility_address(), flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION)
    def pid(bus, name):
        value = GLib.Variant('(s)', (name,))
        return ask(bus, 'org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', value)[0]
    def applications(bus):
        interface = 'org.a11y.atspi.Accessible'
        path = '/org/a11y/atspi/accessible/root'
        return [name for name, _ in ask(bus, 'org.a11y.atspi.Registry', path, interface, 'GetChildren')[0]]

    """
}

/// A server of speech in the place of speech-dispatcher, which writes what it is to say.
///
/// It ends when this value is released.
public final class SpeechServer: Sendable {
  private let process: ChildProcess

  /// Starts a server at the path that clients on a desk look for.
  public init(on desk: AssistiveDesk) throws {
    let folder = (desk.environment["XDG_RUNTIME_DIR"] ?? "") + "/speech-dispatcher"
    mkdir(folder, 0o700)
    process = try ChildProcess(
      "/usr/bin/python3", ["-u", "-c", Self.program, folder + "/speechd.sock"], output: .piped,
      errors: .discarded)
    _ = try process.output.next()
  }

  /// The next words that are said.
  public func next(timeout: Duration = .waitLimit) throws -> String {
    try process.output.next(timeout: timeout)
  }

  /// The words that are said up to and including some.
  public func said(until last: String) throws -> [String] {
    var words: [String] = []
    repeat { words.append(try next()) } while words.last != last
    return words
  }

  private static let program = #"""
    import socketserver, re, sys, threading
    lock = threading.Lock()
    LISTS = {'LIST OUTPUT_MODULES': '250-test', 'LIST SYNTHESIS_VOICES': '249-test\ten\tnone',
        'LIST VOICES': '249-MALE1', 'GET RATE': '251-0', 'GET PITCH': '251-0', 'GET VOLUME': '251-0',
        'GET LANGUAGE': '251-en', 'GET VOICE_TYPE': '251-MALE1', 'GET OUTPUT_MODULE': '251-test',
        'HISTORY GET CLIENT_ID': '245-1'}
    number = 0
    class Client(socketserver.StreamRequestHandler):
        def answer(self, *lines):
            self.wfile.write(''.join(l + '\r\n' for l in lines).encode())
        def handle(self):
            global number
            while True:
                line = self.rfile.readline()
                if not line: return
                command = line.decode().strip()
                if command in ('SPEAK', 'CHAR', 'KEY'):
                    self.answer('230 OK RECEIVING DATA')
                    words = []
                    while True:
                        line = self.rfile.readline().decode().rstrip('\r\n')
                        if line == '.': break
                        words.append(line[1:] if line.startswith('..') else line)
                    text = re.sub(r'<[^>]*>', '', ' '.join(words))
                    for a, b in (('&lt;', '<'), ('&gt;', '>'), ('&quot;', '"'), ('&apos;', "'"), ('&amp;', '&')):
                        text = text.replace(a, b)
                    with lock:
                        number += 1
                        print(text.strip(), flush=True)
                    self.answer('225-%d' % number, '225 OK MESSAGE QUEUED')
                elif command == 'QUIT':
                    self.answer('231 HAPPY HACKING')
                    return
                elif command in LISTS:
                    self.answer(LISTS[command], LISTS[command][:3] + ' OK')
                else:
                    self.answer('200 OK')
    class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
        daemon_threads = True
    server = Server(sys.argv[1], Client)
    print('ready', flush=True)
    server.serve_forever()
    """#
}

/// The screen reader Orca, speaking to a server of the test.
///
/// It ends when this value is released.
public final class Orca: Sendable {
  private let process: ChildProcess
  private let file: String

  /// Starts Orca.
  ///
  /// - Parameter language: the locale of its own words, which is compiled for it; nil for English.
  public init(on desk: AssistiveDesk, in folder: String, language: String? = nil) throws {
    try XServer.require("/usr/bin/orca", from: "orca")
    try XServer.require(
      "/usr/lib/x86_64-linux-gnu/girepository-1.0/Wnck-3.0.typelib", from: "gir1.2-wnck-3.0")
    file = folder + "/orca.debug"
    var environment = desk.environment
    // Orca asks pgrep for others of its user, on whatever desktop, and gives way to them: here there are none.
    let tools = folder + "/tools"
    mkdir(tools, 0o700)
    guard symlink("/bin/false", tools + "/pgrep") == 0 else {
      throw SupportError.ended(program: "symlink", how: "an error", lastWords: tools)
    }
    environment["PATH"] = tools + ":/usr/bin:/bin"
    if let language {
      try XServer.require("/usr/bin/localedef", from: "locales")
      let locales = folder + "/locales"
      mkdir(locales, 0o700)
      _ = try ChildProcess(
        "/usr/bin/localedef",
        ["-i", language, "-f", "UTF-8", "\(locales)/\(language).UTF-8"], errors: .discarded
      ).wait()
      environment["LOCPATH"] = locales
      environment["LANG"] = language + ".UTF-8"
      environment["LC_ALL"] = language + ".UTF-8"
    }
    process = try ChildProcess(
      "/usr/bin/orca", ["--debug-file=" + file], environment: environment,
      errors: .file(folder + "/orca.errors"))
  }

  /// Ends it.
  ///
  /// - Returns: the sentences in its debug file, in order.
  public func end() throws -> [String] {
    process.kill(SIGTERM)
    _ = try process.wait()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let mark = "SPEECH OUTPUT: '"
    return text.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
      // Behind the words stands the voice.
      let words = line[start...]
      let end = words.firstRange(of: "'{")?.lowerBound ?? words.firstRange(of: "' {")?.lowerBound
      return String(words[..<(end ?? words.endIndex)].reversed().drop { $0 == " " }.reversed())
    }
  }
}
