import Interaction
import Testing

@testable import Program

@Suite("Wishes become settings")
struct WishesTests {
  @Test(
    "a desktop's font is a name and a size",
    arguments: [
      ("Cantarell 11", "Cantarell", 1.0), ("Noto Sans, Bold 16.5", "Noto Sans, Bold", 1.5),
      ("Sans 9", "Sans", 1), ("Iosevka", "Iosevka", 1), ("Inter, 22", "Inter", 2),
      ("Noto Sans 18px", "Noto Sans", 1), ("Source Sans 3 11", "Source Sans 3", 1),
    ])
  func font(description: String, name: String, growth: Double) throws {
    let font = try #require(DesktopFont(description))
    #expect(font.name == name && font.growth == growth)
  }

  @Test("a font without a family is none", arguments: ["", "  ", "12", ", 12", "12px"])
  func nameless(description: String) {
    #expect(DesktopFont(description) == nil)
  }

  @Test("the desktop's language is shown where nothing else names one")
  func language() {
    var wishes = Wishes()
    wishes.language = Wishes.language(locale: "ar_EG.UTF-8")
    #expect(wishes.language == "ar-EG")
    let own = Settings(languages: ["en"])
    let arabic = wishes.settings(over: own, languages: ["en"])
    #expect(arabic.languages == ["ar-EG", "en"] && arabic.direction == .rightToLeft)
    // The portal has gone: the settings that follow are those of before.
    #expect(Wishes().settings(over: arabic, languages: ["en"]) == own)
    let german = wishes.settings(over: Settings(languages: ["de", "en"]), languages: ["de", "en"])
    #expect(german.languages == ["de", "en"] && german.direction == .leftToRight)
    wishes.direction = .leftToRight
    #expect(wishes.settings(over: own, languages: ["en"]).direction == .leftToRight)
  }

  @Test("a locale without a language names none", arguments: ["", "C", "C.UTF-8", "POSIX"])
  func silent(locale: String) {
    #expect(Wishes.language(locale: locale) == nil)
  }
}
