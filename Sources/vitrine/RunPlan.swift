internal import Exhibits
internal import Pictures
internal import Showcase

/// The options of a run.
struct RunPlan {
  var configuration: LaunchConfiguration
  /// The programs that items start.
  var exhibit = Exhibit()
  var assets: AssetFolder?
  /// The source of the list's rows; nil where there is no list of a file.
  var rows: RowPlan?
  /// The source of the document; nil where there is none.
  var document: DocumentPlan?
  var windows = WindowPlan()
  /// The limit of pictures in bytes: on the server, and as much again in the program's own memory.
  var pictureBytes = standardPictureBytes
  /// The cache of tiles of large pictures; nil for none.
  var tileCache: TileCache?
  /// The route of the command line; nil for the beginning of the document.
  var route: String?
  /// The desktop's identifier of the program's start; nil where there is none.
  var startupID: String?
  var isStrict = false
  var record: String?
  var events: String?
  /// The source of the inputs.
  var inputs = Inputs.live

  /// A source of inputs.
  enum Inputs {
    /// The X server, other threads and other programs.
    case live
    /// A recording, during which windows can only be closed.
    case recorded(RecordedSource)
    /// A recording and live inputs together, on the time axis of the recording.
    case both(RecordedSource)
  }
}
