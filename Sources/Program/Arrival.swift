internal import Pictures
internal import RowFiles
internal import Usage

/// A message of another thread to the loop.
enum Arrival: Sendable {
  /// A picture was decoded, or failed.
  case picture(LoadedPicture)
  /// Rows of the list were read or sorted.
  case rows(RowUpdate, reading: Int)
  /// The list's file changed.
  case fileChanged
  /// More was found.
  case found(FindFeed.Message)
  /// The document was opened, failed, or is being opened.
  case document(DocumentFeed.Message, reading: Int)
  /// The content of a kiosk was read again.
  case content(ContentFeed.Message)
  /// The numbers of today were read.
  case statistics(UsageFigures)
  /// The picture of a copy was made, or cannot be.
  case copy(CopyDelivery.Message)
}
