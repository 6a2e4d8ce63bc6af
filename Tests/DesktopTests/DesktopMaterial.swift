import Fixtures

extension ScratchFolder {
  /// An environment whose only programs and icons are in this folder.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": self("home"), "XDG_DATA_HOME": self("own"),
      "XDG_DATA_DIRS": "\(self("near")):\(self("far"))",
      "PATH": self("bin"),
    ].merging(more) { $1 }
  }
}

/// A desktop entry of a few lines.
func entry(_ lines: String...) -> String {
  (["[Desktop Entry]", "Type=Application", "Name=Editor", "Exec=editor"] + lines)
    .joined(separator: "\n")
}
