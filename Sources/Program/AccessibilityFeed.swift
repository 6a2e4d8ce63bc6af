internal import Accessibility
internal import DBus
internal import Interaction
internal import Phrases
internal import Platform
internal import X11

/// The connection to the bus of assistive technologies, while there is one: it answers their questions, and reports changes.
struct AccessibilityFeed {
  /// 2 ms, in seconds, after which the loop goes on, so that a client that asks without end delays no frame.
  private static let serviceTime = 0.002
  /// 5 seconds, in which a screen reader has asked for all of a notice.
  private static let noticeTime = 5.0

  private let clock: Clock
  private var connection: BusConnection?
  private var application: AccessibleApplication?
  private var questions = BusQuestions<AccessibleApplication.Question>()
  /// The address of the bus that was connected to last; nil for none.
  private var address: String?
  /// Whether the bus has given the program its name.
  private var isNamed = false
  /// Whether a question may wait that was not answered for lack of time.
  private(set) var isBusy = false
  /// When the notice is withdrawn; nil where there is none.
  private var noticeEnd: Instant?
  private var keys = HeldKeys()

  /// A feed without a connection.
  init(clock: Clock) {
    self.clock = clock
  }

  /// Whether there is a connection.
  var isOpen: Bool { connection != nil }
  /// The descriptor that can be read when a client asks; nil for none.
  var descriptor: Int32? { connection?.descriptor }
  /// Whether something waits to be sent.
  var isSending: Bool { connection?.isSending ?? false }

  /// Connects to the bus of an address, or ends the connection.
  ///
  /// - Parameter address: the address; nil while no assistive technology is enabled.
  mutating func follow(_ address: String?) {
    guard address != self.address else { return }
    self.address = address
    connection = address.flatMap { BusConnection(address: $0) }
    application =
      connection == nil
      ? nil
      : AccessibleApplication(name: "Vitrine", version: ProgramVersion.number)
    questions = BusQuestions()
    isNamed = false
    isBusy = false
    noticeEnd = nil
    keys = HeldKeys()
  }

  /// Answers questions for a while.
  ///
  /// - Parameter windows: the windows, if they may differ from those that were shown last; asked for at most once, and only
  ///   where they are needed.
  /// - Returns: what clients ask for.
  mutating func take(_ windows: () -> [AccessibleWindow]?) -> [AccessibleRequest] {
    guard let connection else { return [] }
    let end = clock.now + Self.serviceTime
    var isShown = false
    isBusy = false
    while connection.take({ message in
      guard case .call = message.kind else {
        let question = questions.take(answeredBy: message)
        if question == .key { keys.answer(message) }
        send(application?.take(message, answering: question) ?? [])
        return nil
      }
      if !isShown, let windows = windows() { show(windows) }
      isShown = true
      return application?.answer(message)
    }) {
      if clock.now >= end {
        isBusy = true
        break
      }
    }
    if connection.isGone {
      self.connection = nil
      application = nil
      isBusy = false
      keys.releaseAll()
      return []
    }
    if !isNamed, let name = connection.name {
      isNamed = true
      send(application?.begin(as: name) ?? [])
    }
    return application?.takeRequests() ?? []
  }

  /// Reports what changed in the windows to the clients that listen.
  mutating func show(_ windows: [AccessibleWindow]) {
    for signal in application?.show(windows) ?? [] { connection?.send(signal) }
  }

  /// Announces a sentence, with the next report of the windows, unless the words that it is about are the value of what has the
  /// focus there.
  mutating func announce(_ sentence: String, of words: String) {
    application?.announce(sentence, of: words)
    noticeEnd = clock.now + Self.noticeTime
  }

  /// When there is something to do without a message: a notice is withdrawn, or a key is no longer held; nil for never.
  var deadline: Instant? { noticeEnd.orEarlier(keys.deadline) }

  /// Withdraws the notice when it is due.
  mutating func withdraw() {
    guard let noticeEnd, noticeEnd <= clock.now else { return }
    self.noticeEnd = nil
    for signal in application?.withdraw() ?? [] { connection?.send(signal) }
  }

  // MARK: Keys

  /// Whether keys are forwarded.
  var wantsKeys: Bool { application?.hasKeyListeners == true }

  /// Forwards a key; its input is held until the answer, as are keys behind it. While a client is late with an answer, keys are
  /// forwarded and not held.
  ///
  /// - Parameter input: the input; nil for a key that went up.
  mutating func forward(_ stroke: KeyStroke, _ input: WindowInput?) {
    let request = AccessibleApplication.keyCall(
      isRelease: stroke.isRelease, keysym: stroke.keysym, code: stroke.code,
      state: stroke.state, time: stroke.time, name: stroke.name, isText: stroke.isText)
    let isAsked = !keys.isSuspended
    guard let serial = connection?.send(request.call, expectsReply: isAsked), isAsked else {
      keys.hold(input, serial: nil, at: clock.now)
      return
    }
    questions.expect(.key, serial)
    keys.hold(input, serial: serial, at: clock.now)
  }

  /// Whether keys are held, so that keys that follow must be held, too.
  var holdsKeys: Bool { !keys.isEmpty }

  /// Holds an input that is not forwarded behind keys that are.
  mutating func hold(_ input: WindowInput) { keys.hold(input, serial: nil, at: clock.now) }

  /// Takes the inputs of keys that are the program's.
  mutating func takeKeys() -> [WindowInput] { keys.take(at: clock.now) }

  private mutating func send(_ requests: [BusRequest<AccessibleApplication.Question>]) {
    for request in requests {
      let serial = connection?.send(request.call, expectsReply: request.question != nil)
      if let question = request.question, let serial { questions.expect(question, serial) }
    }
  }
}
