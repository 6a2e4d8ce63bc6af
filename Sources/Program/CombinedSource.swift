internal import Accessibility
internal import Documents
internal import Interaction
internal import Platform
internal import Raster
internal import Showcase
internal import X11

/// Two sources at once, in the order of time.
///
/// The first source defines the time axis: the times of the second one are mapped to it. Of two events of one moment
/// that of the first source comes first. Effects go to both, but until the first source is over only to that one where they
/// reach other programs, the person's files or the screen: a recorded click on a link opens no browser again.
struct CombinedSource<First: InputSource, Second: InputSource>: InputSource {
  private(set) var first: First
  private(set) var second: Second
  /// Whether the first source had events in this turn of the loop, whose effects follow at its end.
  private var isFirstPlaying = true

  /// Two sources; the first one defines the time axis.
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The first source's axis, which ends where both sources have ended.
  var axis: TimeAxis {
    var axis = first.axis
    if let end = axis.end { axis.end = second.axis.end.map { max(end, $0) } }
    return axis
  }

  var nextTime: Instant? { first.nextTime.orEarlier(secondTime) }
  var actionInterval: Double? { first.actionInterval ?? second.actionInterval }
  var isOver: Bool { first.isOver && second.isOver }
  var surfaces: [WindowID: Surface] { first.surfaces.merging(second.surfaces) { own, _ in own } }
  var startupID: String? { first.startupID ?? second.startupID }

  func addDescriptors(to waits: inout WaitList) {
    first.addDescriptors(to: &waits)
    second.addDescriptors(to: &waits)
  }

  mutating func start(at clock: Instant) throws(Failure) {
    try first.start(at: clock)
    try second.start(at: clock)
  }

  mutating func complete() {
    first.complete()
    second.complete()
  }

  mutating func collect(notBefore time: Instant) -> Bool {
    isFirstPlaying = !first.isOver
    let clock = first.axis.clockMoment(of: time)
    let hasFirst = first.collect(notBefore: time)
    return second.collect(notBefore: second.axis.moment(at: clock)) || hasFirst
  }

  mutating func next() throws(Failure) -> SourceEvent? {
    guard let secondTime else { return try first.next() }
    if let firstTime = first.nextTime, firstTime <= secondTime { return try first.next() }
    var event = try second.next()
    event?.time = secondTime
    return event
  }

  /// When the second source's next event is due, on the common axis.
  private var secondTime: Instant? {
    second.nextTime.map { axis.moment(at: second.axis.clockMoment(of: $0)) }
  }

  // MARK: Effects

  mutating func changePictures(load: [PictureID], unload: [PictureID]) {
    first.changePictures(load: load, unload: unload)
    second.changePictures(load: load, unload: unload)
  }

  func readNotes(of pages: [Int]) {
    first.readNotes(of: pages)
    second.readNotes(of: pages)
  }

  func prepareFind() {
    first.prepareFind()
    second.prepareFind()
  }

  func find(_ text: String, number: Int) {
    first.find(text, number: number)
    second.find(text, number: number)
  }

  func measure(_ name: String, in window: WindowID, of showcase: Showcase) -> Input.Event? {
    first.measure(name, in: window, of: showcase) ?? second.measure(name, in: window, of: showcase)
  }

  func open(_ item: String, action: String?) {
    first.open(item, action: action)
    if !isFirstPlaying { second.open(item, action: action) }
  }

  func chooseFiles(for window: Window) {
    first.chooseFiles(for: window)
    if !isFirstPlaying { second.chooseFiles(for: window) }
  }

  func paste(_ buffer: CopyBuffer, into window: WindowID) {
    first.paste(buffer, into: window)
    if !isFirstPlaying { second.paste(buffer, into: window) }
  }

  func manage(_ windows: [UInt32], _ request: WindowRequest) {
    first.manage(windows, request)
    if !isFirstPlaying { second.manage(windows, request) }
  }

  func answerDrag(_ isWanted: (WindowID, Point) -> Bool) {
    first.answerDrag(isWanted)
    second.answerDrag(isWanted)
  }

  func isCovered(_ frame: PixelRect) -> Bool? {
    first.isCovered(frame) ?? second.isCovered(frame)
  }

  func keepDock(_ items: [String]) {
    first.keepDock(items)
    if !isFirstPlaying { second.keepDock(items) }
  }

  func keepTuning(_ first: Tuning, _ second: Tuning, in path: String) -> Bool? {
    self.first.keepTuning(first, second, in: path)
      ?? (isFirstPlaying ? nil : self.second.keepTuning(first, second, in: path))
  }

  func isNumber(_ digits: String) -> Bool? {
    first.isNumber(digits) ?? (isFirstPlaying ? nil : second.isNumber(digits))
  }

  func perform(_ effect: KioskEffect) {
    first.perform(effect)
    second.perform(effect)
  }

  func endVisit(_ end: UsageNote?) {
    first.endVisit(end)
    second.endVisit(end)
  }

  func reorder(_ order: Int) {
    first.reorder(order)
    second.reorder(order)
  }

  func retitle(in languages: [String]) {
    first.retitle(in: languages)
    second.retitle(in: languages)
  }

  func scaleText(_ scale: Double) {
    first.scaleText(scale)
    second.scaleText(scale)
  }

  mutating func prepare(_ condition: Int) throws(Failure) {
    try first.prepare(condition)
    try second.prepare(condition)
  }

  func openAddress(_ address: String) {
    first.openAddress(address)
    if !isFirstPlaying { second.openAddress(address) }
  }

  func setScreen(isAwake: Bool) {
    first.setScreen(isAwake: isAwake)
    if !isFirstPlaying { second.setScreen(isAwake: isAwake) }
  }

  func openFiles(_ addresses: [String], with item: String?) {
    first.openFiles(addresses, with: item)
    if !isFirstPlaying { second.openFiles(addresses, with: item) }
  }

  mutating func answer(_ route: String, fault: Route.Fault?) {
    first.answer(route, fault: fault)
    second.answer(route, fault: fault)
  }

  // MARK: Assistive technologies

  var hasReaders: Bool { first.hasReaders || second.hasReaders }

  mutating func report(_ windows: [AccessibleWindow]) {
    first.report(windows)
    second.report(windows)
  }

  mutating func announce(_ announcement: Announcement, of showcase: Showcase) {
    first.announce(announcement, of: showcase)
    second.announce(announcement, of: showcase)
  }

  mutating func speak(_ announcement: Announcement?, of showcase: Showcase) {
    first.speak(announcement, of: showcase)
    second.speak(announcement, of: showcase)
  }

  mutating func answerReaders(_ windows: () -> [AccessibleWindow]?) -> Bool {
    let isBusy = first.answerReaders(windows)
    return second.answerReaders(windows) || isBusy
  }

  // MARK: Copies

  func copy(_ clipping: Clipping, to buffer: CopyBuffer) {
    first.copy(clipping, to: buffer)
    if !isFirstPlaying { second.copy(clipping, to: buffer) }
  }

  func forgetCopies() {
    first.forgetCopies()
    second.forgetCopies()
  }

  func drag(_ clipping: Clipping, from window: Window, image: Window?) {
    first.drag(clipping, from: window, image: image)
    if !isFirstPlaying { second.drag(clipping, from: window, image: image) }
  }

  var deadline: Instant? { first.deadline.orEarlier(second.deadline) }

  func saveCopies() {
    first.saveCopies()
    second.saveCopies()
  }

  var isSavingCopies: Bool { first.isSavingCopies || second.isSavingCopies }

  // MARK: Pictures for the server

  mutating func orderPictures() {
    first.orderPictures()
    second.orderPictures()
  }

  var isSending: Bool { first.isSending || second.isSending }

  mutating func sendPictures() throws(Failure) {
    if first.isSending { try first.sendPictures() } else { try second.sendPictures() }
  }

  // MARK: Comparison

  mutating func compare(_ shown: Journal.Shown, with list: DisplayList) {
    first.compare(shown, with: list)
    second.compare(shown, with: list)
  }

  func finish() throws(Failure) {
    try first.finish()
    try second.finish()
  }
}

/// A live source while a recording plays alone: it closes windows, and passes no input to the showcase.
///
/// Pictures are loaded so that they can be drawn, and windows are repainted; all inputs are those of the recording. Of a
/// picture that cannot be loaded only the drawing has news.
struct SpectatorSource<Base: InputSource>: InputSource {
  private var base: Base

  /// Limits a source.
  init(_ base: Base) {
    self.base = base
  }

  /// It ends at once, so that it does not prolong the recording.
  var axis: TimeAxis {
    var axis = base.axis
    axis.end = .zero
    return axis
  }

  var nextTime: Instant? { base.nextTime }
  var isOver: Bool { nextTime == nil }

  func addDescriptors(to waits: inout WaitList) { base.addDescriptors(to: &waits) }

  /// Nothing is read.
  mutating func start(at clock: Instant) {}

  mutating func collect(notBefore time: Instant) -> Bool { base.collect(notBefore: time) }

  mutating func next() throws(Failure) -> SourceEvent? {
    guard var event = try base.next() else { return nil }
    switch event.content {
    case .input(.window(let window, .closed), _, _, _): event.content = .close(window)
    case .input(.window(let window, .user(.key(let press))), _, _, _) where press.key == .escape:
      event.content = .close(window)
    case .input(.window(_, .user), _, _, _), .input(.window(_, .action), _, _, _),
      .input(.window(_, .resized), _, _, _),
      .input(.window(_, .visible), _, _, _):
      event.content = .redraw
    case .input(.picture(let id, .failed(let reason)), _, _, _):
      event.content = .unavailable(id, reason)
    case .input(.picture, _, _, _), .input(.rows, _, _, _), .input(.document, _, _, _),
      .input(.measured, _, _, _), .input(.route, _, _, _), .input(.settings, _, _, _),
      .input(.found, _, _, _), .input(.running, _, _, _), .input(.covered, _, _, _),
      .input(.notStarted, _, _, _), .input(.notOpened, _, _, _), .input(.devices, _, _, _),
      .input(.numberChecked, _, _, _), .input(.tuningKept, _, _, _),
      .input(.kiosk, _, _, _),
      .input(.window(_, .dropped), _, _, _), .input(.window(_, .filesChosen), _, _, _),
      .input(.window(_, .pasted), _, _, _),
      .input(.window(_, .dragEnded), _, _, _), .shown, .wishes:
      return nil
    case .close, .repaint, .refined, .unavailable, .redraw: break
    }
    return event
  }

  mutating func changePictures(load: [PictureID], unload: [PictureID]) {
    base.changePictures(load: load, unload: unload)
  }

  mutating func orderPictures() { base.orderPictures() }
  var isSending: Bool { base.isSending }
  mutating func sendPictures() throws(Failure) { try base.sendPictures() }
}
