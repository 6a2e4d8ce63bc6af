internal import Files
internal import Phrases

/// The state that the parts of a manifest's reader share: the files that may be read, and the faults found so far.
struct ManifestContext {
  /// The path of the manifest's file.
  let path: String
  /// Whether reading was cancelled.
  let isUnwanted: @Sendable () -> Bool
  var files: LocalFiles
  var faults = FaultList()
  /// Whether files look like manifests, by their paths.
  private(set) var manifests: [String: Bool] = [:]

  /// Throws the fault of a reading that was cancelled, if it was.
  func checkCancellation() throws(Fault) {
    if isUnwanted() { throw JSONFile.interrupted(path) }
  }

  /// Whether a file looks like a manifest. It is read once, however many notes lead to it.
  mutating func isManifest(_ path: String) -> Bool {
    if let known = manifests[path] { return known }
    let isManifest = ManifestSniffer.isManifest(path)
    manifests[path] = isManifest
    return isManifest
  }
}

extension JSONSpot {
  /// A fault at this position of a manifest.
  func fault(_ problem: ManifestProblem, _ remedy: ManifestRemedy) -> Fault {
    fault(.manifest(problem), .manifest(remedy))
  }
}
