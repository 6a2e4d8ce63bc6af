import Foundation
import Testing

@testable import Interaction

/// The contrast of two colours, from 1 to 21: WCAG 2.2, "contrast ratio".
private func contrast(_ one: Color, _ other: Color) -> Double {
  func luminance(_ color: Color) -> Double {
    func linear(_ sample: Double) -> Double {
      sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
  let (dark, light) = (
    min(luminance(one), luminance(other)), max(luminance(one), luminance(other))
  )
  return (light + 0.05) / (dark + 0.05)
}

@Suite("A lettered tile")
struct TileMakerTests {
  @Test("has enough contrast on its whole face, in every hue")
  func contrasts() {
    #expect(contrast(Color(hex: 0), Color(hex: 0xFFFFFF)) == 21)
    for hue in stride(from: 0.0, to: 360, by: 0.5) {
      let tile = TileMaker.tile(letters: "A", hue: hue)
      #expect(tile.ink == Color(hex: 0xFFFFFF))
      #expect(tile.face.count == 2)
      for color in tile.face { #expect(contrast(tile.ink, color) >= 4.5, "at \(hue) degrees") }
    }
  }

  @Test("has colours within sRGB")
  func range() {
    for hue in TileMaker.hues {
      for color in TileMaker.tile(letters: "", hue: hue).face {
        #expect(color.alpha == 1)
        for sample in [color.red, color.green, color.blue] {
          #expect(0...1 ~= sample)
          #expect((sample * 255).rounded() / 255 == sample)
        }
      }
    }
  }

  @Test(
    "has the initials of its title",
    arguments: [
      ("Editor", "E"), ("Text Editor", "TE"), ("GNU Image Manipulation Program", "GI"),
      ("vim", "V"), ("äther öl", "ÄÖ"), ("e\u{301}tude", "É"), ("ßa", "ß"), ("7-Zip", "7Z"),
      ("(beta) tool", "BT"), ("👩‍👩‍👧 family", "F"), ("🇩🇪 DE", "D"), ("🇩🇪", "🇩🇪"), ("🎉 🎂", "🎉"), ("", "?"),
      ("  ", "?"),
      ("a_b", "AB"), ("文件 管理", "文管"), ("...", "."), ("ǆ", "Ǆ"), ("\u{301}", "\u{301}"),
      // In Arabic the letter after the article, with or without the marks of vowels.
      ("المكتبة الوطنية", "مو"), ("الخريطة القديمة", "خق"), ("«الكتاب»", "ك"), ("اَلْقَمَر", "قَ"),
      ("تاريخ مصر", "تم"),
      ("إلى الشرق", "إش"), ("ال", "ا"), ("الله", "ل"),
      // In Thai and Lao the consonant after a vowel that is written before it.
      ("แผนที่โลก", "ผ"), ("เอกสาร", "อ"), ("โครงการ ไทย", "คท"), ("ใบไม้", "บ"), ("ประวัติศาสตร์", "ป"),
      ("ເມືອງ", "ມື"),
      ("เ", "เ"),
    ])
  func initials(title: String, letters: String) {
    #expect(TileMaker.letters(of: title) == letters)
    #expect(TileMaker.tile(for: title).letters == letters)
  }

  @Test(
    "has a hue by its title's FNV-1a hash, the same in every run",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func fingerprints(text: String, hash: UInt64) {
    #expect(TileMaker.fingerprint(of: text) == hash)
  }

  @Test("uses all hues about equally")
  func spread() {
    let faces = (0..<1000).map { TileMaker.tile(for: "Title \($0)").face }
    let counts = Dictionary(faces.map { ($0, 1) }, uniquingKeysWith: +).values
    #expect(counts.count == TileMaker.hues.count)
    #expect(counts.allSatisfy { 60...140 ~= $0 })
  }
}
