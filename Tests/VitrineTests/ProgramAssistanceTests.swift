import Fixtures
import Foundation
import Interaction
import TestSupport
import Testing
import Turns

extension AssistedVisit {
  private static let names = ["One", "Two", "Three", "Four", "Five"]

  /// A bar with the keyboard.
  fileprivate static func ofBar(
    _ arguments: [String] = [], isEnabled: Bool = true, environment: [String: String] = [:],
    prepare: (AssistiveDesk) throws -> Void = { _ in }
  ) throws -> AssistedVisit {
    let visit = try AssistedVisit(
      ["fisheye"] + names + arguments, isEnabled: isEnabled, environment: environment,
      prepare: prepare)
    try visit.probe.focus(visit.probe.waitForWindow(pid: visit.program.pid))
    return visit
  }

  /// Presses a key, and waits until the program has taken it.
  fileprivate func press(_ key: String) throws {
    try hands.key(key)
    _ = try recording.next { $0.contains(#""key":{"key":"\#(key)""#) }
  }

  /// The files that the program has open, and its memory in MiB that is of no file: code comes and goes.
  fileprivate func holdings() throws -> (files: Int, memory: Double) {
    let folder = "/proc/\(program.pid)"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
    let pages = try String(contentsOfFile: folder + "/statm", encoding: .utf8).split(separator: " ")
      .map { Double($0) ?? 0 }
    return (files, (pages[1] - pages[2]) * Double(getpagesize()) / 1_048_576)
  }

  /// Runs a client to its end.
  ///
  /// - Returns: what it wrote.
  fileprivate func run(_ program: String, _ arguments: [String] = []) throws -> [String] {
    let client = try desk.client(program, arguments)
    let lines = try client.output.rest()
    #expect(try client.wait() == .code(0), "\(desk.complaints)")
    return lines
  }
}

@Suite("Assistive technologies that misbehave, that come and go", .waiting)
struct ProgramAssistanceTests {
  /// The names of the items, as a client reads them.
  private static let items = """
    a = application()
    while True:
        found = [o.name for o in everything(a) if o.getRoleName() == 'push button']
        if len(found) >= 5: break
        time.sleep(0.05)
    print(' '.join(found[:5]))

    """

  @Test("a registry that hangs, and clients that never read or die within a call, hold up nothing")
  func strangers() throws {
    let visit = try AssistedVisit.ofBar()
    // A client that has keys of its own.
    let listener = try visit.desk.client(
      """
      def take(event): return False
      kinds = (pyatspi.KEY_PRESSED_EVENT, pyatspi.KEY_RELEASED_EVENT)
      pyatspi.Registry.registerKeystrokeListener(take, mask=0, kind=kinds, synchronous=True)
      pyatspi.Registry.registerEventListener(lambda event: None, 'object')
      listened(application(), bus())
      print('ready')
      pyatspi.Registry.start()
      """)
    _ = try listener.output.next()
    try visit.press("Right")
    let registry = try #require(
      Int32(try visit.run("print(pid(bus(), 'org.a11y.atspi.Registry'))")[0]))
    kill(registry, SIGSTOP)
    for key in ["Right", "Left", "Home", "End"] { try visit.press(key) }
    kill(registry, SIGCONT)
    let before = try visit.holdings()
    let flood = try visit.desk.client(
      """
      import socket
      name = applications(bus())[0]
      address = accessibility_address().split(',')[0].split('path=')[1]
      s = socket.socket(socket.AF_UNIX)
      s.connect(address)
      s.sendall(b'\\0AUTH EXTERNAL ' + str(os.getuid()).encode().hex().encode() + b'\\r\\n')
      s.recv(1000)
      s.sendall(b'BEGIN\\r\\n')
      def send(serial, name, path, interface, member):
          m = Gio.DBusMessage.new_method_call(name, path, interface, member)
          m.set_serial(serial)
          s.sendall(m.to_blob(Gio.DBusCapabilityFlags.NONE))
      send(1, 'org.freedesktop.DBus', '/', 'org.freedesktop.DBus', 'Hello')
      print('ready')
      for n in range(3000):
          send(2 + n, name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
      time.sleep(1000)
      """)
    _ = try flood.output.next()
    for key in ["Left", "Home", "Right"] { try visit.press(key) }
    flood.kill(SIGKILL)
    listener.kill(SIGKILL)
    for key in ["Right", "End"] { try visit.press(key) }
    #expect(try visit.run(Self.items) == ["One Two Three Four Five"])
    let after = try visit.holdings()
    #expect(after.files == before.files && after.memory < before.memory + 32)
    try visit.end()
  }

  @Test("a registry that the program's own call starts lists it once")
  func registry() throws {
    let visit = try AssistedVisit.ofBar()
    #expect(try visit.run("application()\nprint(len(applications(bus())))") == ["1"])
    try visit.end()
  }

  @Test("the registry and both buses may end: the program is there again with them")
  func buses() throws {
    let visit = try AssistedVisit.ofBar()
    let expected = ["One Two Three Four Five"]
    #expect(try visit.run(Self.items) == expected)
    for name in ["org.a11y.atspi.Registry", "org.a11y.Bus"] {
      let isRegistry = name == "org.a11y.atspi.Registry"
      _ = try visit.run(
        """
        b = bus() if sys.argv[2] == 'True' else Gio.bus_get_sync(Gio.BusType.SESSION)
        os.kill(pid(b, sys.argv[1]), 15)
        """, [name, isRegistry ? "True" : "False"])
      #expect(try visit.run(Self.items) == expected, "\(name)")
    }
    try visit.desk.restart()
    try visit.desk.enable()
    #expect(try visit.run(Self.items) == expected)
    try visit.press("Right")
    try visit.end()
  }

  @Test("assistive technologies that come and go 100 times leave nothing behind")
  func comings() throws {
    let visit = try AssistedVisit.ofBar(isEnabled: false)
    let client = try visit.desk.client(
      """
      session = Gio.bus_get_sync(Gio.BusType.SESSION)
      b = bus()
      def enable(is_enabled, count):
          value = GLib.Variant('(ssv)', ('org.a11y.Status', 'IsEnabled', GLib.Variant('b', is_enabled)))
          ask(session, 'org.a11y.Bus', '/org/a11y/bus', 'org.freedesktop.DBus.Properties', 'Set', value)
          while len(applications(b)) != count: time.sleep(0.002)
      for count in (5, 95):
          for _ in range(count):
              enable(True, 1)
              enable(False, 0)
          print('done')
          while not os.path.exists(sys.argv[1]): time.sleep(0.01)
      """, [visit.folder.path + "/measured"])
    _ = try client.output.next()
    let before = try visit.holdings()
    try Data().write(to: URL(fileURLWithPath: visit.folder.path + "/measured"))
    _ = try client.output.next()
    try visit.press("Right")
    let after = try visit.holdings()
    #expect(after.files == before.files, "\(before.files) \(after.files)")
    #expect(after.memory < before.memory + 2, "\(before.memory) \(after.memory)")
    client.kill(SIGKILL)
    try visit.end()
  }

  @Test("a magnifier learns where focus and caret are, in a list of a million rows without a pause")
  func magnifier() throws {
    let rows = try ScratchFolder()
    _ = try ChildProcess(
      "/usr/bin/seq", ["-f", "row %07.0f", "1", "1000000"], output: .file(rows.path + "/rows.txt")
    ).wait()
    let visit = try AssistedVisit([
      "index", rows.path + "/rows.txt", "--language", "en", "--reduced-motion",
    ])
    let window = try visit.probe.waitForWindow(pid: visit.program.pid)
    _ = try visit.recording.next { $0.contains("rowsChanged") && !$0.contains("fraction") }
    try visit.probe.focus(window)
    let area = try visit.probe.geometry(of: window)
    let client = try visit.desk.client(
      """
      def take(event):
          o = event.source
          if event.type.startswith('object:text-caret'):
              where = o.queryText().getCharacterExtents(event.detail1, pyatspi.DESKTOP_COORDS)
              print(json.dumps([str(event.detail1)] + list(where)))
          elif event.detail1:
              where = o.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
              print(json.dumps([o.name, where.x, where.y, where.width, where.height]))
      for name in ('object:state-changed:focused', 'object:text-caret-moved'):
          pyatspi.Registry.registerEventListener(take, name)
      listened(application(), bus())
      print('ready')
      pyatspi.Registry.start()
      """)
    _ = try client.output.next()
    let next = { () throws -> (name: String, place: Area) in
      let line = try client.output.next()
      let parts = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any] ?? []
      let numbers = parts.dropFirst().compactMap { $0 as? Int }
      try #require(numbers.count == 4, "\(line)")
      return (
        "\(parts[0])", Area(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      )
    }
    let reach = { (name: String) throws -> Area in
      while true {
        let (next, place) = try next()
        if next == name { return place }
      }
    }
    // The first key makes the focus visible, and moves nothing.
    try visit.press("Home")
    try visit.press("Down")
    let first = try reach("row 0000002")
    try visit.press("Down")
    let second = try reach("row 0000003")
    try visit.press("End")
    let last = try reach("row 1000000")
    #expect(second.y == first.y + first.height)
    for place in [first, second, last] {
      #expect(place.height > 10 && place.y >= area.y && place.x >= area.x)
      #expect(place.y + place.height <= area.y + area.height)
    }
    // All that a client can reach at once is what is in sight, and how much there is.
    let walk = try visit.run(
      """
      a = application()
      start = time.monotonic()
      all = list(everything(a))
      rows = [o for o in all if o.getRoleName() == 'list item']
      print(len(all) < 200, time.monotonic() - start < 2, rows[-1].name, sorted(rows[-1].getAttributes())[:2])
      """)
    #expect(walk == ["True True row 1000000 ['posinset:1000000', 'setsize:1000000']"])
    try visit.hands.key("f", holding: ["Control_L"])
    _ = try reach("Find")
    var places: [Area] = []
    for letter in ["7", "7", "7"] {
      try visit.hands.key(letter)
      places.append(try reach("\(places.count + 1)"))
    }
    #expect(places[0].x < places[1].x && places[1].x < places[2].x)
    #expect(places.allSatisfy { $0.y == places[0].y && $0.height > 8 })
    client.kill(SIGKILL)
    try visit.end()
  }

  @Test("a client reads the countdown of a kiosk, and ends it by its button")
  func countdown() throws {
    let visit = try AssistedVisit([
      "kiosk", "--language", "en", "--reduced-motion", "--idle", "2", "--countdown", "86400",
      "--attract-after", "0",
    ])
    let window = try visit.window("Magna Carta, 1215")
    try visit.probe.focus(window)
    _ = try visit.recording.next { $0.contains("charter/info.json#fitted=") }
    let lines = try visit.run(
      """
      a = application()
      def find(role, name=None):
          try: return [o for o in everything(a) if o.getRoleName() == role and name in (None, o.name)]
          except Exception: return [a] # One of them is gone by now.
      def wait(role, name=None):
          while True:
              found = find(role, name)
              if found and found[0] != a: return found[0]
              time.sleep(0.05)
      wait('list item').queryAction().doAction(0)
      card = wait('dialog', 'Still there?')
      print([o.name.split()[0] + ' ' + o.name.split()[-1] for o in everything(card) if o.name and o.getRoleName() not in ('dialog', 'push button')])
      wait('push button', 'Yes, go on').queryAction().doAction(0)
      while find('dialog'): time.sleep(0.05)
      print('gone')
      """)
    #expect(lines == ["['Still there?', 'In again.']", "gone"], "\(lines)")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
    #expect(try visit.complaints() == [])
  }
}

@Suite("The program speaks what is chosen where nothing else does", .waiting)
struct ProgramSpeechTests {
  @Test("what is chosen is said, unless an assistive technology is there to say it")
  func choices() throws {
    var speech: SpeechServer?
    let visit = try AssistedVisit.ofBar(["--speak"], isEnabled: false) {
      speech = try SpeechServer(on: $0)
    }
    let server = try #require(speech)
    try visit.press("Home")
    try visit.press("Return")
    #expect(try server.next() == "One")
    try visit.press("Right")
    try visit.press("Return")
    #expect(try server.next() == "Two")
    try visit.desk.enable()
    _ = try visit.run("application()")
    try visit.press("Right")
    try visit.press("Return")
    try visit.desk.enable(false)
    _ = try visit.run("b = bus()\nwhile applications(b): time.sleep(0.01)")
    try visit.press("Right")
    try visit.press("Return")
    #expect(try server.next() == "Four")
    try visit.end()
  }

  @Test(
    "a kiosk reads what its visitor chooses once a button is pressed, beginning with what is chosen"
  )
  func kiosk() throws {
    var speech: SpeechServer?
    let visit = try AssistedVisit(
      [
        "kiosk", "--speak", "--language", "en", "--reduced-motion", "--idle", "86400",
        "--attract-after", "0",
      ], isEnabled: false
    ) { speech = try SpeechServer(on: $0) }
    let server = try #require(speech)
    let window = try visit.window("Magna Carta, 1215")
    try visit.probe.focus(window)
    _ = try visit.recording.next { $0.contains("charter/info.json#fitted=") }
    try visit.probe.settle(window)
    let click = { (suffix: String) throws -> String in
      let run = try Run(["describe", "--json", "--replay", visit.folder.path + "/recording"])
      let all = try JSONDecoder().decode(
        [Element].self, from: Data(run.output.joined(separator: "\n").utf8)
      ).flatMap(\.all)
      let element = try #require(all.first { $0.id?.rawValue.hasSuffix(suffix) == true })
      let area = try visit.probe.geometry(of: window)
      try visit.hands.click(
        at: area.x + Int(element.bounds.center.x), area.y + Int(element.bounds.center.y))
      return element.name
    }
    let before = try click("index/list/rows/1")
    let button = try click("commands/read")
    #expect(button == "Read to me")
    let first = try server.next()
    let row = try click("index/list/rows/2")
    let second = try server.next()
    #expect(first.contains(before) && second.contains(row), "\(first) \(second)")
    visit.program.kill(SIGTERM)
    #expect(try visit.program.wait() == .code(0))
    #expect(try visit.complaints() == [])
  }

  @Test("speech-dispatcher is started where it does not run, and speaks from then on")
  func starting() throws {
    let tools = try ScratchFolder()
    try tools.writeExecutable(
      "speech-dispatcher", "#!/bin/sh\necho \"$@\" > \(tools.path)/words\n")
    let visit = try AssistedVisit.ofBar(
      ["--speak"], isEnabled: false, environment: ["PATH": tools.path + ":/usr/bin:/bin"])
    try visit.press("Home")
    #expect(!FileManager.default.fileExists(atPath: tools.path + "/words"))
    try visit.press("Return")
    let words = try LineReader(file: tools.path + "/words", of: visit.program)
    #expect(
      try words.next()
        == "--spawn --communication-method unix_socket --socket-path "
        + (visit.desk.environment["XDG_RUNTIME_DIR"] ?? "") + "/speech-dispatcher/speechd.sock")
    let server = try SpeechServer(on: visit.desk)
    #expect(try server.next() == "One")
    try visit.end()
  }

  @Test("without speech-dispatcher the program says so once, and goes on")
  func missing() throws {
    let visit = try AssistedVisit.ofBar(
      ["--speak"], isEnabled: false, environment: ["PATH": "/nonexistent"])
    for key in ["Home", "Return", "Right", "Return", "Left"] { try visit.press(key) }
    let lines = try visit.complaints()
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.last?.contains("speech-dispatcher") == true)
    visit.program.kill(SIGTERM)
    _ = try visit.program.wait()
  }
}
