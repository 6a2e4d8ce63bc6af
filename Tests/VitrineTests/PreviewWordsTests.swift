import Interaction
import TestSupport
import Testing
import Text
import X11

@testable import Widgets

// Words of previews by the fonts at hand: one after the other with all others that ask Pango.

extension TextPagesTests {
  private static let scripts = [
    "A widow receives her marriage portion and her inheritance at once and without trouble. ",
    "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם כולם חוננו בתבונה ובמצפון ",
    "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق ",
    "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。",
    "ทุกคนเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์ ",
  ].map { String(repeating: $0, count: 12) }

  @Test(
    "words of previews stand in whole lines in every script, kind and size", arguments: [1, 1.5])
  func previews(_ scale: Double) throws {
    let server = try XServer.xvfb()
    defer { server.stop() }
    let fonts = TextPainter(
      connection: try Connection(displayName: server.displayName, isStrict: true)
    ).typesetter
    let theme = Theme(Settings(textScale: scale))
    let kinds: [PanelBlock.Kind] = [.heading, .paragraph, .item(mark: "•"), .quote, .smallPrint]
    for words in Self.scripts {
      for kind in kinds {
        let preview = PeekPreview(
          title: words, subtitle: words,
          blocks: [PanelBlock(.paragraph, "First."), PanelBlock(kind, words)])
        for height in stride(from: 90.0, through: 330, by: 15) {
          let layout = PreviewLayout(
            preview, within: Size(width: 340, height: height), theme, fonts)
          for shown in layout.texts {
            let size = fonts.size(of: shown.text, width: shown.frame.width)
            #expect(size.height <= shown.frame.height + 1e-9)
            #expect(shown.frame.maxY <= height - PeekPreview.padding + 1e-9)
          }
          for (above, below) in zip(layout.texts, layout.texts.dropFirst()) {
            #expect(above.frame.maxY <= below.frame.y + 1e-9)
          }
        }
      }
    }
  }
}
