import Interaction
import Testing

@Suite("The id of a picture")
struct PictureIDTests {
  @Test(
    "an id is decoded from a recording as it was encoded",
    arguments: [
      PictureID("map.png"), PictureID("map.jpg", .fitted(1024)),
      PictureID("/a/info.json", .tile(level: 3, column: 0, row: 12)), PictureID(""),
      PictureID("a#b.png"), PictureID("odd#fitted=12"), PictureID("odd#whole"),
      PictureID("odd#fitted=12", .fitted(12)),
      PictureID("#tile=1,2", .tile(level: 1, column: 2, row: 3)),
    ])
  func roundTrip(id: PictureID) {
    #expect(PictureID(rawValue: id.rawValue) == id)
  }

  @Test(
    "an id of an unknown part means the whole file",
    arguments: [
      "a#", "a#fitted", "a#fitted=", "a#fitted=x", "a#tile=1,2", "a#tile=1,2,3,4", "a#whole=1",
    ])
  func nonsense(name: String) {
    #expect(PictureID(rawValue: name) == PictureID(name))
  }
}
