internal import Documents
internal import Files
internal import Phrases

/// Reads the description of a manifest, a canvas or a range: its descriptive and rights properties in versions 3 and 2.
struct ManifestAbout {
  private(set) var about = Document.About()

  /// The description of a resource.
  static func read(
    _ thing: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Document.About {
    var reader = ManifestAbout()
    reader.about.summary = LanguageMap(thing[either: "summary", "description"])
    reader.takeStatements(thing)
    reader.takeMetadata(thing["metadata"], at: spot["metadata"], &context)
    reader.takeDate(thing["navDate"])
    for feature in thing["navPlace"]["features"].members { reader.takePlace(feature) }
    reader.takeProviders(thing["provider"])
    // In version 2 the organisation has no other property.
    if let logo = thing["logo"].members.first?.id {
      reader.append(.provider, LanguageMap("<span>\(NotePictures.element(logo, words: ""))</span>"))
    }
    for page in thing["homepage"].members + thing["related"].members { reader.takePage(page) }
    for form in thing["rendering"].members {
      if let link = Self.link(form) { reader.append(.otherForms, link) }
    }
    reader.takeRights(thing)
    reader.findPictures(at: spot, &context)
    return reader.about
  }

  /// The statements and rights of an image: of a resource, an annotation that paints it, its service or its description.
  static func credit(
    of thing: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) -> Document.About {
    var reader = ManifestAbout()
    reader.takeStatements(thing)
    reader.takeRights(thing)
    reader.findPictures(at: spot, &context)
    return reader.about
  }

  private mutating func takeRights(_ thing: JSONValue) {
    for rights in thing[either: "rights", "license"].members.compactMap(\.id) {
      append(.rights, Self.link(to: rights, LanguageMap(RightsName.name(of: rights) ?? "")))
    }
  }

  /// Finds the pictures in all texts.
  private mutating func findPictures(at spot: JSONSpot, _ context: inout ManifestContext) {
    about.summary = NotePictures.found(in: about.summary, at: spot, &context)
    for index in about.statements.indices {
      about.statements[index].value = NotePictures.found(
        in: about.statements[index].value, at: spot, &context)
    }
    for index in about.facts.indices {
      about.facts[index].value = NotePictures.found(
        in: about.facts[index].value, at: spot, &context)
    }
  }

  /// The first of the required statement and, in version 2, the attribution; a second one is metadata.
  private mutating func takeStatements(_ thing: JSONValue) {
    let statement = thing["requiredStatement"]
    let label = LanguageMap(statement["label"], separator: ", ")
    for (name, value) in [
      (label, LanguageMap(statement["value"])),
      (LanguageMap(Phrase.attribution), LanguageMap(thing["attribution"])),
    ] where !value.isEmpty {
      let fact = Document.Fact(name: name, value: value)
      if about.statements.isEmpty { about.statements = [fact] } else { about.facts.append(fact) }
    }
  }

  private mutating func takeMetadata(
    _ metadata: JSONValue, at spot: JSONSpot, _ context: inout ManifestContext
  ) {
    for (index, entry) in metadata.members.enumerated() {
      let fact = Document.Fact(
        name: LanguageMap(entry["label"], separator: ", "), value: LanguageMap(entry["value"]))
      if fact.value.isEmpty {
        context.faults.append(spot[index].fault(.noValue, .giveLabelAndValue))
      } else {
        about.facts.append(fact)
      }
    }
  }

  /// The day of a moment in the form of ISO 8601; its time is only there because that form needs one.
  private mutating func takeDate(_ date: JSONValue) {
    guard let text = date.text else { return }
    append(.date, LanguageMap(String(text.prefix { $0 != "T" })))
  }

  /// A feature of GeoJSON: its label, else the longitude and the latitude of a point.
  private mutating func takePlace(_ feature: JSONValue) {
    let label = LanguageMap(feature["properties"]["label"], separator: ", ")
    let position = feature["geometry"]["coordinates"].members.compactMap(\.number)
    if !label.isEmpty {
      append(.placeOnMap, Self.text(label))
    } else if position.count >= 2, feature["geometry"]["type"].text == "Point" {
      append(
        .placeOnMap,
        LanguageMap(
          Self.degrees(position[1], "N", "S") + ", " + Self.degrees(position[0], "E", "W")))
    }
  }

  /// Degrees with four digits, some ten metres, and the direction of their sign.
  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    "\((abs(value) * 1e4).rounded() / 1e4)° \(value < 0 ? negative : positive)"
  }

  /// Organisations, each with its own pages on the web.
  private mutating func takeProviders(_ providers: JSONValue) {
    for provider in providers.members {
      let label = LanguageMap(provider["label"], separator: ", ")
      let pages = provider["homepage"].members.compactMap(Self.link)
      let logo = provider["logo"].members.first?.id
      let names = label.isEmpty ? provider.id.map { [LanguageMap.Entry($0)] } ?? [] : label.entries
      guard !names.isEmpty else {
        for page in pages { append(.provider, page) }
        continue
      }
      let value = names.map { name in
        let lines = pages.map { "<br>" + $0.text(for: name.language.map { [$0] } ?? []) }
        let logo = logo.map { NotePictures.element($0, words: "") + "<br>" } ?? ""
        return LanguageMap.Entry(
          "<span>\(logo)\(NoteHTML.escaped(name.text))\(lines.joined())</span>",
          language: name.language)
      }
      append(.provider, LanguageMap(value))
    }
  }

  private mutating func takePage(_ page: JSONValue) {
    if let link = Self.link(page) { append(.homepage, link) }
  }

  private mutating func append(_ name: Phrase, _ value: LanguageMap) {
    guard !value.isEmpty else { return }
    about.facts.append(Document.Fact(name: LanguageMap(name), value: value))
  }

  // MARK: Links

  /// The link to a page on the web, with its label in every language; nil for one without an address.
  private static func link(_ page: JSONValue) -> LanguageMap? {
    page.id.map { link(to: $0, LanguageMap(page["label"], separator: ", ")) }
  }

  /// A text as a link, in each of its languages.
  static func link(to address: String, _ label: LanguageMap) -> LanguageMap {
    let labels = label.isEmpty ? [LanguageMap.Entry(address)] : label.entries
    return LanguageMap(
      labels.map {
        LanguageMap.Entry(
          "<a href=\"\(NoteHTML.escaped(address))\">\(NoteHTML.escaped($0.text))</a>",
          language: $0.language)
      })
  }

  /// A text as it stands beside links, in each of its languages.
  static func text(_ text: LanguageMap) -> LanguageMap {
    LanguageMap(
      text.entries.map {
        LanguageMap.Entry("<span>\(NoteHTML.escaped($0.text))</span>", language: $0.language)
      })
  }
}

extension Document.About {
  /// The description with what another one adds.
  func merged(with other: Document.About) -> Document.About {
    guard !other.isEmpty else { return self }
    return Document.About(
      summary: .joined([summary, other.summary], by: " "),
      statements: statements + other.statements.filter { !statements.contains($0) },
      facts: facts + other.facts.filter { !facts.contains($0) })
  }
}

/// The names of the licences of Creative Commons, by their addresses.
enum RightsName {
  /// The name at an address, such as `CC BY-SA 4.0`; nil for any other address.
  static func name(of address: String) -> String? {
    let parts = addressKey(address).lowercased().split(separator: "/")
    guard parts.count >= 4, ["creativecommons.org", "www.creativecommons.org"].contains(parts[0])
    else { return nil }
    switch (parts[1], parts[2]) {
    case ("licenses", let terms): return "CC \(terms.uppercased()) \(parts[3])"
    case ("publicdomain", "zero"): return "CC0 \(parts[3])"
    case ("publicdomain", "mark"): return "Public Domain Mark \(parts[3])"
    default: return nil
    }
  }
}
