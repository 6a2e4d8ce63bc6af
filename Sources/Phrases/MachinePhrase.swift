/// A line about the machine of a kiosk: a property of it, or a fault with its remedy, in every language.
public enum MachinePhrase: Hashable, Tabled {
  /// The size of a screen's glass, in millimetres, with its resolution in pixels per inch.
  public struct Glass: Hashable, Sendable {
    /// Millimetres.
    public var width, height: Int
    /// Pixels per inch.
    public var resolution: Int

    /// The size of a glass.
    public init(width: Int, height: Int, resolution: Int) {
      (self.width, self.height, self.resolution) = (width, height, resolution)
    }
  }

  // The server.
  case server(String, vendor: String, version: String, width: Int, height: Int)
  case extensions([String])
  case noPower
  case noSaver
  // Outputs. The frame is in pixels, the turn in degrees.
  case output(String, frame: String, glass: Glass?, turn: Int, scale: Double, isShown: Bool)
  // Devices.
  case touchscreen(String, axes: [String], fingers: Int, hasPressure: Bool)
  case noTouchscreen
  case noRange(String)
  case keyboards([String])
  case noKeyboard
  // Fonts, by scripts as ISO 15924 names them.
  case font(script: String, count: Int, family: String)
  case noFont(script: String, count: Int, of: Int, sample: String, package: String)
  // Space and time.
  case space(String, megabytes: Int)
  case littleSpace(String, megabytes: Int)
  case notWritable(String)
  case clock(String, isSynchronized: Bool)
  case wrongClock(String)
  // The end.
  case machine(findings: Int)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .server(let name, let vendor, let version, let width, let height):
      (
        "Server '\(name)': \(vendor) \(version), \(width) x \(height) pixels.",
        "X-Server „\(name)“: \(vendor) \(version), \(width) x \(height) Pixel."
      )
    case .extensions(let names):
      (
        "Extensions: \(names.joined(separator: ", ")).",
        "Erweiterungen: \(names.joined(separator: ", "))."
      )
    case .noPower:
      (
        "The server has no DPMS: with --sleep the screen goes dark, but stays on.",
        "Der X-Server hat kein DPMS: Mit --sleep wird der Bildschirm dunkel, bleibt aber an."
      )
    case .noSaver:
      (
        "The server lacks MIT-SCREEN-SAVER, so its screen saver can cover the exhibit. Run xset s off at the beginning of the session.",
        "Dem X-Server fehlt MIT-SCREEN-SAVER, so dass sein Bildschirmschoner die Ausstellung verdecken kann. Am Anfang der Sitzung xset s off ausführen."
      )
    case .output(let name, let frame, let glass, let turn, let scale, let isShown):
      Self.output(name, frame, glass, turn, scale, isShown)
    case .touchscreen(let name, let axes, let fingers, let hasPressure):
      (
        "Touch screen '\(name)': axes \(axes.joined(separator: " and ")), \(fingers == 0 ? "any number of" : "\(fingers)") fingers\(hasPressure ? ", with pressure" : "").",
        "Touchscreen „\(name)“: Achsen \(axes.joined(separator: " und ")), \(fingers == 0 ? "beliebig viele" : "\(fingers)") Finger\(hasPressure ? ", mit Druck" : "")."
      )
    case .noTouchscreen:
      ("No touch screen is attached.", "Kein Touchscreen ist angeschlossen.")
    case .noRange(let name):
      (
        "The touch screen '\(name)' reports no range of positions. Plug it in again, or update its driver.",
        "Der Touchscreen „\(name)“ meldet keinen Bereich von Positionen. Neu anschließen oder den Treiber erneuern."
      )
    case .keyboards(let names):
      (
        "Keyboards: \(names.map { "'\($0)'" }.joined(separator: ", ")). Fingers get no keyboard on the screen.",
        "Tastaturen: \(names.map { "„\($0)“" }.joined(separator: ", ")). Finger erhalten keine Tastatur auf dem Bildschirm."
      )
    case .noKeyboard:
      (
        "No keyboard is attached: fingers get one on the screen.",
        "Keine Tastatur ist angeschlossen: Finger erhalten eine auf dem Bildschirm."
      )
    case .font(let script, let count, let family):
      (
        "\(Self.script(script).english): \(count) characters, font '\(family)'.",
        "\(Self.script(script).german): \(count) Zeichen, Schrift „\(family)“."
      )
    case .noFont(let script, let count, let all, let sample, let package):
      (
        "\(Self.script(script).english): no font has \(count) of \(all) characters of the content, such as '\(sample)'. Run apt install \(package).",
        "\(Self.script(script).german): Keine Schrift hat \(count) von \(all) Zeichen des Inhalts, wie „\(sample)“. apt install \(package) ausführen."
      )
    case .space(let path, let megabytes):
      ("'\(path)': \(megabytes) MB are free.", "„\(path)“: \(megabytes) MB sind frei.")
    case .littleSpace(let path, let megabytes):
      (
        "'\(path)': only \(megabytes) MB are free. Make room for 1024 MB, in which tiles of large pictures are kept.",
        "„\(path)“: Nur \(megabytes) MB sind frei. Platz für 1024 MB schaffen, in denen Kacheln großer Bilder liegen."
      )
    case .notWritable(let path):
      (
        "'\(path)' cannot be written. Give the account of the kiosk rights to it.",
        "„\(path)“ ist nicht beschreibbar. Dem Konto des Kiosks Rechte darauf geben."
      )
    case .clock(let time, isSynchronized: true):
      ("Clock: \(time), kept by a server of time.", "Uhr: \(time), von einem Zeitserver gestellt.")
    case .clock(let time, isSynchronized: false):
      (
        "Clock: \(time), kept by no server of time. With a network, timedatectl set-ntp true changes that.",
        "Uhr: \(time), von keinem Zeitserver gestellt. Mit einem Netz ändert das timedatectl set-ntp true."
      )
    case .wrongClock(let time):
      (
        "The clock says \(time), which is before this program was made. Run timedatectl set-time, and replace the battery of the machine.",
        "Die Uhr zeigt \(time), also vor der Herstellung dieses Programms. timedatectl set-time ausführen und die Batterie des Rechners ersetzen."
      )
    case .machine(let findings):
      ("Machine: findings: \(findings).", "Rechner: Befunde: \(findings).")
    }
  }

  private static func output(
    _ name: String, _ frame: String, _ glass: Glass?, _ turn: Int, _ scale: Double, _ isShown: Bool
  ) -> Texts {
    let size = glass.map { "\($0.width) x \($0.height) mm, \($0.resolution)" }
    return (
      "Output '\(name)': \(frame) pixels, "
        + (size.map { "\($0) pixels per inch" } ?? "of unknown size (measure it and give --ppi)")
        + (turn == 0 ? "" : ", turned by \(turn)°") + ", scale \(scale)."
        + (isShown ? " The exhibit is there." : ""),
      "Ausgang „\(name)“: \(frame) Pixel, "
        + (size.map { "\($0) Pixel pro Zoll" }
          ?? "von unbekannter Größe (nachmessen und --ppi angeben)")
        + (turn == 0 ? "" : ", um \(turn)° gedreht") + ", Maßstab \(scale)."
        + (isShown ? " Dort ist die Ausstellung." : "")
    )
  }

  /// The name of a script; its code for one that is not in the table.
  private static func script(_ code: String) -> Texts { scripts[code] ?? (code, code) }

  /// Frequent scripts, as CLDR names them.
  private static let scripts: [String: Texts] = [
    "Latn": ("Latin", "Lateinisch"), "Grek": ("Greek", "Griechisch"),
    "Cyrl": ("Cyrillic", "Kyrillisch"), "Arab": ("Arabic", "Arabisch"),
    "Hebr": ("Hebrew", "Hebräisch"), "Armn": ("Armenian", "Armenisch"),
    "Geor": ("Georgian", "Georgisch"), "Deva": ("Devanagari", "Devanagari"),
    "Beng": ("Bangla", "Bengalisch"), "Taml": ("Tamil", "Tamilisch"), "Thai": ("Thai", "Thai"),
    "Hani": ("Han", "Chinesisch"), "Hira": ("Hiragana", "Hiragana"),
    "Kana": ("Katakana", "Katakana"), "Hang": ("Hangul", "Koreanisch"),
    "Ethi": ("Ethiopic", "Äthiopisch"), "Copt": ("Coptic", "Koptisch"),
    "Runr": ("Runic", "Runen"), "Goth": ("Gothic", "Gotisch"),
    "Zyyy": ("Signs", "Allgemeine Zeichen"),
  ]
}
