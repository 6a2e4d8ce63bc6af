internal import Exhibits
internal import Interaction
internal import Showcase
internal import Widgets

extension LaunchConfiguration.Bar {
  /// The bar of an exhibit, with as many actions of each item as are shown.
  init(_ exhibit: Exhibit, style: FisheyeStyle) {
    let actions = exhibit.actions.mapValues { actions in
      actions.prefix(QuickAction.most).map {
        Action(id: $0.id, title: $0.title, icon: $0.iconPath.map { PictureID(rawValue: $0) })
      }
    }
    self.init(
      items: exhibit.items.map { FisheyeItem($0) }, style: style,
      actions: actions.isEmpty ? nil : actions)
  }
}

extension FisheyeItem {
  /// The item of a bar that shows an exhibit.
  init(_ item: Exhibit.Item) {
    switch item.face {
    case .picture(let picture, orElse: let tile):
      self.init(id: item.id, title: item.title, face: .picture(picture, orElse: tile))
    case .tile(let tile): self.init(id: item.id, title: item.title, face: .tile(tile))
    case .separator: self = .separator(item.id)
    }
  }
}
