import Files
import Testing

@testable import Desktop

@Suite("A command line of a desktop entry")
struct ExecLineTests {
  private func arguments(_ text: String, icon: String? = "editor-icon") throws(Fault) -> [String] {
    try ExecLine(text, file: "/a/b.desktop", line: 3).arguments(name: "An Editor", icon: icon)
      .arguments
  }

  @Test(
    "opens files at its first code for files, all at once or one by one",
    arguments: [
      ("e %f -x", [["e", "/a b", "-x"], ["e", "/c", "-x"]]),
      ("e -x %F", [["e", "-x", "/a b", "/c"]]),
      ("e %u", [["e", "file:///a%20b"], ["e", "http://far/d"], ["e", "file:///c"]]),
      ("e %U %f", [["e", "file:///a%20b", "http://far/d", "file:///c"]]),
      ("e x", []), ("e --file=%f", []),
    ])
  func files(text: String, commands: [[String]]) throws {
    let (arguments, slot) = try ExecLine(text, file: "/a/b.desktop")
      .arguments(name: "An Editor", icon: nil)
    let command = Command(arguments: arguments, workingDirectory: "/w", slot: slot)
    let opening = command.opening(["file:///a%20b", "http://far/d", "/c"])
    #expect(opening.map(\.arguments) == commands)
    #expect(opening.allSatisfy { $0.workingDirectory == "/w" && $0.slot == nil })
    if slot?.isOfPaths == true { #expect(command.opening(["http://far/d"]).isEmpty) }
  }

  @Test(
    "is cut into arguments by the specification, without a shell",
    arguments: [
      ("editor", ["editor"]), ("  editor   a  b ", ["editor", "a", "b"]),
      (#""/opt/my editor" --x"#, ["/opt/my editor", "--x"]),
      (#"e "a b" """#, ["e", "a b", ""]),
      (#"e "a \"b\" \`c\` \$d \\e""#, ["e", #"a "b" `c` $d \e"#]),
      (#"e "a\nb""#, ["e", #"a\nb"#]),
      (#"e "$HOME ~ * 'x' | & ; < > ( ) # ?""#, ["e", "$HOME ~ * 'x' | & ; < > ( ) # ?"]),
      (#"env A="b c"d e"#, ["env", "A=b cd", "e"]),
      ("open http://a/?b&c;d#e~f*", ["open", "http://a/?b&c;d#e~f*"]),
      ("schau ä→👩‍👩‍👧", ["schau", "ä→👩‍👩‍👧"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try arguments(text) == words)
  }

  @Test(
    "has its field codes replaced, and those for files removed",
    arguments: [
      ("e %f %F %u %U", ["e"]), ("e %d %D %n %N %v %m x", ["e", "x"]),
      ("e --file=%f", ["e", "--file="]), ("e %f%u", ["e"]), (#"e "%f" """#, ["e", ""]),
      ("e %i x", ["e", "--icon", "editor-icon", "x"]),
      ("e --name %c", ["e", "--name", "An Editor"]), ("e -n=%c", ["e", "-n=An Editor"]),
      ("e %k", ["e", "/a/b.desktop"]), ("e 100%% %%f", ["e", "100%", "%f"]),
      (#"e "%c %%""#, ["e", "An Editor %"]),
      // Quotes are removed first, so that the expansion of a code is neither quoted nor expanded.
      (#"e "\\%c""#, ["e", #"\An Editor"#]),
    ])
  func codes(text: String, words: [String]) throws {
    #expect(try arguments(text) == words)
  }

  @Test("replaces %i by nothing where there is no icon")
  func noIcon() throws {
    #expect(try arguments("e %i x", icon: nil) == ["e", "x"])
  }

  @Test("does not expand the replacements of codes")
  func literal() throws {
    let line = ExecLine("e %c %k", file: "/a %c/\"b\".desktop")
    #expect(
      try line.arguments(name: "%k \"x", icon: nil).arguments == [
        "e", "%k \"x", "/a %c/\"b\".desktop",
      ])
  }

  @Test(
    "that is malformed is a fault",
    arguments: [
      (
        "e %z",
        "'Exec' holds the unknown field code '%z'. Write '%%' where a percent sign is meant."
      ),
      (
        "e 100% x",
        "'Exec' holds a '%' with nothing after it. Write '%%' where a percent sign is meant."
      ),
      ("e --icon=%i", "'%i' is a part of '--icon=%i'. Let '%i' be an argument of its own."),
      ("e \"a", "a double quote in 'Exec' has no partner. Close it, or write '\\\\\"'."),
      ("e \"a\\", "a double quote in 'Exec' has no partner. Close it, or write '\\\\\"'."),
      ("", "'Exec' names no program. Write the program's name after 'Exec='."),
      ("%f", "'Exec' names no program. Write the program's name after 'Exec='."),
      ("\"\" a", "'Exec' names no program. Write the program's name after 'Exec='."),
      (
        "A=b e", "the program 'A=b' has a '=' in its name. Write 'env' before what sets a variable."
      ),
    ])
  func unfit(text: String, words: String) {
    let fault = #expect(throws: Fault.self) { try arguments(text) }
    #expect(fault?.description == "'/a/b.desktop', line 3: \(words)")
  }

  @Test(
    "refuses shell syntax",
    arguments: ["'", "\\", "`", "$", "<", ">", "|", "(", ")"])
  func shell(character: String) {
    let fault = #expect(throws: Fault.self) { try arguments("e a\(character)b") }
    #expect(
      fault?.description
        == "'/a/b.desktop', line 3: '\(character)' stands outside of double quotes "
        + "in 'Exec'. Enclose the whole argument in double quotes.")
  }

  @Test("has two layers of escapes")
  func layers() throws {
    let text = entry(#"TryExec=a"#).replacing(
      "Exec=editor", with: #"Exec=editor "\\\\ \\$ \\"" \s x"#, maxReplacements: 1)
    let entry = try DesktopEntry(
      Array(text.utf8), file: "/a", id: "a", locale: MessageLocale("C"))
    #expect(try entry?.command().arguments == ["editor", #"\ $ ""#, "x"])
  }
}
