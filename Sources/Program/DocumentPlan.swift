internal import Dispatch
internal import Documents
internal import Exhibits
internal import Files
internal import Glibc
internal import Interaction
internal import Pictures
internal import Showcase
internal import Synchronization

/// The source of a document.
package struct DocumentPlan: Sendable {
  /// A document that was read.
  struct Opened: Sendable {
    /// The document with its catalog of rows and sections.
    let catalog: Catalog
    /// Where the lines and pages of a text begin; nil for other documents.
    let setting: TextSetting?
    /// Parts that could not be read, in sentences.
    let faults: [Fault]

    /// The change that the document makes.
    var change: DocumentChange {
      DocumentChange(count: catalog.document.pages.count, setting: setting)
    }
  }

  /// A folder of pictures or with a manifest, a manifest, a picture, or a text.
  let path: String
  /// A folder that holds it, and all that a manifest may name; nil for the folder that it lies in.
  let root: String?
  /// How the catalog is made.
  let catalogBuilder: CatalogBuilder

  /// A document at a path.
  ///
  /// - Throws: `Failure` where nothing is there, or it must not be read.
  init(path: String, root: String? = nil, catalogBuilder: CatalogBuilder) throws(Failure) {
    guard access(path, R_OK) == 0 else {
      let problem = errno == ENOENT ? "There is no such file or folder" : "It cannot be read"
      throw Failure(
        .noInput,
        "'\(path)': \(problem). Name a folder of pictures, a IIIF manifest, a picture or a text.")
    }
    self.path = path
    self.root = root
    self.catalogBuilder = catalogBuilder
  }

  /// Reads the document.
  ///
  /// - Parameter progress: receives the part of a text that is set, from 0 to 1, and returns whether to go on.
  /// - Returns: nil where it was stopped.
  func read(progress: @escaping @Sendable (Double) -> Bool) throws(Fault) -> Opened? {
    guard isText else { return try readPictures { !progress(0) } }
    guard let pages = try TextPages.set(path, progress: progress) else { return nil }
    return opened(pages)
  }

  /// Reads the document as it was recorded: a text has the recorded lines and pages.
  func read(as setting: TextSetting?) throws(Fault) -> Opened {
    guard let setting else { return try readPictures { false } }
    return opened(try TextPages(path, setting: setting))
  }

  private func readPictures(
    _ isUnwanted: @escaping @Sendable () -> Bool
  ) throws(Fault) -> Opened {
    let (document, faults) = try DocumentReader.read(path, root: root, isUnwanted: isUnwanted)
    return Opened(
      catalog: catalogBuilder.catalog(of: document), setting: nil, faults: faults)
  }

  private func opened(_ pages: TextPages) -> Opened {
    Opened(
      catalog: catalogBuilder.catalog(of: pages.document), setting: pages.setting,
      faults: pages.faults)
  }

  /// Whether the path names neither a folder nor a manifest nor a picture.
  private var isText: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return false }
    return !path.lowercased().hasSuffix(".json") && PictureFormat.recognised(at: path) == nil
  }
}

/// Reads a document on another thread.
final class DocumentFeed {
  /// A message to the loop.
  enum Message: Sendable {
    /// The part of a text that is set into pages, from 0 to 1.
    case setting(Double)
    case opened(DocumentPlan.Opened)
    case failed(Fault)
  }

  private final class State: Sendable {
    /// Whether to stop.
    let isCancelled = Atomic(false)
    /// Twentieths of a text that were reported as set.
    let reported = Atomic(0)
  }

  private let state = State()

  /// Begins to read. The reading stops when the feed is released.
  init(_ plan: DocumentPlan, deliver: @escaping @Sendable (Message) -> Void) {
    DispatchQueue(label: "document", qos: .userInitiated).async { [state] in
      do throws(Fault) {
        let opened = try plan.read { part in
          let twentieths = Int(20 * part)
          if state.reported.exchange(twentieths, ordering: .relaxed) < twentieths {
            deliver(.setting(part))
          }
          return !state.isCancelled.load(ordering: .relaxed)
        }
        if let opened { deliver(.opened(opened)) }
      } catch {
        deliver(.failed(error))
      }
    }
  }

  deinit { state.isCancelled.store(true, ordering: .relaxed) }
}
