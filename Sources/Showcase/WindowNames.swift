public import Interaction

extension WindowID {
  /// The window of the fisheye bar.
  public static let fisheye = WindowID(rawValue: "fisheye")
  /// The window of a list and its index strip.
  public static let index = WindowID(rawValue: "index")
  /// The window of a document's pages.
  public static let pages = WindowID(rawValue: "pages")
  /// The one window of all that there is.
  public static let exhibit = WindowID(rawValue: "exhibit")
  /// The window of a picture and its notes.
  public static let picture = WindowID(rawValue: "picture")
}
