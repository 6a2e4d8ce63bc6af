internal import Documents
internal import Exhibits
package import Files
internal import FoundationEssentials
internal import Interaction
internal import Pictures
internal import RowFiles
package import Usage

/// The pages of a document, or of a folder of exhibits, beneath the touches of them.
package struct HeatPages {
  /// 800 pixels: the longer side of a page's picture, as wide as the drawing.
  private static let side = 800
  /// 12 pages: more would make a file that few programs open.
  private static let most = 12

  /// The pages with touches, those with the most first.
  package private(set) var pages: [HeatPlot.Page] = []
  /// The faults of pictures that are missing in it.
  package private(set) var faults: [Fault] = []

  /// The pages at a path.
  ///
  /// - Parameters:
  ///   - path: a document, or a folder of exhibits.
  ///   - root: a folder that holds it and all that it names; nil for the folder in which it lies.
  ///   - touched: the touches, of pages of this and of other documents.
  /// - Throws: `Failure` where there is no document.
  package init(
    path: String, root: String?, touched: [UsageVisit.Touches]
  ) throws(Failure) {
    let builder = CatalogBuilder(
      languages: [], collation: .shared, keepsOrder: true, hasRows: false, hasSections: false)
    let content = ContentPlan(
      paths: [path], root: root, isShelf: ContentPlan.isShelf([path]), catalogBuilder: builder)
    var known: [String: [String: Document.Page]] = [:]
    for source in content.sources() {
      // An exhibit that cannot be read now has no pages to show.
      do throws(Failure) {
        known[source.id] = try Self.pages(of: content.document(at: source.path))
      } catch {
        if !content.isShelf { throw error }
      }
    }
    // One of several exhibits has the name by which the shelf knows it.
    let name = lastComponent(of: realPath(path) ?? path)
    let found = touched.compactMap { touches in
      let exhibit = touches.page.exhibit
      if !content.isShelf, let exhibit, exhibit != name {
        return nil as (UsageVisit.Touches, Document.Page)?
      }
      return known[content.isShelf ? exhibit ?? "" : ""]?[touches.page.id].map { (touches, $0) }
    }
    for (touches, page) in found.prefix(Self.most) {
      let picture = picture(of: page)
      pages.append(
        HeatPlot.Page(touches, size: (page.size.width, page.size.height), picture: picture))
    }
  }

  private static func pages(of plan: DocumentPlan) throws(Failure) -> [String: Document.Page] {
    do throws(Fault) {
      let pages = try plan.open(progress: { _ in true })?.opened.catalog.document.pages ?? []
      return Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
    } catch {
      throw Failure(reading: error)
    }
  }

  private mutating func picture(of page: Document.Page) -> String? {
    let pieces = page.pictures.map {
      PictureClip.Piece(file: $0.picture.file, frame: $0.frame)
    }
    guard !pieces.isEmpty else { return nil }
    do throws(Fault) {
      let clip = PictureClip(pieces, view: Rect(page.size), sideLimit: Self.side)
      return Data(try clip.png()).base64EncodedString()
    } catch {
      faults.append(error)
      return nil
    }
  }
}
