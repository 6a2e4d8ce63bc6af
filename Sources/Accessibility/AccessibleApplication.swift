public import DBus
internal import Interaction

/// The program as an application of AT-SPI 2: what it answers, what it reports, and what clients ask of it.
///
/// A machine without a bus: messages go in, answers, signals and calls come out. Its owner sends them.
public struct AccessibleApplication {
  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  /// A call whose answer is waited for.
  public enum Question: Hashable, Sendable {
    /// The application becomes a part of the desktop.
    case embed
    /// The events that clients listen to.
    case events
    /// A key is a client's own.
    case key
  }

  private let name: String
  private let version: String
  private var names = AccessibleNames()
  private var tree = AccessibleTree()
  private var listeners = EventListeners()
  /// Whether the registry is asked for the events, and whether they have changed since: a client begins to listen to dozens
  /// of them at once.
  private var (isAsking, isOutdated) = (false, false)
  /// Whether the call that embeds the program in the desktop has no answer yet.
  private var isEmbedding = false
  /// The name of the registry that has appeared since that call; nil for none.
  private var newRegistry: String?
  /// The desktop; nil before the registry has answered.
  private var desktop: BusValue?
  /// The number that the registry gave.
  private var id: Int32 = 0
  private var requests: [AccessibleRequest] = []
  /// The windows that were shown last, without the notice.
  private var windows: [AccessibleWindow] = []
  /// The sentence that is announced, the words that it is about, and its number; nil for none.
  private var notice: (sentence: String, words: String, number: Int)?
  private var notices = 0
  /// Whether the notice is not shown yet.
  private var isNoticeNew = false

  /// An application without windows.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - version: its version.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  // MARK: The registry

  /// The calls at the beginning, once the bus has given the program its name.
  public mutating func begin(as busName: String) -> [BusRequest<Question>] {
    names.bus = busName
    return [
      BusRequest(.match("type='signal',interface='\(Self.registry)',path='\(Self.registryPath)'")),
      // A registry that was started again knows nothing any more.
      BusRequest(.matchOwner(of: Self.registry)),
    ] + embed()
  }

  private mutating func embed() -> [BusRequest<Question>] {
    isEmbedding = true
    isAsking = false
    return [BusRequest(socketCall("Embed"), .embed)] + askForEvents()
  }

  private func socketCall(_ member: String) -> BusCall {
    BusCall(
      Self.registry, AccessibleNames.root, AccessibleNames.prefix + "Socket", member,
      [names.reference(0)])
  }

  /// Takes the end of the call that embeds: it is made again where a registry that has appeared meanwhile did not answer it.
  /// That registry may know the program all the same, and lists it as often as it is embedded.
  private mutating func endEmbedding(_ message: BusMessage) -> [BusRequest<Question>] {
    defer { newRegistry = nil }
    isEmbedding = false
    if case .reply = message.kind {
      desktop = message.arguments.first ?? desktop
      if message.sender == newRegistry { return [] }
    }
    return newRegistry == nil ? [] : [BusRequest(socketCall("Unembed"))] + embed()
  }

  private mutating func askForEvents() -> [BusRequest<Question>] {
    isOutdated = isAsking
    if isAsking { return [] }
    isAsking = true
    let call = BusCall(Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
    return [BusRequest(call, .events)]
  }

  /// Takes an answer or a signal.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - question: the question that it answers; nil for another message.
  /// - Returns: the calls that follow from it.
  public mutating func take(
    _ message: BusMessage, answering question: Question?
  ) -> [BusRequest<Question>] {
    switch message.kind {
    case .reply, .error:
      switch question {
      case .embed: return endEmbedding(message)
      case .events:
        var answer = message.arguments.first
        if case .error = message.kind { answer = nil }
        listeners = answer.map { EventListeners($0) } ?? listeners
        isAsking = false
        return isOutdated ? askForEvents() : []
      case .key, nil: break
      }
      return []
    case .signal:
      if let owner = message.owner(of: Self.registry) {
        listeners = EventListeners()
        // The bus hands calls that wait for a registry to the one that appears.
        if isEmbedding { newRegistry = owner.isEmpty ? nil : owner }
        return owner.isEmpty || isEmbedding ? [] : embed()
      }
      let isChange =
        message.isSignal(Self.registry, "EventListenerRegistered")
        || message.isSignal(Self.registry, "EventListenerDeregistered")
      return isChange ? askForEvents() : []
    case .call: return []
    }
  }

  /// Whether the registry knows the program.
  private var isKnown: Bool { desktop != nil }

  // MARK: Keys

  /// Whether a client may have keys of its own, such as a screen reader's commands.
  public var hasKeyListeners: Bool { isKnown && !listeners.isEmpty }

  /// A key that went down or up, for those clients; the answer is whether it is theirs alone.
  ///
  /// - Parameters:
  ///   - isRelease: whether it went up.
  ///   - keysym: its symbol, as X numbers them.
  ///   - code: the number of the key.
  ///   - state: the modifiers held, in X's bits.
  ///   - time: the server's time, in milliseconds.
  ///   - name: the character that it types, or the name of its symbol.
  ///   - isText: whether it types that character.
  public static func keyCall(
    isRelease: Bool, keysym: Int, code: Int, state: Int, time: Int, name: String, isText: Bool
  ) -> BusRequest<Question> {
    let event = BusValue.structure([
      .uint32(isRelease ? 1 : 0), .integer(keysym), .integer(code), .integer(state),
      .integer(time), .string(name), .boolean(isText),
    ])
    return BusRequest(
      BusCall(
        registry, registryPath + "/deviceeventcontroller",
        AccessibleNames.prefix + "DeviceEventController", "NotifyListenersSync", [event]), .key)
  }

  // MARK: Windows

  /// Shows other windows.
  ///
  /// - Returns: the signals of changes that clients listen to.
  public mutating func show(_ windows: [AccessibleWindow]) -> [BusSignal] {
    if windows == self.windows, !isNoticeNew { return [] }
    if isNoticeNew, let words = notice?.words,
      windows.contains(where: { $0.isActive && $0.element.says(words) })
    {
      notice = nil
    }
    isNoticeNew = false
    self.windows = windows
    let next = tree.after(noticed(windows))
    defer { tree = next }
    guard isKnown, !listeners.isEmpty else { return [] }
    return AccessibleChanges(from: tree, to: next, names: names).events
      .filter { listeners.want($0) }.map(\.signal)
  }

  /// Announces a sentence, with the windows that are shown next: as a notice in the active one.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - words: what it is about. Where they are the value of what has the focus then, such as a slider of pages, a client
  ///     says them anyway: there is no notice.
  public mutating func announce(_ sentence: String, of words: String) {
    notices += 1
    notice = (sentence, words, notices)
    isNoticeNew = true
  }

  /// Takes the notice away.
  public mutating func withdraw() -> [BusSignal] {
    guard notice != nil else { return [] }
    notice = nil
    isNoticeNew = true
    return show(windows)
  }

  /// The windows with the notice in the active one; in the first where none is.
  private func noticed(_ windows: [AccessibleWindow]) -> [AccessibleWindow] {
    guard let notice, let index = windows.firstIndex(where: \.isActive) ?? windows.indices.first
    else { return windows }
    var windows = windows
    let element = Element(.status, notice.sentence, bounds: windows[index].element.bounds)
      .addressed(ElementID("notice", notice.number))
    windows[index].element.children.append(element)
    return windows
  }

  /// Takes what clients have asked for.
  public mutating func takeRequests() -> [AccessibleRequest] {
    defer { requests = [] }
    return requests
  }

  // MARK: Answers

  /// Answers a call.
  public mutating func answer(_ call: BusMessage) -> BusAnswer {
    if call.path == AccessibleNames.cache { return answerCache(call) }
    guard let number = AccessibleNames.number(ofPath: call.path),
      number == 0 || tree[number] != nil
    else {
      return .error(
        name: "org.freedesktop.DBus.Error.UnknownObject", "There is no object \(call.path).")
    }
    if call.interface == "org.freedesktop.DBus.Properties" {
      return answerProperties(call, of: number)
    }
    let prefix = AccessibleNames.prefix
    guard call.interface.hasPrefix(prefix) else { return Self.unknown(call) }
    let interface = String(call.interface.dropFirst(prefix.count))
    if number == 0 { return answerRoot(interface, call) }
    guard let outcome = object(number)?.call(interface, call.member, call.arguments) else {
      return Self.unknown(call)
    }
    if let request = outcome.request { requests.append(request) }
    return .values(outcome.answer)
  }

  private func object(_ number: Int) -> AccessibleObject? {
    tree[number].map { AccessibleObject(tree: tree, node: $0, names: names) }
  }

  private static func unknown(_ call: BusMessage) -> BusAnswer {
    .error(
      name: "org.freedesktop.DBus.Error.UnknownMethod",
      "There is no method \(call.interface).\(call.member) with these arguments.")
  }

  private mutating func answerProperties(_ call: BusMessage, of number: Int) -> BusAnswer {
    guard let interface = call.arguments.first?.text,
      interface.hasPrefix(AccessibleNames.prefix)
    else { return Self.unknown(call) }
    let short = String(interface.dropFirst(AccessibleNames.prefix.count))
    let properties = number == 0 ? rootProperties(of: short) : object(number)?.properties(of: short)
    guard let properties else { return Self.unknown(call) }
    switch (call.member, call.arguments.count) {
    case ("GetAll", 1): return .values([.properties(properties)])
    case ("Get", 2):
      let name = call.arguments[1].text
      guard let value = properties.first(where: { $0.name == name })?.value else {
        return .error(
          name: "org.freedesktop.DBus.Error.UnknownProperty",
          "\(interface) has no property \(name ?? "") here.")
      }
      return .values([.variant(value)])
    case ("Set", 3):
      set(call.arguments[1].text ?? "", call.arguments[2].content, of: number)
      return .values([])
    default: return Self.unknown(call)
    }
  }

  private mutating func set(_ name: String, _ value: BusValue, of number: Int) {
    if number == 0, name == "Id", let given = value.integer { id = Int32(clamping: given) }
    guard let node = tree[number], let range = node.element.range, name == "CurrentValue",
      let wanted = value.number, wanted.isFinite
    else { return }
    let nearest = min(max(wanted, range.minimum), range.maximum)
    requests.append(
      AccessibleRequest(
        window: tree.windows[node.window].id, element: node.element.id, action: .set(nearest)))
  }

  // MARK: The program itself

  /// The language of its words; that of the first window.
  private var language: String { windows.first?.language ?? "en" }

  private static let rootInterfaces = ["Accessible", "Application"]

  private func rootProperties(of interface: String) -> [(name: String, value: BusValue)] {
    switch interface {
    case "Accessible":
      [
        ("Name", .string(name)), ("Description", .string("")),
        ("Parent", desktop ?? names.reference(nil)), ("ChildCount", .integer(tree.roots.count)),
        ("Locale", .string(language)), ("AccessibleId", .string("")),
      ]
    case "Application":
      [
        ("ToolkitName", .string("Vitrine")), ("Version", .string(version)),
        ("AtspiVersion", .string("2.1")), ("Id", .int32(id)),
      ]
    default: []
    }
  }

  private func answerRoot(_ interface: String, _ call: BusMessage) -> BusAnswer {
    switch (interface, call.member) {
    case ("Accessible", "GetChildAtIndex"):
      let index = call.arguments.first?.integer ?? -1
      return .values([
        names.reference(tree.roots.indices.contains(index) ? tree.roots[index] : nil)
      ])
    case ("Accessible", "GetChildren"):
      return .values([.array(tree.roots.map { names.reference($0) }, of: "(so)")])
    case ("Accessible", "GetIndexInParent"): return .values([.int32(0)])
    case ("Accessible", "GetRelationSet"): return .values([.array([], of: "(ua(so))")])
    case ("Accessible", "GetRole"):
      return .values([.uint32(AccessibleRole.application.number)])
    case ("Accessible", "GetRoleName"), ("Accessible", "GetLocalizedRoleName"):
      return .values([.string(AccessibleRole.application.name)])
    case ("Accessible", "GetState"):
      return .values([AccessibleObject.words(Self.rootStates)])
    case ("Accessible", "GetAttributes"): return .values([.dictionary(["toolkit": "Vitrine"])])
    case ("Accessible", "GetApplication"): return .values([names.reference(0)])
    case ("Accessible", "GetInterfaces"):
      return .values([.strings(Self.rootInterfaces.map { AccessibleNames.prefix + $0 })])
    case ("Application", "GetLocale"): return .values([.string(language)])
    case ("Application", "GetApplicationBusAddress"): return .values([.string("")])
    default: return Self.unknown(call)
    }
  }

  private static let rootStates: Set<AccessibleState> = [.enabled, .sensitive, .showing, .visible]

  private func answerCache(_ call: BusMessage) -> BusAnswer {
    guard call.interface == AccessibleNames.prefix + "Cache", call.member == "GetItems" else {
      return Self.unknown(call)
    }
    let root = BusValue.structure([
      names.reference(0), names.reference(0), desktop ?? names.reference(nil), .int32(0),
      .integer(tree.roots.count),
      .strings(Self.rootInterfaces.map { AccessibleNames.prefix + $0 }), .string(name),
      .uint32(AccessibleRole.application.number), .string(""),
      AccessibleObject.words(Self.rootStates),
    ])
    let items = tree.nodes.keys.sorted().compactMap { object($0)?.item }
    return .values([.array([root] + items, of: "((so)(so)(so)iiassusau)")])
  }
}

extension Element {
  /// Whether it, or something in it, has the focus and some words as its value.
  fileprivate func says(_ words: String) -> Bool {
    states.contains(.focused) && value == words || children.contains { $0.says(words) }
  }
}
