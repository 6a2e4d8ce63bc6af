import Files
import Testing

@testable import Exhibits

@Suite("A file that is not a text")
struct ForeignFormatTests {
  @Test(
    "of another format has a fault with its name and a remedy",
    arguments: [
      ("....ftypavif", "an AVIF picture. Save it as PNG or JPEG."),
      ("%PDF-1.7\n", "a PDF document. Save its pages as PNG or JPEG into a folder."),
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

  @Test(
    "may be an SVG drawing, but not a text about one",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", true),
      ("<?xml version='1.0'?>\n<!-- by hand -->\n<!DOCTYPE svg>\n<svg\nwidth='3'>", true),
      ("<svgx>", false), ("<?xml version='1.0'", false), ("A drawing begins with <svg>.", false),
    ])
  func drawing(words: String, isRefused: Bool) throws {
    let fault: Fault? = {
      do throws(Fault) {
        _ = try TextReader.read(Array(words.utf8), file: "t.svg")
        return nil
      } catch {
        return error
      }
    }()
    #expect((fault != nil) == isRefused)
    if isRefused {
      #expect(fault?.description == "'t.svg': this is an SVG drawing. Save it as PNG or JPEG.")
    }
  }
}
