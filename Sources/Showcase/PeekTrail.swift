internal import Documents
internal import Interaction
internal import Phrases
internal import Widgets

/// A thing that can be peeked at, and the links that were followed from its preview to the previews of other places.
struct PeekTrail: Hashable {
  /// Between the name of the thing and the targets of links; none of these contains it.
  private static let separator: Character = "\u{1}"

  /// The name of the thing, from which the preview grew.
  let thing: String
  /// The targets of the links, in order; the preview shows the last one.
  private(set) var links: [String]

  /// A thing whose preview leads to links.
  init(_ thing: String, links: [String]) {
    self.thing = thing
    self.links = links
  }

  /// The trail of an item of a peek.
  init(item: String) {
    let parts = item.split(separator: Self.separator, omittingEmptySubsequences: false)
    thing = parts.first.map(String.init) ?? ""
    links = parts.dropFirst().map(String.init)
  }

  /// The item of a peek.
  var item: String { ([thing] + links).joined(separator: String(Self.separator)) }

  /// The trail to one more link.
  func following(_ link: String) -> PeekTrail { PeekTrail(thing, links: links + [link]) }
}

extension Catalog {
  /// The action of the preview of a link's target that goes there.
  static let follow = "follow"

  /// The actions of the preview of a link's target.
  func actions(ofLink link: String, in languages: [String]) -> [QuickAction] {
    guard let place = place(ofLink: link) else { return [] }
    return [PlaceAction(Self.follow, .goThere, .place, to: place)].compactMap {
      $0?.quickAction(in: document, languages)
    }
  }

  /// The actions of a preview with those that lead on, to the previews of places that its words link to. At least one
  /// leads on where there is such a place.
  ///
  /// - Parameters:
  ///   - actions: The preview's own actions.
  ///   - preview: The preview.
  ///   - trail: The way to it.
  func leadingOn(
    _ actions: [QuickAction], from preview: PeekPreview?, at trail: PeekTrail,
    in languages: [String]
  ) -> [QuickAction] {
    let room = max(1, QuickAction.most - actions.count)
    var places: Set<Place> = []
    if let shown = trail.links.last.flatMap({ place(ofLink: $0) }) { places.insert(shown) }
    var further: [QuickAction] = []
    for link in preview?.links ?? [] where further.count < room {
      guard let place = place(ofLink: link), places.insert(place).inserted else { continue }
      further.append(
        QuickAction(
          id: "preview \(further.count + 1)",
          title: document.name(of: place, in: languages) ?? link,
          subtitle: Phrase.preview.text(for: languages), icon: .symbol(.read),
          preview: trail.following(link).item))
    }
    return Array(actions.prefix(QuickAction.most - further.count)) + further
  }
}

extension PeekPreview {
  /// The targets of the links in its words, in order.
  fileprivate var links: [String] {
    blocks.flatMap(\.spans).compactMap {
      if case .link(let target) = $0.style { target } else { nil }
    }
  }
}
