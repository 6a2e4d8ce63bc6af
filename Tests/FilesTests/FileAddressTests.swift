import Files
import Testing

@Suite("The address of a file")
struct FileAddressTests {
  @Test(
    "names a path of this machine",
    arguments: [
      ("file:///home/anna/map.png", "/home/anna/map.png"), ("file:/a", "/a"),
      ("FILE://localhost/a%20b", "/a b"), ("file:///%C3%A4%E2%86%92", "/ä→"),
      ("file:///a?b#c", "/a"), ("file:///a%3Fb", "/a?b"), ("/a%20b", "/a%20b"),
    ])
  func path(address: String, path: String) {
    #expect(filePath(of: address) == path)
  }

  @Test(
    "names none where it is of another machine or kind, or malformed",
    arguments: [
      "http://far/a", "file://far.example/a", "file:a", "file://", "file:///a%2", "file:///a%zz",
      "file:///a%00b", "file:///%FF", "", "a",
    ])
  func strange(address: String) {
    #expect(filePath(of: address) == nil)
  }

  @Test(
    "leads back to the path that it was made of",
    arguments: ["/a b", "/ä→\u{7f}%41", "/", "/a?#&;"])
  func around(path: String) {
    #expect(filePath(of: fileAddress(ofPath: path)) == path)
  }
}
