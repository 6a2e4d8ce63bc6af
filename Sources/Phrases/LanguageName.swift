/// The names that languages have in themselves, as a person looks for their own.
public enum LanguageName {
  /// The name of a language, a BCP 47 tag, in that language; the tag itself for one that is not in the table.
  public static func own(_ tag: String) -> String {
    let parts = tag.split(separator: "-").map { $0.lowercased() }
    guard let language = parts.first else { return tag }
    return parts.dropFirst().lazy.compactMap { names["\(language)-\($0)"] }.first
      ?? names[language] ?? tag
  }

  /// The languages of Europe's countries and the most spoken ones elsewhere, as Unicode's CLDR names each in itself, with a
  /// capital where the language begins headings with one.
  private static let names = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "bs": "Bosanski", "ca": "Català",
    "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara",
    "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "gl": "Galego",
    "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն",
    "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ka": "ქართული",
    "ko": "한국어", "la": "Latina", "lb": "Lëtzebuergesch", "lt": "Lietuvių", "lv": "Latviešu",
    "mk": "Македонски", "ms": "Melayu", "mt": "Malti", "nb": "Norsk bokmål", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română",
    "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски",
    "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "yi": "ייִדיש", "zh": "中文",
    "zh-hans": "简体中文", "zh-hant": "繁體中文",
  ]
}
