internal import Files
internal import FoundationEssentials
internal import Glibc
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
  /// The drop-in with the folders that the unit of the kiosk may write to besides its state and its cache.
  private static let dropIn = "\(own)/\(units[1]).d/folders.conf"
  /// The name of the user.
  private static let userName = "vitrine"
  /// The folders that systemd makes for it.
  static let (state, cache) = ("/var/lib/vitrine", "/var/cache/vitrine")
  /// The folder of the statistics, unless an option names another one.
  static let statistics = "\(state)/vitrine/statistics"

  /// Installs the kiosk for a document.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - content: the paths of the documents; empty for the program's own.
  ///   - arguments: the further words of the command line.
  ///   - writtenFolders: the absolute paths of the folders that they let the kiosk write to.
  /// - Returns: The paths of the written files.
  /// - Throws: `Failure` that names the file that cannot be written, or a word that cannot stand in it.
  package func install(
    program: String, content: [String], arguments: [String], writtenFolders: [String]
  ) throws -> [String] {
    if let word = Self.unfit(content + arguments + writtenFolders) {
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
    let folders = Self.additional(writtenFolders)
    if folders.isEmpty {
      // That of an installation before.
      _ = try Installation.remove(root + Self.dropIn)
    } else {
      files.append((Self.dropIn, Self.dropInText(folders)))
    }
    for (path, text) in files { try Installation.write(text, to: root + path) }
    return files.map { root + $0.0 }
  }

  /// Refuses files that the kiosk could not read once the system starts it. A system below a root has accounts and disks of
  /// its own, which are not known here: for it nothing is refused.
  ///
  /// - Parameter paths: the absolute paths of the files and folders.
  /// - Throws: `Failure` for the first that does not exist, or that the user of the kiosk may not read.
  package func refuseUnreadable(_ paths: [String]) throws(Failure) {
    guard root.isEmpty else { return }
    let rights = ReadingRights(ofAccount: Self.userName)
    for path in paths {
      guard FileFacts(path) != nil else { throw Failure(.noInput, .kioskFileMissing(path)) }
      if let obstacle = rights.obstacle(to: path) {
        throw Failure(.noInput, .kioskFileClosed(path, by: obstacle))
      }
    }
  }

  /// The folders, of those that the kiosk writes to, that another user owns.
  package func foreignFolders(of writtenFolders: [String]) -> [String] {
    Self.additional(writtenFolders).filter { folder in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: root + folder) else {
        return false
      }
      return attributes[.ownerAccountName] as? String != Self.userName
    }
  }

  /// The folders that are not in those of the state and of the cache.
  private static func additional(_ folders: [String]) -> [String] {
    folders.filter { !isInside($0, folder: state) && !isInside($0, folder: cache) }
  }

  /// Deletes the files of an installed kiosk, except those of a package.
  ///
  /// - Returns: The paths of the files that existed.
  package func remove() throws -> [String] {
    let isPackaged = Self.units.allSatisfy { exists("\(Self.packaged)/\($0)") }
    let own = Self.units.map { "\(Self.own)/\($0)" } + (isPackaged ? [] : [Self.user])
    return try ([Self.options, Self.session, Self.dropIn] + own).map { root + $0 }.filter { path in
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

  /// The commands that let the running system know the kiosk, once its files are there.
  package static let starting = [
    ["systemd-sysusers"], ["systemctl", "daemon-reload"], ["systemctl", "enable", units[1]],
  ]
  /// The command that stops a kiosk of the running system, as long as its files are there.
  package static let stopping = [["systemctl", "disable", "--now", units[1], units[0]]]
  /// The command that lets the running system forget the kiosk, once its files are deleted.
  package static let forgetting = [["systemctl", "daemon-reload"]]

  /// Whether the running system has the account of the kiosk, which outlives it as that of any service: files may be its own.
  package static var hasAccount: Bool { getpwnam(userName) != nil }

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
  ///
  /// No key of the server's own leaves it for another console, or ends it. These flags can only stand in a file; of all
  /// sections of flags the last one of this file counts, and the machine's own `xorg.conf` stands before it.
  private static let serverUnit = """
    [Unit]
    Description=X server of the Vitrine kiosk
    Documentation=man:Xorg(1) man:vitrine-kiosk(1)
    After=systemd-user-sessions.service systemd-udev-settle.service
    Conflicts=getty@tty1.service display-manager.service
    StopWhenUnneeded=yes
    StartLimitIntervalSec=0

    [Service]
    RuntimeDirectory=vitrine-x
    RuntimeDirectoryMode=0755
    Environment='FLAGS=Section "ServerFlags" Option "DontVTSwitch" "true" Option "DontZap" "true" EndSection'
    ExecStartPre=/bin/sh -c '{ cat /etc/X11/xorg.conf 2>/dev/null; echo; echo "$FLAGS"; } >/run/vitrine-x/xorg.conf'
    ExecStartPre=/bin/sh -c 'umask 077; f=/run/vitrine-x/authority; rm -f $f; \
      xauth -q -f $f add :0 . "$(od -An -N16 -tx1 /dev/urandom | tr -d " \\n")" && chown vitrine: $f'
    ExecStart=/usr/lib/xorg/Xorg :0 vt1 -config /run/vitrine-x/xorg.conf -nolisten tcp -noreset -background none \
      -auth /run/vitrine-x/authority
    ExecStartPost=/bin/sh -c 'for i in $(seq 100); do test -S /tmp/.X11-unix/X0 && exit 0; sleep 0.1; done; exit 1'
    Restart=always
    RestartSec=2

    """

  /// The kiosk: it says when it is ready, and that it is alive; a hang ends it, and so does a lost server or window.
  ///
  /// Once staff have ended it, the console asks for a login in place of the server.
  private static func kioskUnit(program: String) -> String {
    """
    [Unit]
    Description=Vitrine kiosk
    Documentation=man:vitrine-kiosk(1)
    Wants=vitrine-x.service
    After=vitrine-x.service
    Conflicts=getty@tty1.service
    OnSuccess=getty@tty1.service
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
  private static func options(content: [String], arguments: [String]) -> String {
    """
    # The document of the kiosk, and the options of 'vitrine kiosk' (see 'vitrine kiosk --help').
    VITRINE_CONTENT=\(quoted(content))
    VITRINE_OPTIONS=\(quoted(arguments))

    """
  }

  /// Words as one value of the file of options.
  ///
  /// Two programs read it: systemd, which divides the value of a variable in `ExecStart`, and the shell of the session. Both
  /// take the double quotes off the value, and then the quotes off each word.
  private static func quoted(_ words: [String]) -> String {
    quoted(words.map { word($0) }.joined(separator: " "), escaping: special)
  }

  /// The characters that have a meaning in double quotes, for a shell and in a file of options.
  private static let special = "\"\\$`"

  /// A word that systemd and a shell read alike.
  ///
  /// In single quotes both keep every character but two: a single quote ends them, and a backslash is for systemd alone a
  /// sign before the next character. In double quotes a backslash before a special character is one for both.
  private static func word(_ word: String) -> String {
    if word.unicodeScalars.allSatisfy({ isPlain($0) }) { return word }
    let isDouble = word.unicodeScalars.contains { $0 == "'" || $0 == "\\" }
    return isDouble ? quoted(word, escaping: special) : "'\(word)'"
  }

  /// Whether a character has no meaning for systemd or a shell, wherever it stands in a word.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "_-./:,+=@%".unicodeScalars.contains(scalar)
    }
  }

  /// A text in double quotes.
  ///
  /// - Parameters:
  ///   - escaped: the characters that have a backslash before them.
  ///   - doubled: the characters that are written twice.
  private static func quoted(
    _ text: String, escaping escaped: String, doubling doubled: String = ""
  ) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if escaped.unicodeScalars.contains(scalar) { scalars.append("\\") }
      if doubled.unicodeScalars.contains(scalar) { scalars.append(scalar) }
      scalars.append(scalar)
    }
    return "\"\(String(scalars))\""
  }

  /// The first word that cannot stand in a file of options; nil where all can. systemd ignores a variable with a control
  /// character.
  private static func unfit(_ words: [String]) -> String? {
    words.first { word in
      word.isEmpty || word.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
  }

  /// An addition to the unit of the kiosk: makes missing folders, and lets it write there, where the system is read-only.
  ///
  /// In the words of a unit a percent sign begins a specifier, and a dollar sign in those of a command a variable; each is
  /// itself when it is doubled.
  private static func dropInText(_ folders: [String]) -> String {
    let lines = folders.flatMap { folder -> [String] in
      let argument = quoted(folder, escaping: "\"\\", doubling: "%$")
      // A folder that cannot be made is no reason not to start.
      let path = quoted("-\(folder)", escaping: "\"\\", doubling: "%")
      return [
        "ExecStartPre=-+/bin/sh -c '\(makeFolder)' \(argument)", "ReadWritePaths=\(path)",
      ]
    }
    return """
      # The folders that options of the kiosk name, for its user to write to.
      [Service]
      \(lines.joined(separator: "\n"))

      """
  }

  /// Makes a missing folder of the kiosk's user; a folder that exists keeps its owner.
  private static let makeFolder =
    "test -d \"$$0\" || install -d -o \(userName) -g \(userName) \"$$0\""

  private static func session(program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Vitrine kiosk
    Name[de]=Vitrine-Kiosk
    Comment=Shows an exhibition to visitors, alone on the screen
    Comment[de]=Zeigt Besuchern eine Ausstellung, allein auf dem Bildschirm
    Exec=/bin/sh -c 'set -a; . /etc/default/vitrine-kiosk; eval "exec \(program) kiosk $VITRINE_OPTIONS $VITRINE_CONTENT"'
    DesktopNames=vitrine-kiosk

    """
  }
}
