/// A message that was received on a bus.
public struct BusMessage: Hashable, Sendable {
  /// The kind of a message.
  public enum Kind: Hashable, Sendable {
    /// A call of a method, with the serial to which its answer refers; whether one is expected.
    case call(serial: UInt64, expectsReply: Bool)
    /// The answer to the call of a serial.
    case reply(to: UInt64)
    /// The name of the error that answers the call of a serial.
    case error(String, to: UInt64)
    /// A signal.
    case signal
  }

  /// The kind of the message.
  public var kind: Kind
  /// The sender's name on the bus.
  public var sender: String
  /// The path of the object that is called, or that sends a signal; empty in answers, as are the two names below.
  public var path: String
  /// The name of the interface; empty in a call that names none.
  public var interface: String
  /// The name of the method or the signal.
  public var member: String
  /// The arguments.
  public var arguments: [BusValue]

  /// A message.
  public init(
    _ kind: Kind, sender: String = "", path: String = "", interface: String = "",
    member: String = "", arguments: [BusValue] = []
  ) {
    self.kind = kind
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// Whether it is a signal of a name.
  public func isSignal(_ interface: String, _ member: String) -> Bool {
    kind == .signal && self.interface == interface && self.member == member
  }

  /// The owner that a name of the bus has now, empty for none; nil for a message that is not about a change of that name.
  public func owner(of name: String) -> String? {
    guard isSignal("org.freedesktop.DBus", "NameOwnerChanged"), arguments.count == 3,
      arguments[0].text == name
    else { return nil }
    return arguments[2].text
  }
}

/// A call of a method of another program.
public struct BusCall: Hashable, Sendable {
  /// The name of the program on the bus.
  public var destination: String
  /// The path of the object.
  public var path: String
  /// The name of the interface.
  public var interface: String
  /// The name of the method.
  public var member: String
  /// The arguments.
  public var arguments: [BusValue]
  /// Whether the bus may start the program.
  public var startsService: Bool

  /// A call.
  public init(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], startsService: Bool = true
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.startsService = startsService
  }

  /// A call of the bus itself.
  public static func bus(_ member: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, arguments)
  }

  /// Lets the bus deliver signals that match a rule.
  public static func match(_ rule: String) -> BusCall { bus("AddMatch", [.string(rule)]) }

  /// Lets the bus deliver the changes of the owner of a name.
  public static func matchOwner(of name: String) -> BusCall {
    match(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'")
  }
}

/// A signal of one of the program's objects.
public struct BusSignal: Hashable, Sendable {
  /// The path of the object.
  public var path: String
  /// The name of the interface.
  public var interface: String
  /// The name of the signal.
  public var member: String
  /// The arguments.
  public var arguments: [BusValue]

  /// A signal.
  public init(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}

/// The answer to a call.
public enum BusAnswer: Hashable, Sendable {
  /// The results.
  case values([BusValue])
  /// An error of D-Bus: its name, and words for the programmer of the caller.
  case error(name: String, String)
}

/// A call, and what its answer is for; nil where none is waited for.
public struct BusRequest<Question: Hashable & Sendable>: Hashable, Sendable {
  /// The call.
  public var call: BusCall
  /// The purpose of the answer; nil where none is waited for.
  public var question: Question?

  /// A call.
  public init(_ call: BusCall, _ question: Question? = nil) {
    self.call = call
    self.question = question
  }
}

/// The questions that were asked and not answered yet, by the serials of their calls.
public struct BusQuestions<Question: Hashable & Sendable>: Sendable {
  private var open: [UInt64: Question] = [:]

  /// No questions.
  public init() {}

  /// Keeps the question of a call that was sent, by its serial.
  public mutating func expect(_ question: Question, _ serial: UInt64) { open[serial] = question }

  /// Takes the question that a message answers; nil for another message.
  public mutating func take(answeredBy message: BusMessage) -> Question? {
    switch message.kind {
    case .reply(to: let serial), .error(_, to: let serial): open.removeValue(forKey: serial)
    case .call, .signal: nil
    }
  }
}
