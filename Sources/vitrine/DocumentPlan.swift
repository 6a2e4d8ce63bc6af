internal import Dispatch
internal import Documents
internal import Exhibits
internal import Files
internal import Glibc
internal import Interaction
internal import Pictures
internal import Showcase
internal import Synchronization

/// Where a document comes from.
struct DocumentPlan: Sendable {
  /// A document that was read.
  struct Opened: Sendable {
    /// The document, and what leads to what is in it.
    let catalog: Catalog
    /// Where the lines and pages of a text begin; nil for what is no text.
    let setting: TextSetting?
    /// What had to be left out, in sentences.
    let faults: [Fault]

    /// What is told of it.
    var news: DocumentChange {
      DocumentChange(count: catalog.document.pages.count, setting: setting)
    }
  }

  /// A folder of pictures or with a manifest, a manifest, a picture, or a text.
  let path: String
  /// A folder that holds it, and all that a manifest may name; nil for the folder that it lies in.
  let root: String?
  /// What leads to what is in it.
  let catalogBuilder: CatalogBuilder

  /// A document at a path.
  ///
  /// - Throws: `Failure` where nothing is there, or nobody may read it.
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

  /// Reads it.
  ///
  /// - Parameter progress: Hears how much of a text is set, from 0 to 1, and answers whether to go on.
  /// - Returns: Nil where it was to stop.
  func read(progress: @escaping @Sendable (Double) -> Bool) throws(Fault) -> Opened? {
    guard isText else { return try readPictures { !progress(0) } }
    guard let pages = try TextPages.set(path, progress: progress) else { return nil }
    return opened(pages)
  }

  /// Reads it as it was recorded: a text has the lines and pages that it had.
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

  /// Whether it is neither a folder nor a manifest nor a picture.
  private var isText: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return false }
    return !path.lowercased().hasSuffix(".json") && PictureFormat.recognised(at: path) == nil
  }
}

/// A document on its way from disk, beside the loop.
final class DocumentFeed {
  /// What comes of it.
  enum News: Sendable {
    /// A text is being set into pages: this part is done, from 0 to 1.
    case setting(Double)
    case opened(DocumentPlan.Opened)
    case failed(Fault)
  }

  private final class State: Sendable {
    /// Whether nobody waits for it any more.
    let isUnwanted = Atomic(false)
    /// Twentieths of a text that were told as set.
    let told = Atomic(0)
  }

  private let state = State()

  /// Begins to read; letting go of the feed stops it.
  init(_ plan: DocumentPlan, deliver: @escaping @Sendable (News) -> Void) {
    DispatchQueue(label: "document", qos: .userInitiated).async { [state] in
      do throws(Fault) {
        let opened = try plan.read { part in
          let twentieths = Int(20 * part)
          if state.told.exchange(twentieths, ordering: .relaxed) < twentieths {
            deliver(.setting(part))
          }
          return !state.isUnwanted.load(ordering: .relaxed)
        }
        if let opened { deliver(.opened(opened)) }
      } catch {
        deliver(.failed(error))
      }
    }
  }

  deinit { state.isUnwanted.store(true, ordering: .relaxed) }
}
