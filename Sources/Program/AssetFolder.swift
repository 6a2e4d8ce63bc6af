internal import Glibc
internal import Phrases

/// The folder of the program's own pictures.
package struct AssetFolder {
  /// Its path.
  let path: String

  /// Finds the folder: the one that was named, else `VITRINE_ASSETS`, else `../share/vitrine` beside the installed
  /// program, else the nearest `Assets` upwards from it.
  ///
  /// - Throws: `Failure` that names where it was looked for.
  package init(named name: String?, environment: [String: String]) throws(Failure) {
    if let name = name ?? environment["VITRINE_ASSETS"] {
      guard Self.isAssets(name) else {
        throw Failure(.noInput, .noAssets(folder: name))
      }
      path = name
      return
    }
    var folder = Self.parent(Self.executable())
    var places = [Self.parent(folder) + "/share/vitrine"]
    while folder != "/" {
      places.append((folder == "/" ? "" : folder) + "/Assets")
      folder = Self.parent(folder)
    }
    guard let found = places.first(where: Self.isAssets) else {
      throw Failure(.noInput, .assetsNotFound(program: Self.executable()))
    }
    path = found
  }

  private static let scheme = "asset:"

  /// Whether a name is that of a file of the program's own.
  package static func isOwn(_ name: String) -> Bool { name.hasPrefix(scheme) }

  /// The file of a picture: names that begin with `asset:` lie in this folder.
  static func file(of picture: String, in folder: AssetFolder?) -> String {
    guard isOwn(picture), let folder else { return picture }
    return folder.path + "/" + picture.dropFirst(scheme.count)
  }

  /// The sizes of the program's icon, in pixels on each side.
  static let iconSides = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  /// The file of the program's icon in a size.
  func icon(side: Int) -> String { "\(path)/vitrine/\(side).png" }

  private static func isAssets(_ path: String) -> Bool {
    access(path + "/icons", R_OK) == 0
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The path of the program that runs.
  package static func executable() -> String {
    guard let resolved = realpath("/proc/self/exe", nil) else { return "/" }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
