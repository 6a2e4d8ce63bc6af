public import Documents
public import Files
internal import Interaction
internal import Phrases

/// The words on the pages of a document, in files that are read page by page.
public struct PagedTranscripts: Sendable {
  private let files: [Int: String]
  private let sizes: [Size]
  /// The folder that links must not leave.
  private let root: String

  /// The transcripts of a document.
  ///
  /// - Parameters:
  ///   - files: The path of each page's file, by the index of the page.
  ///   - root: The folder that links must not leave.
  init(_ files: [Int: String], of document: Document, root: String) {
    self.files = files
    self.root = root
    sizes = document.pages.map(\.size)
  }

  /// Whether a page has a file.
  public func hasFile(ofPage number: Int) -> Bool { files[number] != nil }

  /// The words of a page; none where it has no file.
  ///
  /// - Throws: `Fault` where its file cannot be read, or is a link out of the root.
  public func transcript(ofPage number: Int) throws(Fault) -> Transcript {
    guard let file = files[number], sizes.indices.contains(number) else { return Transcript() }
    guard let real = realPath(file), let realRoot = realPath(root) else {
      throw Fault(file: file, problem: .brokenLink, remedy: .copyFile)
    }
    guard isInside(real, folder: realRoot) else {
      throw Fault(file: file, problem: .linkLeaves(root: root), remedy: .copyFileForLink)
    }
    return try TranscriptFile.transcript(in: file, on: sizes[number])
  }
}
