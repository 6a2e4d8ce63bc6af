internal import Interaction
internal import Widgets

/// An input as a window model handles it.
enum ModelEvent {
  case contact(Contact)
  case hovered(Point)
  case left
  case scrolled(Scroll)
  case key(KeyPress)
  case focused(Bool)
  case resized(Surface)
  case visible(Bool)
  case pictureReady(PictureID, Size)
  case pictureFailed(PictureID, reason: String)
  case rowsChanged(RowsChange)
  case documentChanged(DocumentChange)
  case textMeasured(PanelLayout, of: String)
  case routed(String)
  case settings(Settings)
  case closed

  init(_ event: WindowEvent) {
    switch event {
    case .user(.pointer(.contact(let contact))): self = .contact(contact)
    case .user(.pointer(.hovered(let point))): self = .hovered(point)
    case .user(.pointer(.left)): self = .left
    case .user(.pointer(.scrolled(let scroll))): self = .scrolled(scroll)
    case .user(.key(let press)): self = .key(press)
    case .user(.focused(let isFocused)): self = .focused(isFocused)
    case .resized(let surface): self = .resized(surface)
    case .visible(let isVisible): self = .visible(isVisible)
    case .closed: self = .closed
    }
  }

  /// The action of a person; nil for everything else.
  var userEvent: UserEvent? {
    switch self {
    case .contact(let contact): .contact(contact)
    case .hovered(let point): .hovered(point)
    case .left: .left
    case .scrolled(let scroll): .scrolled(scroll)
    case .key(let press): .key(press)
    case .focused(let isFocused): .focused(isFocused)
    case .resized, .visible, .pictureReady, .pictureFailed, .rowsChanged, .documentChanged,
      .textMeasured, .routed, .settings, .closed:
      nil
    }
  }
}
