import Documents
import Fixtures
import Testing

@testable import RowFiles

@Suite("Markers of lines")
struct RowMarkerTests {
  private func table(
    _ lines: [String], locale: String = "en", keepsOrder: Bool = false
  ) async throws -> RowTable {
    let folder = try ScratchFolder()
    let path = try folder.write("lines", lines.map { $0 + "\n" }.joined())
    return try await rows(of: path, locale: locale, keepsOrder: keepsOrder).table
  }

  private func labels(_ lines: [String], locale: String) async throws -> String {
    try await table(lines, locale: locale).topMarkers().map(\.label).joined(separator: " ")
  }

  @Test("are all letters, after digits and signs")
  func letters() async throws {
    let table = try await table(["(x)", "7", "Adam", "äh", "Cäsar", "Zoe", "þorn"])
    let letters = (UInt8(ascii: "D")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    #expect(
      spelled(table.topMarkers())
        == "# 0 · A 2 · B 4 · C 4 · " + letters.map { "\($0) 5" }.joined(separator: " · "))
  }

  @Test(
    "are the letters of the language",
    arguments: [
      ("sv", "a", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö"),
      ("cs", "a", "A B C Č D E F G H CH I J K L M N O P Q R Ř S Š T U V W X Y Z Ž"),
      ("de", "a", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"),
      ("C", "a", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"),
      ("el", "α", "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω"),
      ("en", "я", "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ы Э Ю Я"),
      ("ja", "さくら", "あ か さ た な は ま や ら わ"),
      ("ko", "한", "ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"),
      ("en", "漢", "…"),
      ("zh", "漢", "A B C D E F G H J K L M N O P Q R S T W X Y Z"),
    ])
  func languages(locale: String, line: String, expected: String) async throws {
    let found = try await labels([line], locale: locale)
    #expect(found == expected)
  }

  @Test("are grouped by scripts")
  func scripts() async throws {
    let markers = try await table(["1", "beta", "Ωmega", "Юра", "漢字", "\u{FFFD}"]).topMarkers()
    let used = zip(markers, markers.dropFirst() + [RowMarker(label: "", offset: 6)])
      .filter { $0.offset < $1.offset }.map(\.0)
    #expect(spelled(used) == "# 0 · B 1 · Ω 2 · Ю 3 · … 4 · … 5")
  }

  @Test(
    "every script that an order separates from the one before it has a sample by which it is found",
    arguments: [
      "C", "am", "ar", "cs", "de", "el", "en", "fa", "he", "hi", "hr", "hy", "ja", "ka", "ko", "mn",
      "ru", "si", "sr", "sv", "th", "tr", "uk", "ur", "vi", "yi", "zh", "zh_TW",
    ])
  func boundaries(locale: String) throws {
    let collator = try #require(Collator(try Collation(locale: locale)))
    let separated = collator.contractions().filter { contraction in
      let scalars = Array(contraction.unicodeScalars)
      guard scalars.count == 2, scalars[0].value == 0xFDD1 else { return false }
      return switch scalars[1].properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .unassigned:
        true
      default: false
      }
    }
    #expect(separated.count > 100)
    #expect(Set(collator.scriptBoundaries()) == Set(separated))
  }

  @Test("are empty without lines")
  func none() async throws {
    #expect(try await table([]).topMarkers().isEmpty)
    #expect(try await table([], keepsOrder: true).topMarkers().isEmpty)
  }

  @Test(
    "of unsorted rows are their numbers, round at every level; a short list has none at the top")
  func numbers() async throws {
    let few = try await table(["b", "a", "c"], keepsOrder: true)
    #expect(few.topMarkers().isEmpty)
    #expect(spelled(few.markers(in: 0..<3, limit: 26)) == "1 0 · 2 1 · 3 2")
    let many = try await table((0..<45_000).map { "\($0)" }, keepsOrder: true)
    #expect(spelled(Array(many.topMarkers().prefix(3))) == "1 0 · 2500 2499 · 5000 4999")
    #expect(many.topMarkers().count == 19)
    #expect(
      spelled(many.markers(in: 100..<200, limit: 5))
        == "101 100 · 125 124 · 150 149 · 175 174 · 200 199")
    #expect(
      spelled(many.markers(in: 4999..<9999, limit: 9))
        == "5000 4999 · 6000 5999 · 7000 6999 · 8000 7999 · 9000 8999")
    #expect(many.markers(in: 100..<102, limit: 4).count == 2)
    #expect(many.markers(in: 5..<5, limit: 4).isEmpty)
    // The interface writes them in its own language, whatever the order is.
    let areNumbers = many.topMarkers().map(\.isNumber)
    #expect(!areNumbers.contains(false))
    let german = try await table((0..<45_000).map { "\($0)" }, locale: "de", keepsOrder: true)
    #expect(german.topMarkers() == many.topMarkers())
  }

  @Test("of sorted numbers are round numbers at every level, whatever their order in the file")
  func sortedNumbers() async throws {
    let table = try await table((1...1225).reversed().map { "\($0)" })
    #expect(table.topMarkers().isEmpty, "no heading over all of them")
    #expect(
      table.markers(in: 0..<1225, limit: 26).map(\.label)
        == ["1"] + stride(from: 50, through: 1200, by: 50).map { "\($0)" })
    #expect(
      spelled(table.markers(in: 99..<149, limit: 8))
        == "100 99 · 110 109 · 120 119 · 130 129 · 140 139")
    #expect(table.markers(in: 59..<63, limit: 10).map(\.label) == ["60", "61", "62", "63"])
  }

  @Test("of numbered titles are whole numbers after their common beginning")
  func numberedTitles() async throws {
    let table = try await table((1...63).map { "Clause \($0): words" })
    #expect(
      table.markers(in: 0..<63, limit: 7).map(\.label)
        == [
          "Clause 1", "Clause 10", "Clause 20", "Clause 30", "Clause 40", "Clause 50", "Clause 60",
        ])
  }

  @Test("within a range distinguish rows from their predecessors, ignoring accents")
  func inner() async throws {
    let table = try await table(["Maier", "Mayr", "Mück", "Muller", "Müller", "Munk"])
    #expect(
      spelled(table.markers(in: 0..<6, limit: 6)) == "Mai 0 · May 1 · Mü 2 · Mul 3 · Mü 4 · Mun 5")
  }

  @Test(
    "have letters whose accents count only where the language has them as letters of their own",
    arguments: [("en", true), ("de", true), ("tr", false)])
  func alike(locale: String, isSame: Bool) async throws {
    let table = try await table(["Imai", "İnce"], locale: locale)
    #expect(table.areAlike("I", "İ") == isSame)
    #expect(table.areAlike("e", "ē") && table.areAlike("e", "E") && !table.areAlike("e", "f"))
  }

  // MARK: Finding a row

  @Test("lead to the same rows as typing, ignoring case and accents")
  func typed() async throws {
    let table = try await table(["", "9", "10", "Adam", "Mück", "Müller", "Muller", "Zoe"])
    let found = ["mul", "MÜ", "z", "zz", "1", "2", "a", ""].map { table.row(atOrAfter: $0) }
    #expect(found == [5, 4, 7, 8, 1, 1, 3, 0])
  }

  @Test("of unsorted rows lead to a beginning or a number")
  func typedNumbers() async throws {
    let table = try await table(["pear", "Äpfel", "2 figs", "fig", "5"], keepsOrder: true)
    let found = ["ap", "fig", "2", "5", "4", "x", "0", "-1"].map { table.row(atOrAfter: $0) }
    #expect(found == [1, 3, 2, 4, 3, 5, 5, 5])
  }
}
