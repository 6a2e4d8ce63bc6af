/// The exhibit as a IIIF Presentation 3 manifest, its annotation pages and its lists of rows.
struct Manifest {
  private static let context = Json.text("http://iiif.io/api/presentation/3/context.json")

  /// A file, and its path below the exhibit's folder.
  typealias Document = (path: String, text: String)

  /// A region of a page with its texts.
  struct Spot {
    let id: String
    let region: Region
    /// Name and text by language; the text is HTML.
    let label: [(language: String, text: String)]
    let body: [(language: String, text: String)]
  }

  private let words: Words
  private let writing: Writing
  private let pages: [Page]

  init(words: Words, writing: Writing) throws(AssetFault) {
    self.words = words
    self.writing = writing
    var pages: [Page] = []
    for name in words.order.names(of: "page") { pages.append(try Page(name)) }
    self.pages = pages
  }

  /// All text files of the exhibit.
  func documents() throws(AssetFault) -> [Document] {
    var documents: [Document] = [("manifest.json", try manifest().document)]
    for page in pages {
      let spots = try spots(on: page)
      guard !spots.isEmpty else { continue }
      documents.append((page.annotations, annotationPage(page, spots).document))
    }
    return documents + (try lists()) + [("charter/info.json", TileSet.information.document)]
  }

  // MARK: Manifest

  private func manifest() throws(AssetFault) -> Json {
    var canvases: [Json] = []
    for page in pages { canvases.append(try canvas(page)) }
    return .object([
      ("@context", Self.context),
      ("id", .text("\(exhibitAddress)/manifest.json")),
      ("type", .text("Manifest")),
      ("label", try words.map("exhibit", "title")),
      ("summary", try words.map("exhibit", "summary")),
      ("metadata", .list([try pair("date"), try pair("place"), try pair("language")])),
      ("requiredStatement", try pair("credit")),
      ("rights", .text("http://creativecommons.org/publicdomain/zero/1.0/")),
      ("viewingDirection", .text("left-to-right")),
      ("behavior", .texts("individuals")),
      ("thumbnail", .list([Page.charterThumbnail])),
      (
        "start",
        .object([("id", .text(Page.charterCanvas)), ("type", .text("Canvas"))])
      ),
      ("items", .list(canvases)),
      ("structures", .list([try chapters(), try sections()])),
    ])
  }

  private func pair(_ name: String) throws(AssetFault) -> Json {
    .object([
      ("label", try words.map("exhibit", "\(name)-name")),
      ("value", try words.map("exhibit", name)),
    ])
  }

  private func canvas(_ page: Page) throws(AssetFault) -> Json {
    let name = "page \(page.name)"
    var members: [(String, Json)] = [
      ("id", .text(page.canvas)), ("type", .text("Canvas")),
      ("label", try words.map(name, "title")), ("summary", try words.map(name, "summary")),
      ("height", .number(page.height)), ("width", .number(page.width)),
      ("thumbnail", .list([page.thumbnail])),
      (
        "items",
        .list([
          .object([
            ("id", .text("\(page.canvas)/picture")), ("type", .text("AnnotationPage")),
            ("items", .list([page.painting])),
          ])
        ])
      ),
    ]
    if try !spots(on: page).isEmpty {
      let link = Json.object([
        ("id", .text("\(exhibitAddress)/\(page.annotations)")), ("type", .text("AnnotationPage")),
      ])
      members.append(("annotations", .list([link])))
    }
    return .object(members)
  }

  // MARK: Ranges

  private func range(_ path: String, _ label: Json, _ items: [Json], icon: String? = nil) -> Json {
    var members: [(String, Json)] = [
      ("id", .text("\(exhibitAddress)/\(path)")), ("type", .text("Range")), ("label", label),
    ]
    if let icon {
      members.append(("thumbnail", .list([Page.image("icons/\(icon).png", 512, 512)])))
    }
    return .object(members + [("items", .list(items))])
  }

  private func chapters() throws(AssetFault) -> Json {
    var chapters: [Json] = []
    for page in pages {
      let canvas = Json.object([("id", .text(page.canvas)), ("type", .text("Canvas"))])
      chapters.append(
        range("chapter/\(page.name)", try words.map("page \(page.name)", "title"), [canvas]))
    }
    return range("chapter", try words.map("exhibit", "pages"), chapters)
  }

  private func sections() throws(AssetFault) -> Json {
    var sections: [Json] = []
    var seen: Set<Int> = []
    for name in words.order.names(of: "section") {
      var clauses: [Json] = []
      for part in try words.clauses(of: name) {
        guard seen.insert(part).inserted else {
          throw AssetFault(
            description: "\(words.order.path): clause \(part) stands in two sections. Keep one.")
        }
        let target = "\(Page.charterCanvas)#\(writing.region(of: part).fragment)"
        let canvas = Json.object([("id", .text(target)), ("type", .text("Canvas"))])
        clauses.append(range("section/\(name)/\(part)", try clauseLabel(part), [canvas]))
      }
      let label = try words.map("section \(name)", "title")
      sections.append(range("section/\(name)", label, clauses, icon: name))
    }
    if let missing = Words.parts.first(where: { !seen.contains($0) }) {
      throw AssetFault(
        description: "\(words.order.path): clause \(missing) stands in no section. Add it to one.")
    }
    return range("section", try words.map("exhibit", "clauses"), sections)
  }

  private func clauseLabel(_ part: Int) throws(AssetFault) -> Json {
    var members: [(String, Json)] = []
    for language in Words.languages {
      members.append((language, .texts(try words.label(ofClause: part, language))))
    }
    return .object(members)
  }

  // MARK: Annotations

  private func annotationPage(_ page: Page, _ spots: [Spot]) -> Json {
    .object([
      ("@context", Self.context),
      ("id", .text("\(exhibitAddress)/\(page.annotations)")),
      ("type", .text("AnnotationPage")),
      (
        "items",
        .list(
          spots.map { spot in
            .object([
              ("id", .text("\(exhibitAddress)/\(spot.id)")), ("type", .text("Annotation")),
              ("label", .object(spot.label.map { ($0.language, .texts($0.text)) })),
              ("motivation", .text("describing")),
              (
                "body",
                .list(
                  spot.body.map { body in
                    .object([
                      ("type", .text("TextualBody")), ("language", .text(body.language)),
                      ("format", .text("text/html")), ("value", .text(body.text)),
                    ])
                  })
              ),
              ("target", spot.region.target(page.canvas)),
            ])
          })
      ),
    ])
  }

  private func spots(on page: Page) throws(AssetFault) -> [Spot] {
    if page.name == "charter" { return try clauseSpots() }
    var spots: [Spot] = []
    for (key, region) in try page.regions(words.order) {
      let kind = key.prefix { $0 != " " }
      var (label, body): ([(String, String)], [(String, String)]) = ([], [])
      for language in Words.languages {
        label.append((language, try words.text(key, "title", language)))
        let summary = try words.text(key, "summary", language)
        body.append((language, "<p>\(Self.linked(summary))</p>"))
      }
      let id = "\(kind)/\(key.dropFirst(kind.count + 1))"
      spots.append(Spot(id: id, region: region, label: label, body: body))
    }
    return spots
  }

  private func clauseSpots() throws(AssetFault) -> [Spot] {
    var spots: [Spot] = []
    for part in Words.parts {
      var (label, body): ([(String, String)], [(String, String)]) = ([], [])
      let first = try words.latin(part).split(separator: " ").prefix(6).joined(separator: " ")
      let incipit = first.last.map { ",;:".contains($0) } == true ? String(first.dropLast()) : first
      for language in Words.languages {
        label.append((language, try words.label(ofClause: part, language)))
        // The last word and the ellipsis stand on one line.
        var text = "<p><i>\(Self.escaped(incipit))\u{A0}…</i></p>"
        text += "<p>\(Self.linked(try words.clause(part, "summary", language)))</p>"
        for field in ["why", "later"] {
          let head = Self.escaped(try words.text("exhibit", field, language))
          let body = Self.linked(try words.clause(part, field, language))
          text += "<p><b>\(head)</b><br/>\(body)</p>"
        }
        body.append((language, text))
      }
      spots.append(
        Spot(id: "clause/\(part)", region: writing.region(of: part), label: label, body: body))
    }
    return spots
  }

  /// A text as HTML in which words in braces are links to the clause whose number they name: `{clause 40}`.
  private static func linked(_ text: String) -> String {
    escaped(text).split(separator: "{", omittingEmptySubsequences: false).enumerated().map {
      index, part in
      guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
      let words = part[..<end]
      let number = words.filter(\.isNumber)
      return "<a href=\"exhibit:/clause/\(number)\">\(words)</a>" + part[part.index(after: end)...]
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, letter in
      switch letter {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(letter)
      }
    }
  }

  // MARK: Lists

  /// Lists with one row a line; each row is the label of one annotation.
  private func lists() throws(AssetFault) -> [Document] {
    var documents: [Document] = []
    for language in Words.languages {
      var clauses = ""
      for part in Words.parts { clauses += try words.label(ofClause: part, language) + "\n" }
      documents.append(("clauses.\(language).txt", clauses))
      for (file, kind) in [("people", "person"), ("places", "place")] {
        var rows = ""
        for name in words.order.names(of: kind) {
          rows += try words.text("\(kind) \(name)", "title", language) + "\n"
        }
        documents.append(("\(file).\(language).txt", rows))
      }
    }
    return documents
  }
}
