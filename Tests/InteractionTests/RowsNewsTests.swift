import FoundationEssentials
import Interaction
import Testing

@Suite("News of rows in a recording")
struct RowsNewsTests {
  private func line(_ news: RowsNews) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(news), as: UTF8.self)
  }

  @Test(
    "say whether they are read anew only where they are",
    arguments: [
      (RowsNews(count: 7), #"{"count":7,"note":""}"#),
      (
        RowsNews(count: 7, fraction: 0.5, note: "Sorting 50 %", isAgain: true),
        #"{"again":true,"count":7,"fraction":0.5,"note":"Sorting 50 %"}"#
      ),
    ])
  func coding(news: RowsNews, text: String) throws {
    #expect(try line(news) == text)
    #expect(try JSONDecoder().decode(RowsNews.self, from: Data(text.utf8)) == news)
  }
}
