internal import Files
internal import FoundationEssentials
internal import Phrases

/// The files by which a system starts a kiosk: two units of systemd, their options, their user, and a session that display
/// managers offer.
///
/// The picture: at boot, one unit runs an X server on the first console, and the other one, as a user of its own without any
/// further rights, the kiosk on it. Either is started again when it ends without having been asked to.
package struct KioskInstallation {
  /// The root of the system; empty for the running one.
  private let root: String

  /// The files of a system below a root.
  package init(root: String) { self.root = root == "/" ? "" : root }

  /// The units, where packages have them.
  private static let packaged = "/lib/systemd/system"
  /// The units of an operator.
  private static let own = "/etc/systemd/system"
  private static let units = ["vitrine-x.service", "vitrine-kiosk.service"]
  private static let options = "/etc/default/vitrine-kiosk"
  private static let session = "/usr/share/xsessions/vitrine-kiosk.desktop"
  private static let user = "/usr/lib/sysusers.d/vitrine.conf"

  /// Installs the kiosk for a document.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - content: the path of the document; nil for the program's own.
  ///   - arguments: the further words of the command line.
  /// - Returns: The paths of the written files.
  /// - Throws: `Failure` that names the file that cannot be written, or a word that cannot stand in it.
  package func install(
    program: String, content: String?, arguments: [String]
  ) throws -> [String] {
    if let word = Self.unfit((content.map { [$0] } ?? []) + arguments) {
      throw Failure(.data, .unfitOption(word))
    }
    var files = [
      (Self.options, Self.options(content: content, arguments: arguments)),
      (Self.session, Self.session(program: program)),
    ]
    // A package has the others.
    let isPackaged = Self.units.allSatisfy { exists("\(Self.packaged)/\($0)") }
    if !isPackaged {
      files += [
        ("\(Self.own)/\(Self.units[0])", Self.serverUnit),
        ("\(Self.own)/\(Self.units[1])", Self.kioskUnit(program: program)),
        (Self.user, Self.userText),
      ]
    }
    for (path, text) in files { try Installation.write(text, to: root + path) }
    return files.map { root + $0.0 }
  }

  /// Deletes the files of an installed kiosk, except those of a package.
  ///
  /// - Returns: The paths of the files that existed.
  package func remove() throws -> [String] {
    let isPackaged = Self.units.allSatisfy { exists("\(Self.packaged)/\($0)") }
    let own = Self.units.map { "\(Self.own)/\($0)" } + (isPackaged ? [] : [Self.user])
    return try ([Self.options, Self.session] + own).map { root + $0 }.filter { path in
      try Installation.remove(path)
    }
  }

  private static let packageFiles = [
    ("\(packaged)/\(units[0])", serverUnit),
    ("\(packaged)/\(units[1])", kioskUnit(program: "/usr/bin/vitrine")), (user, userText),
  ]

  /// Installs the units and the user of a kiosk as packages do, which start nothing by themselves.
  ///
  /// - Returns: The paths of the written files.
  /// - Throws: `Failure` that names the file that cannot be written.
  package func installUnits() throws -> [String] {
    for (path, text) in Self.packageFiles { try Installation.write(text, to: root + path) }
    return Self.packageFiles.map { root + $0.0 }
  }

  /// Deletes what ``installUnits()`` wrote.
  ///
  /// - Returns: The paths of the files that existed.
  package func removeUnits() throws -> [String] {
    try Self.packageFiles.map { root + $0.0 }.filter { try Installation.remove($0) }
  }

  /// The commands that let the running system know the kiosk, or forget it.
  package static func commands(isRemoval: Bool) -> [[String]] {
    isRemoval
      ? [
        ["systemctl", "disable", "--now", "vitrine-kiosk.service", "vitrine-x.service"],
        ["systemctl", "daemon-reload"],
      ]
      : [
        ["systemd-sysusers"], ["systemctl", "daemon-reload"],
        ["systemctl", "enable", "vitrine-kiosk.service"],
      ]
  }

  /// The programs that the kiosk needs, and that are missing.
  package var missingPrograms: [String] {
    ["/usr/lib/xorg/Xorg", "/usr/bin/xauth"].filter { !exists($0) }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + path)
  }

  // MARK: Texts

  private static let userText = """
    # The user of the kiosk, who owns nothing but its state.
    u vitrine - "Vitrine kiosk" /var/lib/vitrine

    """

  /// The X server: alone on the first console, for the kiosk's user, by a cookie that is new at each start.
  private static let serverUnit = """
    [Unit]
    Description=X server of the Vitrine kiosk
    Documentation=man:Xorg(1) man:vitrine-kiosk(1)
    After=systemd-user-sessions.service systemd-udev-settle.service
    Conflicts=getty@tty1.service display-manager.service
    StartLimitIntervalSec=0

    [Service]
    RuntimeDirectory=vitrine-x
    RuntimeDirectoryMode=0755
    ExecStartPre=/bin/sh -c 'umask 077; f=/run/vitrine-x/authority; rm -f $f; \
      xauth -q -f $f add :0 . "$(od -An -N16 -tx1 /dev/urandom | tr -d " \\n")" && chown vitrine: $f'
    ExecStart=/usr/lib/xorg/Xorg :0 vt1 -nolisten tcp -noreset -background none -auth /run/vitrine-x/authority
    ExecStartPost=/bin/sh -c 'for i in $(seq 100); do test -S /tmp/.X11-unix/X0 && exit 0; sleep 0.1; done; exit 1'
    Restart=always
    RestartSec=2

    """

  /// The kiosk: it says when it is ready, and that it is alive; a hang ends it, and so does a lost server.
  private static func kioskUnit(program: String) -> String {
    """
    [Unit]
    Description=Vitrine kiosk
    Documentation=man:vitrine-kiosk(1)
    Wants=vitrine-x.service
    After=vitrine-x.service
    StartLimitIntervalSec=0

    [Service]
    Type=notify
    NotifyAccess=main
    WatchdogSec=20
    WatchdogSignal=SIGABRT
    User=vitrine
    StateDirectory=vitrine
    CacheDirectory=vitrine
    Environment=DISPLAY=:0 XAUTHORITY=/run/vitrine-x/authority
    Environment=XDG_STATE_HOME=/var/lib/vitrine XDG_CACHE_HOME=/var/cache/vitrine
    EnvironmentFile=-/etc/default/vitrine-kiosk
    ExecStart=\(program) kiosk $VITRINE_OPTIONS $VITRINE_CONTENT
    Restart=on-failure
    RestartSec=2
    NoNewPrivileges=yes
    ProtectSystem=strict
    ProtectHome=read-only
    PrivateDevices=yes
    PrivateNetwork=yes
    ProtectKernelTunables=yes
    ProtectControlGroups=yes
    RestrictSUIDSGID=yes
    CapabilityBoundingSet=

    [Install]
    WantedBy=multi-user.target graphical.target

    """
  }

  /// The file of options, in the form of systemd's EnvironmentFile: words in double quotes.
  private static func options(content: String?, arguments: [String]) -> String {
    """
    # The document of the kiosk, and the options of 'vitrine kiosk' (see 'vitrine kiosk --help').
    VITRINE_CONTENT=\(quoted(content.map { [$0] } ?? []))
    VITRINE_OPTIONS=\(quoted(arguments))

    """
  }

  /// Words as one value, which systemd and shells divide again: those with spaces in single quotes.
  private static func quoted(_ words: [String]) -> String {
    "\"" + words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ") + "\""
  }

  /// The first word that cannot stand in a file of options; nil where all can.
  private static func unfit(_ words: [String]) -> String? {
    words.first { word in
      word.isEmpty
        || word.unicodeScalars.contains { $0.value < 0x20 || "'\"\\$`".unicodeScalars.contains($0) }
    }
  }

  private static func session(program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Vitrine kiosk
    Name[de]=Vitrine-Kiosk
    Comment=Shows an exhibition to visitors, alone on the screen
    Comment[de]=Zeigt Besuchern eine Ausstellung, allein auf dem Bildschirm
    Exec=/bin/sh -c 'set -a; . /etc/default/vitrine-kiosk; eval exec \(program) kiosk $VITRINE_OPTIONS $VITRINE_CONTENT'
    DesktopNames=vitrine-kiosk

    """
  }
}
