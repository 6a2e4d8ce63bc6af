import Fixtures
import Synchronization
import Testing

@testable import Files

@Suite("A file of JSON")
struct JSONTests {
  private func value(_ words: String) throws -> JSONValue {
    try JSONFile.value(of: Array(words.utf8), path: "a.json")
  }

  private func problem(_ words: String) -> String? {
    do {
      _ = try value(words)
      return nil
    } catch let fault as Fault {
      return fault.description
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "has values of every kind",
    arguments: [
      ("null", .null), ("true", .flag(true)), (" false ", .flag(false)), ("-1.5e2", .number(-150)),
      ("0", .number(0)), ("[]", .list([])), ("{}", .object([:])),
      ("[1,[2],{\"a\":[]}]", .list([.number(1), .list([.number(2)]), .object(["a": .list([])])])),
      (#""a\"\\\/\b\f\n\r\t""#, .text("a\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u00e9\ud83d\ude00é😀""#, .text("é😀é😀")),
      ("\u{FEFF}[1]", .list([.number(1)])), ("---\nlayout: null\n---\n[1]", .list([.number(1)])),
    ] as [(String, JSONValue)])
  func values(words: String, expected: JSONValue) throws {
    #expect(try value(words) == expected)
  }

  @Test(
    "loses an unreadable part, and no other",
    arguments: [
      (#"[1e999,1]"#, .list([.null, .number(1)])), (#"[01,1]"#, .list([.null, .number(1)])),
      (#"["\ud83d",1]"#, .list([.null, .number(1)])),
      (#"["\ud83d\n",1]"#, .list([.null, .number(1)])),
      (#"["\ud83d\u0041","\ude00","a"]"#, .list([.null, .null, .text("a")])),
      (#"{"\ud83d":1,"a":2}"#, .object(["a": .number(2)])),
      (#"{"a":1,"a":2}"#, .object(["a": .number(1)])),
    ] as [(String, JSONValue)])
  func lost(words: String, expected: JSONValue) throws {
    #expect(try value(words) == expected)
  }

  @Test("has the members of an object in the order of the file, of several with one key the first")
  func order() throws {
    let object = try #require(try value(#"{"de":1,"fr":2,"ar":3,"de":4,"":5}"#).object)
    #expect(object.keys == ["de", "fr", "ar", ""])
    #expect(object["de"] == .number(1) && object["ar"] == .number(3) && object["x"] == nil)
  }

  @Test("has bytes that are no UTF-8 replaced")
  func replaced() throws {
    let value = try JSONFile.value(of: [0x22, 0x61, 0xFF, 0x22], path: "a.json")
    #expect(value == .text("a\u{FFFD}"))
  }

  @Test(
    "that has a mistake has a fault with the line and the character",
    arguments: [
      ("[1\n2]", 2, 1), ("{\"a\"\n\"b\"}", 2, 1), ("[1]\n\n]", 3, 1), ("\"a\nb\"", 1, 3),
      ("\"\\q\"", 1, 3), ("\"\\u12g4\"", 1, 6), ("{1:2}", 1, 2), ("[1,]", 1, 4),
      ("{\"a\":1,}", 1, 8), ("-\n-", 2, 1), ("{\n\"é\": 1,, \"b\": 2}", 2, 8),
    ])
  func mistakes(words: String, line: Int, column: Int) {
    #expect(
      problem(words)
        == "'a.json', line \(line): this is not JSON from character \(column) of the line on. Correct it there."
    )
  }

  @Test(
    "that ends too early, or begins as something else, has a fault with the line",
    arguments: [
      ("[1,\n2", 2), ("tru", 1), ("+1", 1), ("\"\\", 1), ("\"\\u12", 1), ("\u{89}PNG", 1),
    ])
  func faults(words: String, line: Int) {
    #expect(
      problem(words)
        == "'a.json', line \(line): this is not JSON, or it is cut short. Put a whole file of JSON in its place."
    )
  }

  @Test("that is empty has a fault of its own", arguments: ["", " \n", "\u{FEFF}\t"])
  func empty(words: String) {
    #expect(problem(words) == "'a.json': the file is empty. Put a whole file in its place.")
  }

  @Test("may have 512 levels, and has a fault with more")
  func depth() throws {
    let limit = JSONReader.depthLimit
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try value(nested(limit))
    #expect(
      problem("\n" + nested(limit + 1))
        == "'a.json', line 2: there are more than 512 lists and objects within each other here. Save it with fewer levels."
    )
    // A hundred thousand levels are refused as early as that.
    #expect(problem(String(repeating: "[{\"a\":", count: 100_000)) == problem(nested(limit + 1)))
  }

  @Test("has the same values however deep its lists are nested", arguments: [1, 4, 400])
  func nested(levels: Int) throws {
    let list =
      String(repeating: "[", count: levels) + "7" + String(repeating: "]", count: levels)
    let bytes = Array(("[" + Array(repeating: list, count: 40).joined(separator: ",") + "]").utf8)
    let lists = try #require(try JSONFile.value(of: bytes, path: "a.json").list)
    #expect(lists.count == 40)
    for list in lists {
      var value = list
      for _ in 0..<levels { value = try #require(value.list?.first) }
      #expect(value == .number(7))
    }
  }

  // MARK: Portions

  /// The value of words that arrive in portions.
  private func value(
    _ words: String, portion: Int, passing keys: Set<String> = []
  ) throws -> JSONValue {
    let bytes = Array(words.utf8)
    var reader = JSONReader(
      at: 0, passing: keys, isUnwanted: { false },
      portion: { Array(bytes[min($0, bytes.count)...].prefix(portion)) })
    return try reader.read()
  }

  @Test("is the same in portions of any size", arguments: [1, 2, 3, 5, 64])
  func portions(size: Int) throws {
    let words =
      #"{"key":[1.5e3,"a\u00e9\ud83d\ude00\n",{"b":null,"ä":true}],"long key":"0123456789"} "#
    #expect(try value(words, portion: size) == value(words))
  }

  @Test("reads each portion of a long text once")
  func longText() throws {
    let words = Array(("\"" + String(repeating: "x", count: 1 << 16) + "\"").utf8)
    var offsets: [Int] = []
    var reader = JSONReader(
      at: 0, passing: [], isUnwanted: { false },
      portion: {
        offsets.append($0)
        return Array(words[min($0, words.count)...].prefix(64))
      })
    #expect(try reader.read().text?.utf8.count == 1 << 16)
    #expect(offsets == offsets.sorted() && Set(offsets).count == offsets.count)
    #expect(offsets.count <= words.count / 64 + 2)
  }

  @Test("has members that are passed over, and read later", arguments: [1, 2, 7, 1000])
  func passing(size: Int) throws {
    let words = #" {"a":{"x":["]}\"",{}]},"b":[{"a":[1]},2],"c":{"a":"t"}}"#
    let value = try value(words, portion: size, passing: ["a"])
    guard case .unread(let first) = value["a"], case .unread(let second) = value["b"].list?[0]["a"]
    else {
      Issue.record("\(value)")
      return
    }
    let utf8 = Array(words.utf8)
    #expect(String(decoding: utf8[first], as: UTF8.self) == #"{"x":["]}\"",{}]}"#)
    #expect(String(decoding: utf8[second], as: UTF8.self) == "[1]")
    // A text is read at once.
    #expect(value["c"]["a"].text == "t")
    let folder = try ScratchFolder()
    try folder.write("a.json", words)
    let path = folder("a.json")
    #expect(
      try JSONFile.read(first, of: path) == .object(["x": .list([.text("]}\""), .object([:])])]))
    #expect(try JSONFile.read(second, of: path) == .list([.number(1)]))
  }

  @Test("that ends while a member is passed over has a fault")
  func cut() throws {
    #expect(throws: JSONReader.Failure.syntax(offset: 9)) {
      try value(#"{"a":[1,["#, portion: 4, passing: ["a"])
    }
  }

  @Test("is not read when it has too many bytes")
  func large() throws {
    let folder = try ScratchFolder()
    try folder.write("a.json", "[1,2,3]")
    let fault = #expect(throws: Fault.self) { try JSONFile.read(folder("a.json"), byteLimit: 6) }
    #expect(fault?.problem == "the file has more than the 6 bytes that are read")
    #expect(try JSONFile.read(folder("a.json"), byteLimit: 7).list?.count == 3)
  }

  @Test("can be cancelled at every value")
  func cancelled() {
    let count = Mutex(2)
    let fault = #expect(throws: Fault.self) {
      try JSONFile.value(of: Array("[1,[2,3]]".utf8), path: "a.json") {
        count.withLock { count in
          count -= 1
          return count < 0
        }
      }
    }
    #expect(fault?.problem == "reading it was stopped")
  }
}
