/// The letters of an on-screen keyboard, made for finding: case, accents and widths are folded there, so that a layout has
/// the letters of a language and none of their variants.
public struct KeyboardLayout: Hashable, Sendable {
  /// The name: some of its first letters.
  public let name: String
  /// The rows of letters, from the top; each key types its text.
  let rows: [[String]]

  private init(_ name: String, _ rows: String...) {
    self.name = name
    self.rows = rows.map { row in row.split(separator: " ").map(String.init) }
  }

  /// The layouts for some languages, BCP 47 tags: each once, and at last that of Latin letters, in which all find.
  public static func layouts(for languages: [String]) -> [KeyboardLayout] {
    var layouts: [KeyboardLayout] = []
    for tag in languages + ["en"] {
      let layout = self.layout(for: tag)
      if !layouts.contains(layout) { layouts.append(layout) }
    }
    return layouts
  }

  /// The layout of a language, as its usual typewriters and phones have it; Latin letters for a script whose words are
  /// composed by a program.
  static func layout(for tag: String) -> KeyboardLayout {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "de", "lb", "hu", "cs", "sk", "sl", "hr", "bs": german
    case "fr": french
    case "es", "gl", "eu": spanish
    case "sv", "fi": swedish
    case "da", "nb", "nn", "no": danish
    case "el": greek
    case "ru": russian
    case "uk": ukrainian
    case "bg": bulgarian
    case "he", "yi": hebrew
    case "ar", "ur": arabic
    case "fa": persian
    case "ja": japanese
    default: english
    }
  }

  private static let english = KeyboardLayout(
    "ABC", "q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m")
  private static let german = KeyboardLayout(
    "ÄÖÜ", "q w e r t z u i o p ü", "a s d f g h j k l ö ä", "y x c v b n m ß")
  private static let french = KeyboardLayout(
    "AZE", "a z e r t y u i o p", "q s d f g h j k l m", "w x c v b n")
  private static let spanish = KeyboardLayout(
    "Ñ", "q w e r t y u i o p", "a s d f g h j k l ñ", "z x c v b n m")
  private static let swedish = KeyboardLayout(
    "ÅÄÖ", "q w e r t y u i o p å", "a s d f g h j k l ö ä", "z x c v b n m")
  private static let danish = KeyboardLayout(
    "ÆØÅ", "q w e r t y u i o p å", "a s d f g h j k l æ ø", "z x c v b n m")
  private static let greek = KeyboardLayout(
    "ΑΒΓ", "ς ε ρ τ υ θ ι ο π", "α σ δ φ γ η ξ κ λ", "ζ χ ψ ω β ν μ")
  private static let russian = KeyboardLayout(
    "АБВ", "й ц у к е н г ш щ з х ъ", "ф ы в а п р о л д ж э", "я ч с м и т ь б ю")
  private static let ukrainian = KeyboardLayout(
    "АБЇ", "й ц у к е н г ш щ з х ї", "ф і в а п р о л д ж є", "я ч с м и т ь б ю ґ")
  private static let bulgarian = KeyboardLayout(
    "АБЪ", "у е и ш щ к с д з ц", "ь я а о ж г т н в м ч", "ю й ъ ф х п р л б")
  private static let hebrew = KeyboardLayout(
    "אבג", "ק ר א ט ו ן ם פ", "ש ד ג כ ע י ח ל ך ף", "ז ס ב ה נ מ צ ת ץ")
  private static let arabic = KeyboardLayout(
    "ابت", "ض ص ث ق ف غ ع ه خ ح ج د", "ش س ي ب ل ا ت ن م ك ط", "ذ ر ى ة و ز ظ")
  private static let persian = KeyboardLayout(
    "ابپ", "ض ص ث ق ف غ ع ه خ ح ج چ", "ش س ی ب ل ا ت ن م ک گ", "ظ ط ژ ز ر ذ د پ و")
  /// The sounds in columns of vowels, and the marks of voiced sounds, which join the sound before.
  private static let japanese = KeyboardLayout(
    "あいう", "わ ら や ま は な た さ か あ", "ー り \u{3099} み ひ に ち し き い",
    "ん る ゆ む ふ ぬ つ す く う", "を れ \u{309A} め へ ね て せ け え", "、 ろ よ も ほ の と そ こ お")
}
