import Fixtures
import Glibc
import TestSupport

/// A window of GTK at the screen's corner, on which things of some types can be dropped; what it gets goes to the output.
final class DropZone {
  /// The middle of the window, in pixels of the screen.
  static let middle = (x: 60, y: 70)

  /// What the window does when something is dropped.
  enum Manner: String {
    /// It takes it.
    case takes
    /// Its process ends.
    case dies
  }

  let process: ChildProcess

  private static let script = """
    import gi, os, sys
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk, Gdk
    is_managed, manner, types = sys.argv[1] == "managed", sys.argv[2], sys.argv[3:]
    window = Gtk.Window(type=Gtk.WindowType.TOPLEVEL if is_managed else Gtk.WindowType.POPUP)
    window.set_default_size(140, 120)
    window.set_title("drop zone")
    window.move(0, 0)
    box = Gtk.EventBox()
    window.add(box)
    targets = [Gtk.TargetEntry.new(name, 0, 0) for name in types]
    box.drag_dest_set(Gtk.DestDefaults.ALL, targets, Gdk.DragAction.COPY)
    def take(w, c, x, y, data, info, time):
        words = data.get_data()
        print("got", data.get_data_type(), words.hex() if "image" in str(data.get_data_type()) else words, flush=True)
    box.connect("drag-data-received", take)
    if manner == "dies":
        box.connect("drag-drop", lambda *a: os.kill(os.getpid(), 9))
    window.connect("map-event", lambda w, e: print("shown", flush=True))
    window.show_all()
    Gtk.main()
    """

  /// Shows the window.
  ///
  /// - Parameters:
  ///   - types: the types that it takes, the preferred one first.
  ///   - isManaged: whether a window manager puts a frame around it.
  init(
    _ types: [String], on server: XServer, in folder: ScratchFolder, isManaged: Bool = false,
    _ manner: Manner = .takes
  ) throws {
    let script = try folder.write("zone.py", Self.script)
    process = try ChildProcess(
      "/usr/bin/python3",
      [script, isManaged ? "managed" : "alone", manner.rawValue] + types,
      environment: Life.environment(folder.path, display: server.displayName), output: .piped)
    while try process.output.next() != "shown" {}
  }

  deinit { process.kill(SIGKILL) }

  /// The next thing that was dropped: its type and its bytes, as Python writes them.
  func next() throws -> String { try process.output.next { $0.hasPrefix("got") } }
}
