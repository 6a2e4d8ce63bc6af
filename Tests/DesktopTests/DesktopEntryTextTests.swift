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
    ])
  func exec(_ arguments: [String]) throws {
    let line = KeyFileEscapes.string(DesktopEntryText.exec(arguments))
    #expect(try ExecLine(line, file: "f").arguments(name: "n", icon: nil).arguments == arguments)
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
