internal import Exhibits
internal import Pictures
internal import Showcase

extension Runtime {
  /// What the loop needs to know of the command line.
  struct Plan {
    var opening: Opening
    /// What items start.
    var exhibit = Exhibit()
    var assets: AssetFolder?
    /// Where the list's rows come from, where there is a list.
    var rows: RowPlan?
    /// Where the document comes from, where there is one.
    var document: DocumentPlan?
    var windows = WindowPlan()
    /// Bytes that pictures may take on the server, and as many of the program's own memory.
    var pictureBytes = standardPictureBytes
    /// Where tiles of large pictures are kept; nil for nowhere.
    var tileCache: TileCache?
    /// Where to go in the beginning, as the command line says it; nil for the beginning.
    var route: String?
    /// What the desktop calls the start of the program; nil where it did not say.
    var startupID: String?
    var isStrict = false
    var record: String?
    var events: String?
    /// A recording whose inputs take the place of the person's.
    var replay: Replay?
  }
}
