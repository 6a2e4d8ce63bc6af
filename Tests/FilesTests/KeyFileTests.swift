import Testing

@testable import Files

@Suite("Key files")
struct KeyFileTests {
  @Test("the best translation of a key counts, wherever it stands")
  func translations() {
    let words = "[a]\nName[de_AT]=eins\nName=zwei\nName[de]=drei\nName[fr]=vier\n"
    for (locale, name) in [("de_AT.UTF-8", "eins"), ("de", "drei"), ("C", "zwei"), ("it", "zwei")] {
      let file = KeyFile(Array(words.utf8), path: "a", locale: MessageLocale(locale))
      #expect(file.string("Name", in: "a") == name)
      #expect(file.faults.isEmpty)
    }
  }

  @Test("broken lines are faults with their line, and are skipped")
  func broken() {
    let words = "a=1\n[a]\nb\n=2\nc=3\nc=4\n[]\nd=yes\n[a]\nflag=yes\n"
    var file = KeyFile(Array(words.utf8), path: "f", locale: MessageLocale("C"))
    #expect(file.string("c", in: "a") == "3")
    let flag = file.flag("flag", in: "a")
    #expect(!flag)
    #expect(
      file.faults.map(\.description) == [
        "'f', line 1: a key stands before the first group. Correct the line; it is passed over.",
        "'f', line 3: the line is neither a group, nor a key with a value, nor a remark. Correct the line; it is passed over.",
        "'f', line 4: there is no key before '='. Correct the line; it is passed over.",
        "'f', line 6: 'c' has a value already, in line 5. Correct the line; it is passed over.",
        "'f', line 7: a group's name must stand between '[' and ']', in UTF-8. Correct the line; it is passed over.",
        "'f', line 9: the group 'a' has begun before, in line 2. Correct the line; it is passed over.",
        "'f', line 10: 'flag' is 'yes'. Write 'true' or 'false'.",
      ])
  }

  @Test(
    "the language of messages is that of LC_ALL, LC_MESSAGES or LANG, in this order",
    arguments: [
      (["LANG": "de"], "de"), (["LANG": "de", "LC_MESSAGES": "fr"], "fr"),
      (["LANG": "de", "LC_MESSAGES": "fr", "LC_ALL": "it"], "it"),
      (["LANG": "de", "LC_MESSAGES": "", "LC_ALL": ""], "de"), ([:], "C"),
    ])
  func environment(variables: [String: String], locale: String) {
    #expect(MessageLocale(environment: variables) == MessageLocale(locale))
  }

  @Test(
    "escapes in strings are replaced by their characters",
    arguments: [
      (#"a\sb\nc\td\re\\f"#, "a b\nc\td\re\\f"), (#"\s\s"#, "  "), (#"a\;b"#, #"a\;b"#),
      (#"a\"b"#, #"a\"b"#), (#"a\"#, #"a\"#), (#"\\s"#, #"\s"#),
    ])
  func escapes(text: String, meaning: String) {
    #expect(KeyFileEscapes.string(text) == meaning)
  }

  @Test(
    "lists are split at semicolons that are not escaped",
    arguments: [
      ("a;b;", ["a", "b"]), ("a;b", ["a", "b"]), (#"a\;b;c;"#, ["a;b", "c"]), ("", []),
      (";", [""]), (#"a\\;b"#, ["a\\", "b"]), (#"a\sb;"#, ["a b"]),
    ])
  func lists(text: String, items: [String]) {
    #expect(KeyFileEscapes.list(text) == items)
  }
}
