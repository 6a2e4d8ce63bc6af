public import ArgumentParser
internal import Files
public import Interaction
internal import Phrases
package import Program
public import Showcase
public import Widgets

extension ParsableArguments {
  /// An option with its value, as the words of a command line; none where it is not given.
  func words(_ option: String, _ value: (some CustomStringConvertible)?) -> [String] {
    value.map { [option, $0.description] } ?? []
  }
}

/// The path of a file that a word of a command line names, also by a `file:` address, as file managers hand it over; any other
/// word as it is.
@Sendable func pathArgument(_ word: String) -> String { filePath(of: word) ?? word }

/// The colours and motions of all windows, which leave everything where it is.
struct AppearanceOptionGroup: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Show every final state at once instead of moving there. Otherwise as the desktop wishes."
  )
  var reducedMotion: Bool?

  @Flag(exclusivity: .chooseLast)
  var colors: ColorArgument?

  @Flag(
    inversion: .prefixedNo,
    help: "Draw in colours that are as far apart as can be. Otherwise as the desktop wishes.")
  var highContrast: Bool?

  /// The options of these that are given, as the words of a command line.
  var words: [String] {
    [
      reducedMotion.map { $0 ? "--reduced-motion" : "--no-reduced-motion" },
      colors.map { $0 == .dark ? "--dark" : "--light" },
      highContrast.map { $0 ? "--high-contrast" : "--no-high-contrast" },
    ].compactMap(\.self)
  }
}

/// The size of letters and the reading direction of all windows.
struct TypesettingOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How large letters are, from 1 to 2, also those of texts that are set into pages. Otherwise as the desktop wishes.",
      valueName: "factor"))
  var textSize: Double?

  @Option(
    help: ArgumentHelp(
      "The reading direction: ltr, rtl, or auto for that of the language.", valueName: "direction"))
  var direction: DirectionArgument = .automatic

  func validate() throws {
    if let textSize, !Settings.textScales.contains(textSize) {
      throw usageError(.textSize(textSize))
    }
  }

  /// The wishes of these options.
  var wishes: Wishes {
    var wishes = Wishes()
    wishes.textScale = textSize
    if case .fixed(let fixed) = direction { wishes.direction = fixed }
    return wishes
  }

  /// The options of these that are given, as the words of a command line: an option, then its value.
  var words: [String] {
    let direction = if case .fixed(let fixed) = direction { fixed.rawValue } else { String?.none }
    return words("--text-size", textSize) + words("--direction", direction)
  }

  /// The settings of some wishes, in the direction of these options or in that of a language.
  func settings(
    _ wishes: Wishes, _ language: LanguageOptionGroup, _ environment: [String: String]
  ) -> Settings {
    let direction: Direction =
      switch direction {
      case .fixed(let direction): direction
      case .automatic:
        DirectionArgument.direction(ofLanguageIn: language.translating(environment))
      }
    let languages = language.languages(environment)
    return wishes.settings(
      over: Settings(direction: direction, languages: languages), languages: languages)
  }
}

/// The option of the language of texts and sentences.
struct LanguageOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language to show where there are several, such as de. Otherwise that of the desktop.",
      valueName: "language"))
  var language: String?

  func validate() throws {
    if let language, !LanguageList.isLanguage(language) {
      throw usageError(.unknownLanguage(language))
    }
  }

  /// The option as the words of a command line.
  var words: [String] { words("--language", language) }

  /// The person's languages, as BCP 47 tags, the preferred one first: that of the command line, then the environment's.
  func languages(_ environment: [String: String]) -> [String] {
    (language.map { [$0] } ?? []) + Languages.environment(environment)
  }

  /// The environment with the language of these options: names of programs are translated by it, and it has the reading
  /// direction.
  func translating(_ environment: [String: String]) -> [String: String] {
    guard let language, !language.isEmpty else { return environment }
    let locale = String(language.map { $0 == "-" ? "_" : $0 })
    return environment.merging(["LC_ALL": locale]) { $1 }
  }
}

/// The option of the folder of the program's own files.
struct AssetOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the program's own pictures.", valueName: "folder"),
    completion: .directory)
  var assets: String?

  /// The option as the words of a command line.
  var words: [String] { words("--assets", assets.map { realPath($0) ?? $0 }) }
}

/// The options of the settings of all windows and of the folder of the program's own files, in a command or in a group.
///
/// They are no group themselves, since debug builds of ArgumentParser check each group again for every group around it: with
/// two more levels a start of the program took several times as long.
protocol WishOptions {
  var appearance: AppearanceOptionGroup { get }
  var typesetting: TypesettingOptionGroup { get }
  var languageOptions: LanguageOptionGroup { get }
  var assetOptions: AssetOptionGroup { get }
}

extension WishOptions {
  var assets: String? { assetOptions.assets }

  /// The wishes of these options.
  var wishes: Wishes {
    var wishes = typesetting.wishes
    wishes.isDark = appearance.colors.map { $0 == .dark }
    wishes.isContrastHigh = appearance.highContrast
    wishes.reducedMotion = appearance.reducedMotion
    return wishes
  }

  /// The settings of these options.
  func settings(_ environment: [String: String]) -> Settings {
    typesetting.settings(wishes, languageOptions, environment)
  }
}

/// The options of the size of windows and of their cost.
struct SurfaceOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per point, from 0.5 to 8. Otherwise from the desktop's Xft.dpi.", valueName: "factor")
  )
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The window's position and size in pixels; of several windows, those of the part of the screen that they share.",
      valueName: "WxH+X+Y"))
  var geometry: Geometry?

  @Option(
    help: ArgumentHelp(
      "MiB that pictures may take on the X server, and as many again of the program's own memory while they are decoded, from 32 to 65536. Beyond, they are drawn coarser.",
      valueName: "MiB"))
  var memory: Int = 256

  @Flag(help: "End at the first error that the X server reports.")
  var strict = false

  func validate() throws {
    if let scale, !(scale >= 0.5 && scale <= 8) {
      throw usageError(.scale(scale))
    }
    if !(32...65_536).contains(memory) {
      throw usageError(.memory(mebibytes: memory))
    }
  }

  /// These options as the words of a command line, besides the frame of a window, which is its own.
  var words: [String] {
    words("--scale", scale) + words("--memory", memory) + (strict ? ["--strict"] : [])
  }

  /// The plan of the windows.
  func plan(assets: AssetFolder?, direction: Direction) -> WindowPlan {
    WindowPlan(scale: scale, geometry: geometry, assets: assets, direction: direction)
  }
}

/// The options of all windows.
struct WindowOptionGroup: ParsableArguments, WishOptions {
  @OptionGroup var surface: SurfaceOptionGroup

  @Option(
    help: ArgumentHelp(
      "How many documents the program that starts this one had opened before.", valueName: "count",
      visibility: .hidden))
  var formerDocuments = 0

  @OptionGroup var appearance: AppearanceOptionGroup
  @OptionGroup var typesetting: TypesettingOptionGroup
  @OptionGroup var languageOptions: LanguageOptionGroup
  @OptionGroup var assetOptions: AssetOptionGroup

  @Flag(
    help: ArgumentHelp(
      "Read aloud what is chosen, by speech-dispatcher, as long as no assistive technology runs; in a kiosk once a visitor presses a button for it."
    )
  )
  var speak = false

  var geometry: Geometry? { surface.geometry }
  var memory: Int { surface.memory }
  var strict: Bool { surface.strict }
  /// The options that hold for the windows of other documents too, as the words of a command line.
  var words: [String] {
    surface.words + appearance.words + typesetting.words + languageOptions.words
      + assetOptions.words + (speak ? ["--speak"] : [])
  }

  /// The plan of the windows.
  func plan(assets: AssetFolder?, direction: Direction) -> WindowPlan {
    var plan = surface.plan(assets: assets, direction: direction)
    plan.formerDocuments = max(0, formerDocuments)
    return plan
  }
}

/// The options of recordings and of the log of events.
struct RecordingOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write every input into a file that can be replayed.", valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Play a recording in place of live inputs. It brings what is opened and its settings.",
      valueName: "file"),
    completion: .file())
  var replay: String?

  @Flag(
    help:
      "Take live inputs while the recording plays and after it, until the windows are closed. Its pictures are not compared, and no programs are started; until it is over nothing is opened, copied or written."
  )
  var live = false

  @Option(
    help: ArgumentHelp(
      "Seconds of the recording a second, from 0.01 to 100. Otherwise 1.", valueName: "factor"))
  var speed: Double?

  @Option(
    defaultAsFlag: PrintArgument.sentences, parsing: .next,
    help: ArgumentHelp(
      "Print the recording without a screen: a sentence for each input; with --print=layers every picture as text.",
      valueName: "detail"))
  var print: PrintArgument? = nil

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for every highlight and every choice; - for the standard output.",
      valueName: "file"), completion: .file())
  var events: String?

  func validate() throws {
    if let speed, !(speed >= 0.01 && speed <= 100) {
      throw usageError(.speed(speed))
    }
    if speed != nil && replay == nil { throw usageError(.needsReplay("--speed")) }
    if print != nil && replay == nil { throw usageError(.needsReplay("--print")) }
    if live && replay == nil { throw usageError(.needsReplay("--live")) }
    if live && print != nil {
      throw usageError(.exclusive("--live", "--print"))
    }
    if print != nil && speed != nil { throw usageError(.exclusive("--print", "--speed")) }
    if print != nil && events != nil { throw usageError(.exclusive("--events", "--print")) }
    if replay != nil && record != nil {
      throw usageError(.exclusive("--record", "--replay"))
    }
  }
}

extension Edge: ExpressibleByArgument {}

extension Reach: ExpressibleByArgument {}

extension FisheyeLayout.Ends: ExpressibleByArgument {}

extension LaunchConfiguration.Layout: ExpressibleByArgument {}

extension Geometry: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(argument)
  }
}

/// Dark or light colours.
enum ColorArgument: String, EnumerableFlag {
  case dark, light

  static func help(for value: ColorArgument) -> ArgumentHelp? {
    switch value {
    case .dark: "Draw in dark colours. Otherwise as the desktop wishes."
    case .light: "Draw in light colours."
    }
  }
}

/// The form in which a recording is printed.
enum PrintArgument: String, ExpressibleByArgument, CaseIterable {
  /// A sentence for each input.
  case sentences
  /// The layers of every picture.
  case layers
}

/// A reading direction, or that of the language.
enum DirectionArgument: Hashable, ExpressibleByArgument {
  case automatic
  case fixed(Direction)

  init?(argument: String) {
    if argument == "auto" {
      self = .automatic
    } else if let direction = Direction(rawValue: argument) {
      self = .fixed(direction)
    } else {
      return nil
    }
  }

  static let allValueStrings = ["auto", "ltr", "rtl"]
  var defaultValueDescription: String { "auto" }

  /// The direction of the language of messages.
  static func direction(ofLanguageIn environment: [String: String]) -> Direction {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { Wishes.language(locale: $0) }.map { Direction(ofLanguage: $0) }
      ?? .leftToRight
  }
}

/// A kernel of the command line: `plateau`, or `plateau:2`.
struct KernelArgument: Hashable, ExpressibleByArgument {
  let magnifier: FisheyeStyle.Magnifier

  init(magnifier: FisheyeStyle.Magnifier) {
    self.magnifier = magnifier
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let shape = FisheyeStyle.Shape(rawValue: String(parts[0])) else {
      return nil
    }
    guard parts.count == 2 else {
      magnifier = .adaptive(shape)
      return
    }
    guard let width = Double(parts[1]) else { return nil }
    switch shape {
    case .plateau: magnifier = .exact(.plateau(ramp: width))
    case .hann: magnifier = .exact(.hann(halfWidth: width))
    case .triangle: magnifier = .exact(.triangle(halfWidth: width))
    }
  }

  static let allValueStrings = FisheyeStyle.Shape.allCases.map(\.rawValue)
  var defaultValueDescription: String { "plateau" }
}
