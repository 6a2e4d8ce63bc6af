internal import Interaction

/// The contacts that began and have not ended: each ends exactly once, lifted or cancelled.
struct OpenContacts: Hashable, Sendable {
  /// A contact and its source.
  struct Open: Hashable, Sendable {
    /// The contact as it was reported last.
    var contact: Contact
    /// The X window in which it began.
    var window: UInt
    /// The device that it is of.
    var source: Int32
    /// When it was lifted; the beginning for one that is down.
    var end = Instant.zero
  }

  /// All of them, the oldest first.
  private(set) var all: [Open] = []
  /// Those that were lifted and may still be cancelled, at most one of a number and a window.
  private(set) var lifted: [Open] = []

  /// The pressed mouse button or pen, of which there is at most one.
  var pointer: Open? { all.first { $0.contact.kind != .touch } }

  /// A contact begins; nil where one of that number is down already.
  mutating func begin(_ contact: Contact, in window: UInt, source: Int32) -> WindowEvent? {
    if index(of: contact.id, in: window) != nil { return nil }
    all.append(Open(contact: contact, window: window, source: source))
    return .contact(contact)
  }

  /// A contact moves, or changes its force or width; nil where nothing changes, or it is not down any more.
  ///
  /// - Parameters:
  ///   - force: nil where the event has none: then the last one stays.
  ///   - breadth: nil where the event has none: then the last one stays.
  mutating func move(
    _ id: Int, in window: UInt, to position: Point, force: Double? = nil, breadth: Double? = nil
  ) -> WindowEvent? {
    guard let index = index(of: id, in: window) else { return nil }
    let old = all[index].contact
    all[index].contact.phase = .moved
    all[index].contact.position = position
    if let force { all[index].contact.force = force }
    if let breadth { all[index].contact.breadth = breadth }
    let new = all[index].contact
    let isSame =
      new.position == old.position && new.force == old.force && new.breadth == old.breadth
    return isSame ? nil : .contact(new)
  }

  /// A contact is lifted; nil where it was cancelled before.
  mutating func end(
    _ id: Int, in window: UInt, at position: Point, time: Instant
  ) -> WindowEvent? {
    guard let index = index(of: id, in: window) else { return nil }
    var open = all.remove(at: index)
    open.contact.phase = .ended
    open.contact.position = position
    open.end = time
    lifted.removeAll { $0.contact.id == id && $0.window == window }
    forgetLifted(before: time + -TapCount.interval)
    lifted.append(open)
    return .contact(open.contact)
  }

  /// Forgets the contacts that were lifted before a time: no tap of them waits any more.
  private mutating func forgetLifted(before time: Instant) {
    lifted.removeAll { $0.end < time }
  }

  /// Cancels contacts, and answers with them in the phase `cancelled`.
  mutating func cancel(where isGone: (Open) -> Bool) -> [Open] {
    let gone = all.filter(isGone)
    all.removeAll(where: isGone)
    return gone.map(\.cancelled)
  }

  /// Takes out the contacts of some devices that were lifted not long before a time, in the phase `cancelled`.
  mutating func takeLifted(by devices: Set<Int32>, before time: Instant) -> [Open] {
    forgetLifted(before: time + -TapCount.interval)
    let gone = lifted.filter { devices.contains($0.source) }
    lifted.removeAll { devices.contains($0.source) }
    return gone.map(\.cancelled)
  }

  private func index(of id: Int, in window: UInt) -> Int? {
    all.firstIndex { $0.contact.id == id && $0.window == window }
  }
}

extension OpenContacts.Open {
  /// The same in the phase `cancelled`.
  fileprivate var cancelled: Self {
    var cancelled = self
    cancelled.contact.phase = .cancelled
    return cancelled
  }
}

extension Contact {
  /// The number of the contact of a mouse; fingers have numbers from 0.
  static let mouseID = -1
  /// The number of the contact of a pen.
  static let penID = -2
}
