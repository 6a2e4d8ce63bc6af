internal import Exhibits
internal import Pictures

/// What comes to the loop from beside it.
enum Arrival: Sendable {
  /// A picture was decoded, or was not.
  case picture(LoadedPicture)
  /// Rows of the list came, or were put in order.
  case rows(RowUpdate, reading: Int)
  /// The list's file is another one.
  case fileChanged
  /// The document was opened, or was not, or is on its way.
  case document(DocumentFeed.News)
}
