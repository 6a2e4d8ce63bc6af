internal import CX11
public import Interaction

/// The selections that this program owns: what a person copied, selected or drags, for other programs.
///
/// It follows chapter 2 of ICCCM: an owner answers requests to convert its selection into targets. Nothing waits for the
/// server. What needs an answer continues when the server reports a change of a property that was requested behind the
/// question: then the answer has come. Nothing is asked before the first copy.
public final class Selections {
  /// A step that continues when the server has answered what was asked before.
  private enum Step {
    case claim(Selection, HeldOffer)
    case release(Selection)
    case confirm(Selection, HeldOffer, PendingReply<XID>)
    case convert(SelectionConversion, PendingReply<[UInt]?>)
    case seek
    case save(PendingReply<XID>)
    case read(Selection)
  }

  /// A copy that is a selection, since a time of the server.
  private struct Ownership {
    let copy: HeldOffer
    let claim: ClaimTime
    /// The server's time of the claim.
    var time: Time { Time(claim.stamp) }
  }

  /// Handing the clipboard over to the program that keeps copies, as the freedesktop.org clipboard manager specification
  /// defines.
  private enum Saving {
    case unsaved
    case asked(until: Instant)
    case over
  }

  private let connection: Connection
  private var display: OpaquePointer { connection.display }
  private var pendingAtoms: SelectionAtoms.Pending?
  private var knownAtoms: SelectionAtoms?
  /// The window that owns the selections; 0 before the first copy.
  private var window: UInt = 0
  private var steps: [Step] = []
  private var owned: [Selection: Ownership] = [:]
  private var waiting: [SelectionConversion] = []
  private var transfers: [SelectionTransfer] = []
  private var requests: [SelectionPictureRequest] = []
  private var copyCount = 0
  /// Reads the text that is to be pasted; nil for none.
  private var reader: SelectionReader?
  private var saving = Saving.unsaved

  /// 10 seconds, as GTK's limit for a transfer: another program that takes longer has stopped.
  static let patience = 10.0
  /// 5 seconds, as Qt's limit for handing the clipboard over.
  static let savingLimit = 5.0
  /// 64 conversions and transfers at once, and 64 targets in one conversion: a program that asks without end takes no more
  /// memory.
  static let most = 64

  /// The selections of a connection, of which none is owned.
  public init(connection: Connection) {
    self.connection = connection
  }

  /// Whether something was copied.
  var isUsed: Bool { window != 0 }
  /// Whether nothing waits for the server's answer.
  var isSettled: Bool { steps.isEmpty }

  /// Whether this program has a selection.
  func owns(_ selection: Selection) -> Bool { owned[selection] != nil }

  // MARK: Copies

  /// Makes a copy the content of a selection, in place of any other.
  ///
  /// - Returns: the number of the copy, by which its picture is requested.
  @discardableResult
  public func own(_ selection: Selection, _ offer: SelectionOffer) -> Int {
    prepare()
    copyCount += 1
    ask(.claim(selection, HeldOffer(number: copyCount, offer)))
    return copyCount
  }

  /// Creates the window, and asks for the numbers of names.
  private func prepare() {
    guard window == 0 else { return }
    pendingAtoms = SelectionAtoms.Pending(display: display)
    window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
  }

  /// Continues with a step when the server has answered everything that was asked up to now. The event that says so has the
  /// server's time, which ICCCM requires of an owner.
  private func ask(_ step: Step) {
    steps.append(step)
    XChangeProperty(
      display, window, connection.atoms.windowName, connection.atoms.utf8, 8, PropModeAppend, nil,
      0)
  }

  /// The numbers of names; nil before they were asked for. Read when a step continues: the answers have come.
  private var atoms: SelectionAtoms? {
    if let knownAtoms { return knownAtoms }
    knownAtoms = pendingAtoms.map { SelectionAtoms($0) }
    pendingAtoms = nil
    return knownAtoms
  }

  /// The numbers of the forms of the copy that is a selection, the best first; none for a selection of another program.
  func forms(of selection: Selection) -> [Atom] {
    guard let copy = owned[selection]?.copy, let atoms else { return [] }
    return copy.targets.filter(\.isForm).map { atoms.atom(of: $0) }
  }

  /// Gives a selection up; what is being sent goes on.
  func release(_ selection: Selection) {
    guard let own = owned.removeValue(forKey: selection), let atoms else { return }
    XSetSelectionOwner(display, atoms.atom(of: selection), 0, own.time)
  }

  /// Gives a selection up as soon as what was copied before has become it; what is being sent goes on.
  public func forget(_ selection: Selection) {
    guard owned[selection] != nil || !steps.isEmpty else { return }
    ask(.release(selection))
  }

  /// The server's time since which a copy is a selection, or a later one.
  func time(of selection: Selection, notBefore time: Time) -> Time {
    guard let own = owned[selection] else { return time }
    // What is dragged is claimed when the drag begins.
    let isEarlier = own.claim.isAfter(UInt32(truncatingIfNeeded: time), at: own.claim.moment)
    return isEarlier ? own.time : time
  }

  /// Whether a copy is being sent to a window in portions.
  func isSending(to window: UInt) -> Bool { transfers.contains { $0.requestor == window } }

  // MARK: Pasting

  /// Asks for the text of a selection, in place of an earlier question. The answer comes with a later event.
  ///
  public func read(_ selection: Selection) {
    prepare()
    reader = nil
    ask(.read(selection))
  }

  /// Takes the answer to the last question; nil before there is one.
  public func takePasted() -> PastedText? {
    guard let answer = reader?.answer else { return nil }
    reader = nil
    return answer
  }

  // MARK: Pictures

  /// Takes the requests for pictures that came since the last call. Each is answered once.
  public func takeRequests() -> [SelectionPictureRequest] {
    defer { requests = [] }
    return requests
  }

  /// Answers a request for a picture.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - png: the bytes of the file; nil where there is no picture.
  ///   - time: the moment of the clock.
  public func answer(_ request: SelectionPictureRequest, with png: [UInt8]?, at time: Instant) {
    for copy in owned.values.map(\.copy) + waiting.map(\.copy) where copy.number == request.copy {
      copy.picture = .made(png)
    }
    let ready = waiting.filter { $0.copy.number == request.copy }
    waiting.removeAll { $0.copy.number == request.copy }
    for conversion in ready { convert(conversion, at: time) }
  }

  // MARK: Time

  /// When ``settle(at:)`` has something to do, if nothing comes before; nil for never.
  public var deadline: Instant? {
    let limits = [reader?.deadline].compactMap(\.self)
    var due = (transfers.map(\.deadline) + waiting.map(\.deadline) + limits).min()
    if case .asked(let limit) = saving { due = due.map { min($0, limit) } ?? limit }
    return due
  }

  /// Gives up what other programs, or the pictures, took too long for.
  public func settle(at time: Instant) {
    guard let deadline, deadline <= time else { return }
    if case .asked(let limit) = saving, limit <= time { saving = .over }
    reader?.settle(at: time)
    let late = waiting.filter { $0.deadline <= time }
    waiting.removeAll { $0.deadline <= time }
    for conversion in late { refuse(conversion) }
    for transfer in transfers where transfer.deadline <= time { end(transfer) }
  }

  // MARK: The end of the program

  /// Hands the clipboard over to the program that keeps copies, if there is one.
  public func save(at time: Instant) {
    guard case .unsaved = saving, owned[.clipboard] != nil || !steps.isEmpty else { return }
    saving = .asked(until: time + Self.savingLimit)
    ask(.seek)
  }

  /// Whether the clipboard is being handed over, or is still being sent.
  public var isSaving: Bool {
    if case .asked = saving { return true }
    return false
  }

  private func save(to keeper: UInt, _ atoms: SelectionAtoms, at stamp: Time) {
    guard keeper != 0, let copy = owned[.clipboard]?.copy else {
      saving = .over
      return
    }
    let kept: [Atom] = copy.targets.compactMap { target in
      switch target {
      // A picture would have to be cut and coded before the program may end.
      case .targets, .timestamp, .multiple, .png: nil
      case .utf8, .plainUTF8, .string, .text, .html, .addresses: atoms.atom(of: target)
      }
    }
    set(kept, XA_ATOM, atoms.saveTargets, of: window)
    XConvertSelection(
      display, atoms.keeper, atoms.saveTargets, atoms.saveTargets, window, stamp)
  }

  // MARK: Events

  /// Handles an event; false for one that is of something else.
  func handle(_ event: XEvent, at time: Instant) -> Bool {
    switch event.type {
    case SelectionRequest where event.xselectionrequest.owner == window:
      request(event.xselectionrequest, at: time)
    case SelectionClear where event.xselectionclear.window == window:
      lose(event.xselectionclear, at: time)
    case SelectionNotify where event.xselection.requestor == window:
      guard let atoms else { return true }
      if event.xselection.selection == atoms.keeper {
        saving = .over
      } else {
        reader?.take(event.xselection)
      }
    case PropertyNotify where event.xproperty.window == window:
      if reader?.take(event.xproperty, until: time + Self.patience) == true { return true }
      guard event.xproperty.state == PropertyNewValue,
        event.xproperty.atom == connection.atoms.windowName, !steps.isEmpty
      else { return true }
      proceed(with: steps.removeFirst(), stamp: event.xproperty.time, at: time)
    case PropertyNotify:
      guard transfers.contains(where: { $0.requestor == event.xproperty.window }) else {
        return false
      }
      if event.xproperty.state == PropertyDelete { proceed(with: event.xproperty, at: time) }
    case DestroyNotify:
      let requestor = event.xdestroywindow.window
      guard transfers.contains(where: { $0.requestor == requestor }) else { return false }
      transfers.removeAll { $0.requestor == requestor }
    default: return event.xany.window == window
    }
    return true
  }

  private func proceed(with step: Step, stamp: Time, at time: Instant) {
    guard let atoms else { return }
    switch step {
    case .claim(let selection, let copy):
      let atom = atoms.atom(of: selection)
      XSetSelectionOwner(display, atom, window, stamp)
      owned[selection] = Ownership(
        copy: copy, claim: ClaimTime(stamp: UInt32(truncatingIfNeeded: stamp), moment: time))
      ask(.confirm(selection, copy, PendingReply(ownerOf: atom, display: display)))
    case .release(let selection): release(selection)
    case .confirm(let selection, let copy, let owner):
      // Another program may have taken it at a later time.
      if owner.wait() != window, owned[selection]?.copy === copy { owned[selection] = nil }
    case .convert(var conversion, let pairs):
      let numbers = pairs.wait() ?? []
      conversion.parts = stride(from: 0, to: numbers.count - 1, by: 2).map {
        SelectionConversion.Part(target: numbers[$0], property: numbers[$0 + 1])
      }
      let isServed = (2...2 * Self.most).contains(numbers.count)
      isServed ? begin(conversion, at: time) : refuse(conversion)
    case .seek: ask(.save(PendingReply(ownerOf: atoms.keeper, display: display)))
    case .save(let owner): save(to: owner.wait(), atoms, at: stamp)
    case .read(let selection):
      reader = SelectionReader(
        atoms.atom(of: selection), own: owned[selection]?.copy, atoms, window: window, on: display,
        at: stamp, until: time + Self.patience)
    }
  }

  private func lose(_ event: XSelectionClearEvent, at time: Instant) {
    guard let selection = atoms?.selection(of: event.selection), let own = owned[selection],
      !own.claim.isAfter(UInt32(truncatingIfNeeded: event.time), at: time)
    else { return }
    owned[selection] = nil
  }

  // MARK: Requests

  /// The number of conversions and transfers that were begun and are not over.
  private var load: Int {
    let asked = steps.count { if case .convert = $0 { true } else { false } }
    return asked + waiting.count + transfers.count
  }

  private func request(_ event: XSelectionRequestEvent, at time: Instant) {
    // Programs older than ICCCM name no property.
    let property = event.property == 0 ? event.target : event.property
    guard let atoms, let selection = atoms.selection(of: event.selection),
      let own = owned[selection], load < Self.most,
      // The program's own questions are answered without a request; in portions this window could not be served.
      event.requestor != window,
      event.time == 0 || !own.claim.isAfter(UInt32(truncatingIfNeeded: event.time), at: time)
    else { return notify(event, property: 0) }
    var conversion = SelectionConversion(
      requestor: event.requestor, selection: event.selection, target: event.target,
      property: property, time: event.time, copy: own.copy, owned: own.time,
      parts: [SelectionConversion.Part(target: event.target, property: property)],
      deadline: time + Self.patience)
    guard event.target == atoms.atom(of: .multiple) else { return begin(conversion, at: time) }
    guard event.property != 0 else { return refuse(conversion) }
    conversion.isMultiple = true
    let pairs = PendingReply(cardinals: property, of: event.requestor, display: display)
    ask(.convert(conversion, pairs))
  }

  /// Converts, as soon as the picture is there that a part of the conversion needs.
  private func begin(_ conversion: SelectionConversion, at time: Instant) {
    guard let atoms else { return }
    let copy = conversion.copy
    let waits = conversion.parts.contains { part in
      atoms.target(of: part.target).map { copy.waits(for: $0) } ?? false
    }
    guard waits else { return convert(conversion, at: time) }
    waiting.append(conversion)
    guard case .unrequested = copy.picture else { return }
    copy.picture = .requested
    requests.append(SelectionPictureRequest(copy: copy.number))
  }

  private func convert(_ conversion: SelectionConversion, at time: Instant) {
    guard let atoms else { return }
    let parts = conversion.parts.map { part -> SelectionConversion.Part in
      let isConverted = convert(part, of: conversion, atoms, at: time)
      return SelectionConversion.Part(
        target: part.target, property: isConverted ? part.property : 0)
    }
    if conversion.isMultiple {
      set(
        parts.flatMap { [$0.target, $0.property] }, atoms.pairs, conversion.property,
        of: conversion.requestor)
      notify(conversion, property: conversion.property)
    } else {
      notify(conversion, property: parts.first?.property ?? 0)
    }
  }

  /// Leaves a part of a conversion in its property, or its first portion.
  ///
  /// - Returns: whether the target is a form of the copy, and no more than the most transfers are begun.
  private func convert(
    _ part: SelectionConversion.Part, of conversion: SelectionConversion, _ atoms: SelectionAtoms,
    at time: Instant
  ) -> Bool {
    guard let target = atoms.target(of: part.target), part.property != 0 else { return false }
    switch target {
    case .targets:
      set(
        conversion.copy.targets.map { atoms.atom(of: $0) }, XA_ATOM, part.property,
        of: conversion.requestor)
    case .timestamp:
      set([conversion.owned], XA_INTEGER, part.property, of: conversion.requestor)
    case .multiple: return false
    case .utf8, .plainUTF8, .string, .text, .html, .addresses, .png:
      guard let bytes = conversion.copy.bytes(of: target) else { return false }
      // The owner chooses the encoding of a text.
      let type = target == .text ? connection.atoms.utf8 : part.target
      guard bytes.count > SelectionTransfer.portion else {
        write(bytes[...], type, part.property, of: conversion.requestor)
        return true
      }
      guard transfers.count < Self.most else { return false }
      begin(
        SelectionTransfer(
          requestor: conversion.requestor, property: part.property, type: type, bytes: bytes,
          deadline: time + Self.patience), count: bytes.count, atoms)
    }
    return true
  }

  private func refuse(_ conversion: SelectionConversion) { notify(conversion, property: 0) }

  // MARK: Transfers in portions

  private func begin(_ transfer: SelectionTransfer, count: Int, _ atoms: SelectionAtoms) {
    transfers.removeAll {
      $0.requestor == transfer.requestor && $0.property == transfer.property
    }
    transfers.append(transfer)
    connection.tolerating {
      XSelectInput(display, transfer.requestor, PropertyChangeMask | StructureNotifyMask)
    }
    set([UInt(count)], atoms.incremental, transfer.property, of: transfer.requestor)
  }

  private func proceed(with event: XPropertyEvent, at time: Instant) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == event.window && $0.property == event.atom
      })
    else { return }
    let portion = transfers[index].next()
    let transfer = transfers[index]
    transfers[index].deadline = time + Self.patience
    write(portion, transfer.type, transfer.property, of: transfer.requestor)
    if portion.isEmpty { end(transfer) }
  }

  private func end(_ transfer: SelectionTransfer) {
    transfers.removeAll {
      $0.requestor == transfer.requestor && $0.property == transfer.property
    }
    if transfers.contains(where: { $0.requestor == transfer.requestor }) { return }
    connection.tolerating { XSelectInput(display, transfer.requestor, NoEventMask) }
  }

  // MARK: Windows of other programs

  /// Notifies another program that its request was answered in a property; 0 for a request that is refused.
  private func notify(_ conversion: SelectionConversion, property: Atom) {
    notify(
      conversion.requestor, conversion.selection, conversion.target, property, conversion.time)
  }

  private func notify(_ event: XSelectionRequestEvent, property: Atom) {
    notify(event.requestor, event.selection, event.target, property, event.time)
  }

  private func notify(
    _ requestor: UInt, _ selection: Atom, _ target: Atom, _ property: Atom, _ time: Time
  ) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = requestor
    event.xselection.selection = selection
    event.xselection.target = target
    event.xselection.property = property
    event.xselection.time = time
    connection.tolerating {
      _ = XSendEvent(display, requestor, 0, NoEventMask, &event)
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, _ type: Atom, _ property: Atom, of window: UInt) {
    connection.tolerating {
      bytes.withUnsafeBufferPointer {
        _ = XChangeProperty(
          display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
      }
    }
  }

  /// Numbers of 32 bits, which Xlib takes as longs.
  private func set(_ numbers: [UInt], _ type: Atom, _ property: Atom, of window: UInt) {
    connection.tolerating {
      numbers.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, property, type, 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
      }
    }
  }
}
