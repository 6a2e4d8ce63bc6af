internal import Files
internal import Interaction
package import Showcase
internal import Studies
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
    let shelf = kiosk?.shelf?.map(Self.absolute)
    kiosk?.shelf = shelf
    replaceSources(Self.absolute)
  }

  /// Finds the lists and documents that were made for a study where its folder was moved: they still lie beside the folder of
  /// the session.
  ///
  /// - Parameter recording: the path of the recording of the session.
  mutating func findMaterial(besideSessionOf recording: String) {
    guard study != nil, let real = realPath(recording) else { return }
    let folder = StudyFolder(folderPath(of: folderPath(of: real))).materialPath + "/"
    let marker = "/" + lastComponent(of: StudyFolder("").materialPath) + "/"
    replaceSources { source in
      guard FileFacts(source) == nil, let own = source.ranges(of: marker).last else {
        return source
      }
      let moved = folder + source[own.upperBound...]
      return FileFacts(moved) == nil ? source : moved
    }
  }

  /// Replaces the paths of the list and the documents, also of those of the conditions of a study.
  private mutating func replaceSources(_ replacement: (String) -> String) {
    if let source = list?.source, source != "-" { list?.source = replacement(source) }
    pages?.replacePaths(replacement)
    picture?.replacePaths(replacement)
    guard var setups = study?.setups else { return }
    for index in setups.indices { setups[index].replaceSources(replacement) }
    study?.setups = setups
  }

  private static func absolute(_ path: String) -> String {
    AssetFolder.isOwn(path) ? path : absolutePath(path)
  }
}

extension LaunchConfiguration.Source {
  fileprivate mutating func replacePaths(_ replacement: (String) -> String) {
    source = replacement(source)
    root = root.map(replacement)
  }
}
