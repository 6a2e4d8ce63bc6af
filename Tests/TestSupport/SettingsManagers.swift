internal import FoundationEssentials
internal import Glibc

/// A manager of a desktop's settings by the XSETTINGS protocol, `xsettingsd`. It ends when this value is released.
public final class SettingsManager: Sendable {
  private let process: ChildProcess
  private let file: String

  /// Starts a manager with settings, a line each: `Net/ThemeName "Adwaita-dark"`.
  ///
  /// - Throws: `SupportError.missing` without xsettingsd.
  public init(on server: XServer, in folder: String, _ settings: String) throws {
    try XServer.require("/usr/bin/xsettingsd", from: "xsettingsd")
    file = folder + "/xsettingsd.conf"
    try Data((settings + "\n").utf8).write(to: URL(filePath: file))
    process = try ChildProcess(
      "/usr/bin/xsettingsd", ["-c", file], environment: server.environment, errors: .discarded)
    let probe = try Probe(on: server)
    try probe.waitForOwner(of: "_XSETTINGS_S0")
  }

  /// Changes the settings.
  public func change(to settings: String) throws {
    try Data((settings + "\n").utf8).write(to: URL(filePath: file))
    process.kill(SIGHUP)
  }

  /// Ends the manager.
  public func end() throws {
    process.kill(SIGTERM)
    try process.wait()
  }
}

/// A session bus of its own, on which a settings portal can be started.
public final class SessionBus: Sendable {
  /// The address.
  public let address: String
  private let daemon: ChildProcess
  private let folder: String

  /// Starts a bus.
  ///
  /// - Throws: `SupportError.missing` without dbus-daemon.
  public init(in folder: String) throws {
    try XServer.require("/usr/bin/dbus-daemon", from: "dbus-daemon")
    self.folder = folder
    daemon = try ChildProcess(
      "/usr/bin/dbus-daemon",
      [
        "--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:dir=" + folder,
      ],
      output: .piped, errors: .discarded)
    address = try daemon.output.next()
  }

  /// A program that owns the portal's name and answers with the settings of a file, again after each SIGUSR1.
  ///
  /// - Parameter files: The addresses that a person chooses in the file dialog, as a Python list, empty where it is dismissed; nil
  ///   for a portal without a dialog.
  public func startPortal(_ settings: String, choosing files: String? = nil) throws -> Portal {
    try Portal(address: address, folder: folder, settings, files)
  }

  /// Ends the bus.
  public func end() throws {
    daemon.kill(SIGTERM)
    try daemon.wait()
  }

  /// A settings portal. It ends when this value is released.
  public final class Portal: Sendable {
    private let process: ChildProcess
    private let file: String
    private let choice: String

    init(address: String, folder: String, _ settings: String, _ files: String?) throws {
      try XServer.require("/usr/lib/python3/dist-packages/dbus", from: "python3-dbus")
      try XServer.require("/usr/lib/python3/dist-packages/gi", from: "python3-gi")
      file = folder + "/portal.settings"
      try Data(settings.utf8).write(to: URL(filePath: file))
      choice = folder + "/portal.files"
      if let files { try Data(files.utf8).write(to: URL(filePath: choice)) }
      process = try ChildProcess(
        "/usr/bin/python3", ["-c", Self.program, file, choice],
        environment: ["DBUS_SESSION_BUS_ADDRESS": address], output: .piped)
      _ = try process.output.next()
    }

    /// Changes settings: a Python dictionary of dictionaries.
    public func change(to settings: String) throws {
      try Data(settings.utf8).write(to: URL(filePath: file))
      process.kill(SIGUSR1)
    }

    /// Changes what a person chooses in the file dialog.
    public func choose(_ files: String) throws {
      try Data(files.utf8).write(to: URL(filePath: choice))
    }

    /// What the next request for the file dialog said: its window, and whether several files may be chosen.
    public func nextDialog(timeout: Duration = .waitLimit) throws -> String {
      try process.output.next(timeout: timeout)
    }

    /// Ends the portal.
    public func end() throws {
      process.kill(SIGTERM)
      try process.wait()
    }

    private static let program = """
      import signal, sys
      import dbus, dbus.service, dbus.mainloop.glib
      from gi.repository import GLib
      from dbus import UInt32, Double, Boolean
      def color(*parts): return dbus.Struct(tuple(map(float, parts)), signature='ddd')
      def settings(): return eval(open(sys.argv[1]).read())
      NAME = 'org.freedesktop.portal.'
      class Request(dbus.service.Object):
          @dbus.service.signal(NAME + 'Request', signature='ua{sv}')
          def Response(self, code, results): pass
      class Portal(dbus.service.Object):
          requests = []
          @dbus.service.method(NAME + 'FileChooser', in_signature='ssa{sv}', out_signature='o')
          def OpenFile(self, window, title, options):
              try: files = eval(open(sys.argv[2]).read())
              except OSError: raise dbus.exceptions.DBusException('none', name='org.freedesktop.DBus.Error.UnknownMethod')
              print('dialog', window, bool(options.get('multiple')), flush=True)
              path = '/org/freedesktop/portal/desktop/request/test/%d' % len(self.requests)
              self.requests.append(Request(dbus.SessionBus(), path))
              results = {'uris': dbus.Array(files, signature='s')} if files else {}
              GLib.timeout_add(50, lambda: self.requests[-1].Response(UInt32(0 if files else 1), dbus.Dictionary(results, signature='sv')))
              return dbus.ObjectPath(path)
          @dbus.service.method(NAME + 'Settings', in_signature='as', out_signature='a{sa{sv}}')
          def ReadAll(self, spaces): return {s: v for s, v in settings().items() if s in spaces}
          @dbus.service.signal(NAME + 'Settings', signature='ssv')
          def SettingChanged(self, space, key, value): pass
          def change(self):
              for space, values in settings().items():
                  for key, value in values.items(): self.SettingChanged(space, key, value)
              return True
      dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
      name = dbus.service.BusName(NAME + 'Desktop', dbus.SessionBus())
      portal = Portal(name, '/org/freedesktop/portal/desktop')
      GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, portal.change)
      print('ready', flush=True)
      GLib.MainLoop().run()
      """
  }
}
