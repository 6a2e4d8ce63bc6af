internal import CX11

/// A selection of the X server, by which programs exchange copies and what is dragged.
public enum Selection: Hashable, Sendable, CaseIterable {
  /// The copied content, pasted by a key or a menu: `CLIPBOARD`.
  case clipboard
  /// The selected content, pasted by the middle button: `PRIMARY`.
  case primary
  /// The content of a drag into another program: `XdndSelection`.
  case drag
}

/// A target into which another program asks to have a selection converted.
enum SelectionTarget: String, CaseIterable {
  case targets = "TARGETS"
  case timestamp = "TIMESTAMP"
  case multiple = "MULTIPLE"
  case utf8 = "UTF8_STRING"
  case plainUTF8 = "text/plain;charset=utf-8"
  case string = "STRING"
  /// Text in an encoding that the owner chooses. `COMPOUND_TEXT`, an older one with switches between character sets, is not
  /// offered: a program that reads it reads UTF-8 as well, and Xlib waits for the server to write it.
  case text = "TEXT"
  case html = "text/html"
  case addresses = "text/uri-list"
  case png = "image/png"
}

extension SelectionTarget {
  /// Whether it is a form of a copy, rather than a question about it.
  var isForm: Bool {
    switch self {
    case .targets, .timestamp, .multiple: false
    case .utf8, .plainUTF8, .string, .text, .html, .addresses, .png: true
    }
  }
}

/// The names of the selection protocol, as the numbers of one server.
struct SelectionAtoms {
  let clipboard, drag, pairs, incremental: Atom
  /// The selection of the program that keeps copies of programs that end, and its target.
  let keeper, saveTargets: Atom
  private let targets: [SelectionTarget: Atom]

  /// The requests for all of them.
  struct Pending {
    fileprivate let replies: [PendingReply<Atom>]

    init(display: OpaquePointer) {
      let names = SelectionAtoms.names + SelectionTarget.allCases.map(\.rawValue)
      replies = names.map { PendingReply(atom: $0, display: display) }
    }
  }

  private static let names = [
    "CLIPBOARD", "ATOM_PAIR", "INCR", "CLIPBOARD_MANAGER", "SAVE_TARGETS",
    "XdndSelection",
  ]

  /// Reads the replies.
  init(_ pending: Pending) {
    let atoms = pending.replies.map { $0.wait() }
    (clipboard, pairs, incremental) = (atoms[0], atoms[1], atoms[2])
    (keeper, saveTargets, drag) = (atoms[3], atoms[4], atoms[5])
    targets = Dictionary(
      uniqueKeysWithValues: zip(SelectionTarget.allCases, atoms[Self.names.count...]))
  }

  /// The number of a target.
  func atom(of target: SelectionTarget) -> Atom { targets[target] ?? 0 }

  /// The target of a number; nil for an unknown one.
  func target(of atom: Atom) -> SelectionTarget? { targets.first { $0.value == atom }?.key }

  /// The number of a selection.
  func atom(of selection: Selection) -> Atom {
    switch selection {
    case .clipboard: clipboard
    case .primary: XA_PRIMARY
    case .drag: drag
    }
  }

  /// The selection of a number; nil for another one.
  func selection(of atom: Atom) -> Selection? {
    Selection.allCases.first { self.atom(of: $0) == atom }
  }
}
