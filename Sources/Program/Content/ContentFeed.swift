internal import Dispatch
internal import Documents
internal import Files
internal import Phrases
internal import Platform
internal import Showcase
internal import Synchronization

/// Reads the content of a kiosk on another thread, again whenever its files are changed.
final class ContentFeed: Sendable {
  /// A message to the loop.
  enum Message: Sendable {
    /// Something else can be shown.
    case accepted(Content)
    /// It was read as staff wished, and what is shown stays.
    case refused
  }

  private let plan: ContentPlan
  private let queue = DispatchQueue(label: "content", qos: .utility)
  private let reader: Mutex<ContentReader>
  private let watch = Mutex<FolderWatch?>(nil)
  private let warnings = Mutex<Set<Fault>>([])
  /// Whether the watch reported last that all is at rest. Until then it will do so.
  private let isAtRest = Mutex(false)
  private let languages: [String]
  private let deliver: @Sendable (Message) -> Void
  /// When the program began to read: times of files are compared with it.
  private let start = LocalTime.now.secondsSince1970

  /// A feed that does nothing yet.
  init(
    _ plan: ContentPlan, languages: [String], deliver: @escaping @Sendable (Message) -> Void
  ) {
    (self.plan, self.languages, self.deliver) = (plan, languages, deliver)
    reader = Mutex(ContentReader(plan) { complain($0, in: languages) })
  }

  /// Notes the document that the loop has read and shows; nil for one that is known.
  func noteShown(_ document: Document?, _ faults: [Fault]) {
    queue.async { [self] in
      reader.withLock { $0.noteShown(document, faults, since: start) }
      // What was changed while it was read.
      if watch.withLock({ $0 != nil }) { read() }
    }
  }

  /// Watches the files from now on, and reads those that are not known.
  func begin() {
    watch.withLock { watch in
      guard watch == nil else { return }
      watch = FolderWatch(excluding: plan.excluded) { [plan] in
        plan.watchTargets()
      } changed: { [weak self] fault, isAtRest in
        if let fault { self?.warn(fault) }
        self?.isAtRest.withLock { $0 = isAtRest }
        self?.read()
      }
    }
  }

  /// Reads everything again.
  func readAgain() { read(isWished: true) }

  private func read(isWished: Bool = false) {
    queue.async { [self] in
      let isAtRest = isAtRest.withLock { $0 }
      switch reader.withLock({ $0.read(isWished: isWished, isAtRest: isAtRest) }) {
      case .unchanged: break
      case .refused: if isWished { deliver(.refused) }
      case .accepted(let content): deliver(.accepted(content))
      }
    }
  }

  private func warn(_ fault: Fault) {
    if warnings.withLock({ $0.insert(fault).inserted }) { complain(fault, in: languages) }
  }
}
