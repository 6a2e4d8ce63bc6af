public import Files
internal import Glibc
internal import Phrases
internal import Showcase

/// Names that are made: pronounceable, all different, in alphabetical order, and evenly spread over the alphabet.
enum MadeNames {
  /// The syllables, in alphabetical order: 20 consonants with 5 vowels. Three of them make 1,000,000 names.
  private static let syllables = "bcdfghjklmnpqrstvwxz".flatMap { consonant in
    "aeiou".map { "\(consonant)\($0)" }
  }

  /// The name at a place among so many, which are a million at most.
  static func name(_ index: Int, of count: Int) -> String {
    let whole = syllables.count * syllables.count * syllables.count
    let number = Int(Double(index) * Double(whole) / Double(max(1, count)))
    let digits = [
      number / (syllables.count * syllables.count), number / syllables.count % syllables.count,
      number % syllables.count,
    ]
    let name = digits.map { syllables[min(max($0, 0), syllables.count - 1)] }.joined()
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// So many names.
  static func list(_ count: Int) -> [String] { (0..<count).map { name($0, of: count) } }
}

extension StudyFile {
  /// Makes what the setups need in a folder, unless it is there, and has them name it by its path.
  ///
  /// - Throws: `Fault` where it cannot be written.
  public mutating func make(in folder: String) throws(Fault) {
    for (name, content) in made {
      let path = folder + "/" + name.dropFirst("made:".count)
      try makeFolder(folderPath(of: path))
      if access(path, R_OK) != 0 {
        try WholeFile.write(Self.bytes(of: content), to: path)
      }
      for index in setups.indices {
        if setups[index].list?.source == name { setups[index].list?.source = path }
        if setups[index].pages?.source == name { setups[index].pages?.source = path }
        if setups[index].picture?.source == name { setups[index].picture?.source = path }
      }
    }
    made = [:]
  }

  private static func bytes(of content: MadeContent) -> String {
    switch content {
    case .names(let count): MadeNames.list(count).map { $0 + "\n" }.joined()
    case .pages(let count): manifest(count)
    }
  }

  /// A manifest of the IIIF Presentation API 3.0, with canvases on which their numbers are painted.
  private static func manifest(_ count: Int) -> String {
    let canvases = (1...max(1, count)).map { number in
      """
      {"id":"https://example.org/page/\(number)","type":"Canvas","label":{"none":["\(number)"]},\
      "height":100,"width":70,"items":[{"id":"https://example.org/page/\(number)/painting",\
      "type":"AnnotationPage","items":[{"id":"https://example.org/page/\(number)/text",\
      "type":"Annotation","motivation":"painting","target":"https://example.org/page/\(number)#xywh=28,42,40,20",\
      "body":{"type":"TextualBody","value":"\(number)","format":"text/plain"}}]}]}
      """
    }
    return """
      {"@context":"http://iiif.io/api/presentation/3/context.json",\
      "id":"https://example.org/manifest","type":"Manifest",\
      "label":{"none":["\(count) pages"]},"items":[
      \(canvases.joined(separator: ",\n"))
      ]}

      """
  }
}

/// Makes a folder, with those that it lies in.
///
/// - Throws: `Fault` where that is not possible.
func makeFolder(_ path: String) throws(Fault) {
  var current = path.hasPrefix("/") ? "" : "."
  for part in path.split(separator: "/") {
    current += "/" + part
    guard mkdir(current, 0o755) == 0 || errno == EEXIST else {
      throw Fault(file: current, unwritable: errno)
    }
  }
}

extension Fault {
  /// The fault of a file that cannot be written, by the system's error number.
  init(file: String, unwritable code: Int32) {
    self.init(
      file: file, problem: .plan(.unwritable(reason: String(cString: strerror(code)))),
      remedy: .plan(.makeRoom))
  }
}

/// Files that appear whole or not at all.
public enum WholeFile {
  /// Writes a file beside its place, then puts it there.
  ///
  /// - Throws: `Fault` where that is not possible.
  public static func write(_ text: String, to path: String) throws(Fault) {
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Fault(file: draft, unwritable: errno) }
    defer { close(descriptor) }
    try Descriptor.write(text, to: descriptor, path: draft)
    guard fdatasync(descriptor) == 0, rename(draft, path) == 0 else {
      throw Fault(file: path, unwritable: errno)
    }
  }
}

/// Writing through a descriptor.
enum Descriptor {
  /// Writes all of a text.
  static func write(_ text: String, to descriptor: Int32, path: String) throws(Fault) {
    var text = text
    let code = text.withUTF8 { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    if code != 0 { throw Fault(file: path, unwritable: code) }
  }
}
