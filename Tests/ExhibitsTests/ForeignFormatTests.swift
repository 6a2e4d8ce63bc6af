import Files
import Testing

@testable import Exhibits

@Suite("A file that is not a text")
struct ForeignFormatTests {
  @Test(
    "of another format has a fault with its name and a remedy",
    arguments: [
      ("8BPS", "a Photoshop picture. Save it as PNG or JPEG."),
      ("AT&TFORM", "a DjVu picture. Save it as PNG or JPEG."),
      ("PK\u{3}\u{4}", "a ZIP archive. Unpack it, and name what it held."),
      ("ID3", "a sound. Name a folder of pictures, a manifest, a picture or a text."),
      ("....ftypisom", "a film. Name a folder of pictures, a manifest, a picture or a text."),
    ])
  func foreign(beginning: String, sentence: String) throws {
    let bytes = Array(beginning.utf8) + [UInt8](repeating: 0xFE, count: 200)
    let fault = #expect(throws: Fault.self) { try TextReader.read(bytes, file: "t") }
    #expect(fault?.description == "'t': this is \(sentence)")
    // The same letters at the beginning of a text have no meaning.
    let letters = beginning.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    #expect(throws: Never.self) { try TextScript(letters + " is a word like others.") }
  }
}
