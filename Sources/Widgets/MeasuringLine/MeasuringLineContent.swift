public import Interaction

/// The shared state that a measuring line shows.
public struct MeasuringLineContent: Equatable, Sendable {
  /// Whether it is in use.
  public var isOn = false
  /// The page and its rotation: the line turns with the page, and is anew on another one.
  public var sheet: PictureSheet.ID
  /// The size of the rotated page, in its units.
  public var size = Size.zero
  /// The map from the page to the window.
  public var map = PictureMap(scale: 1, origin: .zero)
  /// The part of the window in which the page can be seen.
  public var free = Rect(.zero)
  /// Millimetres of the thing per unit of the page; nil where that is not known.
  public var millimetresPerUnit: Double?
  /// Pixels of the finest picture per unit of the page.
  public var pixelsPerUnit = 1.0

  /// A line that is not in use.
  ///
  /// - Parameter sheet: the page and its rotation.
  public init(sheet: PictureSheet.ID) { self.sheet = sheet }
}

extension PictureSheet {
  /// A page in a rotation.
  public struct ID: Hashable, Sendable {
    /// The id of the page.
    public var page: String
    /// Its rotation.
    public var turn: QuarterTurn
  }

  /// The page and its rotation.
  public var rotated: ID { ID(page: id, turn: turn) }
}
