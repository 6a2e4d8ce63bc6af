internal import Phrases

/// The description of the program for software catalogues, in the form of AppStream.
struct CatalogueText {
  let version: String
  /// The day of the version, in the form of ISO 8601.
  let date: String

  /// The contents of the file.
  var text: String {
    let german = ["de"]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
        <id>net.vitrine.Vitrine</id>
        <metadata_license>CC0-1.0</metadata_license>
        <project_license>CC0-1.0</project_license>
        <name>Vitrine</name>
        <summary>\(Phrase.menuComment.text(for: []))</summary>
        <summary xml:lang="de">\(Phrase.menuComment.text(for: german))</summary>
        <description>
      \(Self.paragraphs)
        </description>
        <launchable type="desktop-id">vitrine.desktop</launchable>
        <icon type="stock">vitrine</icon>
        <categories>
          <category>Education</category>
          <category>History</category>
        </categories>
        <provides>
          <binary>vitrine</binary>
        </provides>
        <content_rating type="oars-1.1"/>
        <releases>
          <release version="\(version)" date="\(date)"/>
        </releases>
      </component>

      """
  }

  private static var paragraphs: String {
    CataloguePhrase.allCases.map { phrase in
      """
          <p>\(phrase.text(for: []))</p>
          <p xml:lang="de">\(phrase.text(for: ["de"]))</p>
      """
    }.joined(separator: "\n")
  }
}
