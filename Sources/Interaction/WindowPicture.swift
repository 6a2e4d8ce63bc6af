/// A picture that the X server has of a window of another program.
///
/// It is loaded and drawn as a picture of a file is, under a name that no file has.
public struct WindowPicture: Hashable, Sendable {
  /// The kind of a picture.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The icon that the program gives to the window.
    case icon
    /// The pixels of the window, without its frame.
    case contents
  }

  /// The kind.
  public var kind: Kind
  /// The server's number of the window.
  public var window: UInt32
  /// The longest side that is drawn, in pixels.
  public var side: Int

  /// A picture of a window.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - window: the server's number of the window.
  ///   - side: the longest side that is drawn, in pixels.
  public init(_ kind: Kind, of window: UInt32, side: Int) {
    self.kind = kind
    self.window = window
    self.side = side
  }

  /// The beginning of the names of pictures of windows. No path of a file has a zero byte.
  fileprivate static let prefix = "\u{0}window "

  /// The name under which it is loaded and drawn.
  public var id: PictureID {
    PictureID("\(Self.prefix)\(kind.rawValue) \(window)", .fitted(side))
  }
}

extension PictureID {
  /// The picture of a window that has this name; nil for a file.
  public var windowPicture: WindowPicture? {
    guard file.hasPrefix(WindowPicture.prefix), case .fitted(let side) = part else { return nil }
    let words = file.dropFirst(WindowPicture.prefix.count).split(separator: " ")
    guard words.count == 2, let kind = WindowPicture.Kind(rawValue: String(words[0])),
      let window = UInt32(words[1])
    else { return nil }
    return WindowPicture(kind, of: window, side: side)
  }
}
