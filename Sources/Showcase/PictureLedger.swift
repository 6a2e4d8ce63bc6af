internal import Interaction
internal import Widgets

/// Which windows show which pictures: what one lets go of stays as long as another one has it, and nothing is decoded
/// twice.
struct PictureLedger {
  private var holders: [PictureID: Set<WindowID>] = [:]
  private var states: [PictureID: PictureState] = [:]

  /// A window wants a picture.
  ///
  /// - Returns: Whether it is to be loaded, and what is known of it already.
  mutating func load(_ id: PictureID, for window: WindowID) -> (isNew: Bool, known: PictureState?) {
    let isNew = holders[id]?.isEmpty ?? true
    holders[id, default: []].insert(window)
    return (isNew, states[id])
  }

  /// A window no longer wants a picture.
  ///
  /// - Returns: Whether nobody does.
  mutating func unload(_ id: PictureID, for window: WindowID) -> Bool {
    holders[id]?.remove(window)
    guard holders[id]?.isEmpty ?? true else { return false }
    holders[id] = nil
    states[id] = nil
    return true
  }

  /// The windows that have a picture, or wait for it; nil where nobody asked for it.
  func windows(with id: PictureID) -> Set<WindowID>? { holders[id] }

  /// Stores the state of a picture.
  mutating func take(_ id: PictureID, _ state: PictureState) { states[id] = state }
}

extension PictureState {
  /// The event that tells of it.
  func event(of id: PictureID) -> ModelEvent {
    switch self {
    case .ready(let size): .pictureReady(id, size)
    case .failed(let reason): .pictureFailed(id, reason: reason)
    }
  }
}
