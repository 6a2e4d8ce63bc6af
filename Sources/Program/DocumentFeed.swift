internal import Dispatch
internal import Exhibits
internal import Files
internal import Platform
internal import Showcase
internal import Synchronization

/// Reads a document on another thread: all of it, or its pages and then its notes.
final class DocumentFeed {
  /// A message to the loop.
  enum Message: Sendable {
    /// The part of a text that is set into pages, from 0 to 1.
    case setting(Double)
    /// The part of the notes that were passed, from 0 to 1.
    case readingNotes(Double)
    /// The document, also with other notes than before.
    case opened(DocumentPlan.Opened)
    case failed(Fault)
  }

  /// The state of reading, which only blocks of the queue use; a block is short, so that the notes of a page that is
  /// shown need not wait for those of all others.
  private final class Reading: Sendable {
    /// Whether to stop.
    let isCancelled = Atomic(false)
    /// Twentieths of the current work that were reported.
    let reported = Atomic(0)
    let parts = Mutex<DocumentParts?>(nil)
    let deliver: @Sendable (Message) -> Void

    init(deliver: @escaping @Sendable (Message) -> Void) { self.deliver = deliver }

    /// Whether a part of the current work is to be reported: every twentieth once.
    func isNews(_ part: Double) -> Bool {
      let twentieths = Int(20 * part)
      return reported.exchange(twentieths, ordering: .relaxed) < twentieths
    }

    func open(_ plan: DocumentPlan) {
      do throws(Fault) {
        let opening = try plan.open(
          beginning: { deliver(.opened($0)) },
          progress: { [self] part in
            if isNews(part) { deliver(.setting(part)) }
            return !isCancelled.load(ordering: .relaxed)
          })
        switch opening {
        case .whole(let opened)?: deliver(.opened(opened))
        case .parts(var parts)?:
          let faults = parts.takeFaults()
          deliver(.opened(DocumentPlan.Opened(parts, faults: parts.faults + faults)))
          self.parts.withLock { $0 = parts }
        case nil: break
        }
      } catch {
        fail(error)
      }
    }

    /// Sets a text into pages again.
    func setAgain(_ plan: DocumentPlan) {
      do throws(Fault) {
        let opened = try plan.setAgain { [self] part in
          if isNews(part) { deliver(.setting(part)) }
          return !isCancelled.load(ordering: .relaxed)
        }
        if let opened { deliver(.opened(opened)) }
        Heap.trim()
      } catch {
        fail(error)
      }
    }

    /// Reports that a document cannot be read, unless its reading was cancelled.
    private func fail(_ fault: Fault) {
      if !isCancelled.load(ordering: .relaxed) { deliver(.failed(fault)) }
    }

    /// Passes the next notes.
    ///
    /// - Returns: Whether others follow.
    func passNext() -> Bool {
      parts.withLock { parts in
        guard var next = parts, !next.isComplete else { return false }
        // Not copied while it is changed.
        parts = nil
        defer { parts = next }
        guard let faults = try? next.passNext() else {
          if isNews(next.progress) { deliver(.readingNotes(next.progress)) }
          return next.progress < 1 && !isCancelled.load(ordering: .relaxed)
        }
        deliver(.opened(DocumentPlan.Opened(next, faults: faults)))
        Heap.trim()
        return false
      }
    }

    func rebuild(
      _ opened: DocumentPlan.Opened, by builder: CatalogBuilder, as stage: DocumentChange.Stage
    ) {
      guard var next = rebuilt(opened, by: builder) else { return }
      next.change.stage = stage
      deliver(.opened(next))
      Heap.trim()
    }

    /// A document with rows and sections of another builder; nil where reading was cancelled.
    private func rebuilt(
      _ opened: DocumentPlan.Opened, by builder: CatalogBuilder
    ) -> DocumentPlan.Opened? {
      guard opened.parts != nil else { return opened.rebuilt(by: builder) }
      return parts.withLock { parts in
        guard var next = parts, (try? next.rebuild(by: builder)) != nil else { return nil }
        parts = next
        return DocumentPlan.Opened(next)
      }
    }

    func read(_ pages: [Int]) {
      parts.withLock { parts in
        guard (try? parts?.read(pages)) != nil, let faults = parts?.takeFaults(), let parts else {
          return
        }
        deliver(.opened(DocumentPlan.Opened(parts, faults: faults)))
      }
    }
  }

  private let queue = DispatchQueue(label: "document", qos: .userInitiated)
  private let reading: Reading

  /// Begins to read. The reading stops when the feed is released.
  init(_ plan: DocumentPlan, deliver: @escaping @Sendable (Message) -> Void) {
    reading = Reading(deliver: deliver)
    queue.async { [reading, queue] in
      reading.open(plan)
      Self.pass(reading, on: queue)
    }
  }

  /// Begins to set a text into pages again, in letters of another size.
  init(settingAgain plan: DocumentPlan, deliver: @escaping @Sendable (Message) -> Void) {
    reading = Reading(deliver: deliver)
    queue.async { [reading] in reading.setAgain(plan) }
  }

  /// A document that was read before: it reads notes that are asked for, where they are not all in memory.
  init(_ parts: DocumentParts?, deliver: @escaping @Sendable (Message) -> Void) {
    reading = Reading(deliver: deliver)
    reading.parts.withLock { $0 = parts }
  }

  deinit {
    reading.isCancelled.store(true, ordering: .relaxed)
    // The notes ask whether to stop, so they hold the state that holds them.
    queue.async { [reading] in reading.parts.withLock { $0 = nil } }
  }

  /// Reads the notes of pages before the other notes are passed.
  func readNotes(of pages: [Int]) {
    queue.async { [reading] in reading.read(pages) }
  }

  /// Builds rows and sections of the document again, for example in other languages, once it is read.
  ///
  /// - Parameters:
  ///   - opened: the document as it was read last.
  ///   - stage: the stage of the change that it makes.
  func rebuild(
    _ opened: DocumentPlan.Opened, by builder: CatalogBuilder, as stage: DocumentChange.Stage
  ) {
    queue.async { [reading] in reading.rebuild(opened, by: builder, as: stage) }
  }

  /// Passes all notes, in a block for each page.
  private static func pass(_ reading: Reading, on queue: DispatchQueue) {
    queue.async {
      if reading.passNext() { pass(reading, on: queue) }
    }
  }
}
