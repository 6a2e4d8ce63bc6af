import Documents
import Files
import Testing

@testable import Desktop

@Suite("The text of the program's own desktop entry")
struct DesktopEntryTextTests {
  @Test(
    "quotes arguments so that they are parsed back unchanged",
    arguments: [
      ["/usr/bin/vitrine"], ["/a b/vitrine", "exhibit:/clause/39"], ["/x", "50%", "%u", "%%"],
      ["/x", "\"", "\\", "`a`", "$HOME", "a\\\"b"], ["/x", "", "tab\there", "ä ö", "(a|b)"],
      ["/x", "a\r\nb", "\n", "\r"], ["/x", "\"\u{301}", "%\u{301}u", "\\\u{301}", "$\u{301}"],
    ])
  func exec(_ arguments: [String]) throws {
    let text = DesktopEntryText.exec(arguments)
    #expect(text.utf8.allSatisfy { $0 >= 0x20 })
    let line = KeyFileEscapes.string(text)
    #expect(try ExecLine(line, file: "f").arguments(name: "n", icon: nil).arguments == arguments)
  }

  @Test(
    "has a title in one line, whatever its characters are",
    arguments: [
      ("a\nb", #"a\nb"#), ("a\r\nExec=/bin/false", #"a\r\nExec=/bin/false"#), ("a\rb", #"a\rb"#),
      ("a\u{0}\u{1B}[1m\u{7F}\u{85}b", "a[1mb"), ("\\\u{301}n", "\\\\\u{301}n"),
    ])
  func titles(_ title: String, _ value: String) {
    let action = DesktopEntryText.Action(
      id: "recent-1", name: LanguageMap(title), arguments: ["/x"])
    let text = DesktopEntryText(
      name: "V", comment: LanguageMap(""), arguments: ["/x"], icon: "i", windowClass: "V",
      actions: [action]
    ).text
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(lines.suffix(3) == ["[Desktop Action recent-1]", "Name=\(value)", "Exec=/x"])
  }

  @Test("has names in every language, and English for the key without one")
  func names() {
    let name = LanguageMap([
      .init("Das Siegel", language: "de-AT"), .init("The seal", language: "en"),
    ])
    let text = DesktopEntryText(
      name: "Vitrine", comment: LanguageMap("a\nb"), arguments: ["/x"], icon: "i", windowClass: "V",
      actions: [.init(id: "seal", name: name, arguments: ["/x", "exhibit:/seal"])]
    ).text
    #expect(text.contains("\nComment=a\\nb\n"))
    #expect(text.contains("\nActions=seal;\n"))
    let action =
      "\n[Desktop Action seal]\nName=The seal\nName[de_AT]=Das Siegel\nExec=/x exhibit:/seal\n"
    #expect(text.hasSuffix(action))
    let bare = DesktopEntryText(
      name: "V", comment: LanguageMap(""), arguments: ["/x"], icon: "i", windowClass: "V",
      actions: [])
    #expect(!bare.text.contains("Action"))
  }
}
