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
  public func startPortal(_ settings: String) throws -> Portal {
    try Portal(address: address, folder: folder, settings)
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

    init(address: String, folder: String, _ settings: String) throws {
      try XServer.require("/usr/lib/python3/dist-packages/dbus", from: "python3-dbus")
      try XServer.require("/usr/lib/python3/dist-packages/gi", from: "python3-gi")
      file = folder + "/portal.settings"
      try Data(settings.utf8).write(to: URL(filePath: file))
      process = try ChildProcess(
        "/usr/bin/python3", ["-c", Self.program, file],
        environment: ["DBUS_SESSION_BUS_ADDRESS": address], output: .piped)
      _ = try process.output.next()
    }

    /// Changes settings: a Python dictionary of dictionaries.
    public func change(to settings: String) throws {
      try Data(settings.utf8).write(to: URL(filePath: file))
      process.kill(SIGUSR1)
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
      class Portal(dbus.service.Object):
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
