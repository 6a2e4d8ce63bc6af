internal import Files
internal import Interaction
package import Showcase
internal import Widgets

extension LaunchConfiguration {
  /// Makes the paths of everything that is opened absolute, so that a recording is also replayed from another working folder.
  ///
  /// The program's own files and the standard input keep their names.
  package mutating func makePathsAbsolute() {
    let items = bar?.items?.map { item in
      guard case .picture(let picture, orElse: let tile) = item.face,
        picture.windowPicture == nil
      else { return item }
      var item = item
      item.face = .picture(
        PictureID(rawValue: Self.absolute(picture.rawValue)), orElse: tile)
      return item
    }
    bar?.items = items
    if let source = list?.source, source != "-" { list?.source = Self.absolute(source) }
    pages?.makePathsAbsolute()
    picture?.makePathsAbsolute()
    let shelf = kiosk?.shelf?.map(Self.absolute)
    kiosk?.shelf = shelf
  }

  fileprivate static func absolute(_ path: String) -> String {
    AssetFolder.isOwn(path) ? path : absolutePath(path)
  }
}

extension LaunchConfiguration.Source {
  fileprivate mutating func makePathsAbsolute() {
    source = LaunchConfiguration.absolute(source)
    root = root.map(LaunchConfiguration.absolute)
  }
}
