public import Documents
public import Interaction
internal import Markup
internal import Widgets

/// A copy of a thing: its title, its words, its route, its place on a picture, and its files.
///
/// Programs that paste, or on which it is dropped, choose between plain words, a document of HTML, the picture of the place,
/// and the files.
public struct Clipping: Hashable, Sendable {
  /// A part of the pictures of a page.
  public struct Figure: Hashable, Sendable {
    /// The pictures, from back to front, in the page's unit.
    public var pictures: [Document.Placed]
    /// The part, in the page's unit.
    public var view: Rect

    /// A part of pictures.
    public init(pictures: [Document.Placed], view: Rect) {
      self.pictures = pictures
      self.view = view
    }
  }

  /// The title; empty for none.
  public var title: String
  /// The words below it.
  private let words: Words
  /// The route to the thing; nil for none.
  public var route: String?
  /// Addresses in the web that it leads to.
  public var addresses: [String]
  /// The place on a picture; nil for words alone.
  public var figure: Figure?
  /// The pictures that it is whole, as documents name their files: none for a part of one.
  public var files: [String]

  /// The words of a thing.
  enum Words: Hashable {
    case blocks([PanelBlock])
    /// The markup of a note. It is read when the words are asked for: menus only ask whether there is a copy.
    case markup(String)
  }

  /// A copy of a thing.
  init(
    title: String, _ words: Words = .blocks([]), route: String? = nil, addresses: [String] = [],
    figure: Figure? = nil, files: [String] = []
  ) {
    self.title = title
    self.words = words
    self.route = route
    self.addresses = addresses
    self.figure = figure
    self.files = files
  }

  /// A copy of words alone.
  init(words: String) {
    self.init(title: "", .blocks([PanelBlock(.paragraph, words)]))
  }

  /// The name of the thing: its title, or the words of one without.
  public var name: String { title.isEmpty ? text : title }

  // MARK: Forms

  /// The words in blocks.
  private var blocks: [PanelBlock] {
    switch words {
    case .blocks(let blocks): blocks
    case .markup(let text): NoteMarkup.blocks(of: text)
    }
  }

  /// The blocks with words: of pictures only those that are described.
  private var worded: [PanelBlock] { blocks.filter { !$0.spans.isEmpty } }

  /// The words: title, blocks and route, with an empty line between them.
  public var text: String {
    var parts = title.isEmpty ? [] : [title]
    parts += worded.map { block in
      let words = block.spans.map(\.text).joined()
      if case .item(let mark) = block.kind { return "\(mark) \(words)" }
      return words
    }
    if let route { parts.append(route) }
    return parts.joined(separator: "\n\n")
  }

  /// A document of HTML in UTF-8.
  ///
  /// The declaration of the encoding is for programs that do not know that of the selection.
  public var html: String {
    var parts = [#"<meta charset="utf-8">"#]
    if !title.isEmpty { parts.append(#"<h3 dir="auto">\#(title.escaped)</h3>"#) }
    parts += worded.map(\.html)
    if let route {
      parts.append(#"<p><a href="\#(route.escaped)">\#(route.escaped)</a></p>"#)
    }
    return parts.joined(separator: "\n")
  }
}

extension PanelBlock {
  /// The block as an element of HTML.
  fileprivate var html: String {
    let words = spans.map(\.html).joined()
    return switch kind {
    case .heading: #"<h4 dir="auto">\#(words)</h4>"#
    case .paragraph: #"<p dir="auto">\#(words)</p>"#
    case .item(let mark): #"<p dir="auto">\#(mark.escaped) \#(words)</p>"#
    case .quote: #"<blockquote dir="auto">\#(words)</blockquote>"#
    case .smallPrint, .picture: #"<p dir="auto"><small>\#(words)</small></p>"#
    }
  }
}

extension PanelBlock.Span {
  fileprivate var html: String {
    let words = text.escaped
    return switch style {
    case .regular: words
    case .emphasis: "<em>\(words)</em>"
    case .strong: "<strong>\(words)</strong>"
    case .link(let target): #"<a href="\#(target.escaped)">\#(words)</a>"#
    }
  }
}

extension String {
  /// The text with the characters that mean something in HTML as references; lines stay lines.
  fileprivate var escaped: String { CharacterReferences.html(of: self) }
}
