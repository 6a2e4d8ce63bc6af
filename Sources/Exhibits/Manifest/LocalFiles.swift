internal import Files
internal import Phrases

/// Files on disk, by the web addresses that a manifest gives them.
///
/// An address stands for the file whose path ends as the address does, in as many components as possible.
/// `https://museum.example/iiif/book/p1.jpg` is looked up first as `museum.example/iiif/book/p1.jpg`, last as `p1.jpg`,
/// each in the manifest's folder and the folders above it up to the root. Nothing is fetched, and nothing outside of
/// the root is found.
struct LocalFiles {
  /// The reason why an address stands for no file.
  enum Refusal: Error, Hashable {
    /// No file has that name.
    case missing
    /// The address contains `..`.
    case upwards
    /// It is an absolute path.
    case absolute
    /// It has this scheme instead of `http` or `https`.
    case scheme(String)
    /// The file is a link out of the root.
    case link(String)
  }

  /// The kind of entry that is looked up.
  enum Kind: Hashable { case file, folder }

  /// The folder outside of which nothing is found.
  let root: String
  private let realRoot: String
  /// The folders that are searched, the manifest's own first.
  private var bases: [String]
  /// The entries of folders, by their names in lower case.
  private var listings: [String: [String: [String]]] = [:]

  /// The files that a file in a folder may name.
  ///
  /// - Parameter root: A folder that holds the other one; nil for that folder itself.
  /// - Throws: `Fault` where a folder is missing, or the root does not hold the other one.
  init(folder: String, root: String? = nil) throws(Fault) {
    let root = root ?? folder
    guard let realRoot = realPath(root), let realFolder = realPath(folder) else {
      throw Fault(file: root, problem: .noFolder, remedy: .checkName)
    }
    guard isInside(realFolder, folder: realRoot) else {
      throw Fault(file: folder, problem: .outsideRoot(root), remedy: .nameOuterFolder)
    }
    self.root = root
    self.realRoot = realRoot
    bases = Self.bases(of: folder, realFolder, root: root, realRoot)
  }

  /// The folders from one up to the root.
  private static func bases(
    of folder: String, _ realFolder: String, root: String, _ realRoot: String
  ) -> [String] {
    var bases = [realFolder == realRoot ? root : folder]
    var ancestor = realFolder
    while ancestor != realRoot {
      ancestor = folderPath(of: ancestor)
      bases.append(ancestor == realRoot ? root : ancestor)
    }
    return bases
  }

  /// The files that a file in another folder of the root may name, with all that is known of folders, which is moved: a
  /// copy of it would be made anew with every name that is looked up.
  ///
  /// - Throws: `Fault` where the root does not hold that folder.
  mutating func lent(to folder: String) throws(Fault) -> LocalFiles {
    guard let realFolder = realPath(folder), isInside(realFolder, folder: realRoot) else {
      throw Fault(file: folder, problem: .outsideRoot(root), remedy: .nameOuterFolder)
    }
    var other = self
    other.bases = Self.bases(of: folder, realFolder, root: root, realRoot)
    listings = [:]
    return other
  }

  /// Takes back what is known of folders.
  mutating func takeBack(_ other: LocalFiles) { listings = other.listings }

  /// The path of the file or folder that an address stands for.
  ///
  /// - Parameter tail: The number of last components that do not identify the file, as those of `info.json` or
  ///   `full/max/0/default.jpg`. They count only together with the component before them, which may also be the name of
  ///   the folder that is searched.
  mutating func find(
    _ address: String, _ kind: Kind = .file, tail: Int = 0
  ) throws(Refusal) -> String {
    let spellings = try Self.spellings(of: address)
    let longest = spellings.map(\.count).max() ?? 0
    for length in stride(from: longest, to: max(0, tail - 1), by: -1) {
      for parts in spellings where length <= parts.count {
        let suffix = parts.suffix(length)
        for base in bases {
          if length == tail && !Self.isNamed(base, parts.dropLast(length).last) { continue }
          guard let path = path(suffix, in: base), FileFacts(path)?.kind.isKind(kind) == true else {
            continue
          }
          guard let real = realPath(path), isInside(real, folder: realRoot) else {
            throw .link(path)
          }
          return path
        }
      }
    }
    throw .missing
  }

  /// Whether a folder has a name, in any case.
  private static func isNamed(_ folder: String, _ name: String?) -> Bool {
    guard let name, let real = realPath(folder) else { return false }
    return lastComponent(of: real).lowercased() == name.lowercased()
  }

  // MARK: Addresses

  /// The components of an address from the host on, in the ways in which tools write them to disk: percent-decoded, and
  /// as they are.
  private static func spellings(of address: String) throws(Refusal) -> [[String]] {
    var words = address[...]
    if let end = words.firstIndex(where: { $0 == "#" || $0 == "?" }) { words = words[..<end] }
    words = words.drop(while: \.isWhitespace)
    if let colon = words.firstIndex(of: ":"), let first = words.first, first.isLetter,
      words[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      let scheme = words[..<colon].lowercased()
      guard ["http", "https"].contains(scheme) else { throw .scheme(scheme) }
      words = words[words.index(after: colon)...]
    } else if words.hasPrefix("/") && !words.hasPrefix("//") {
      throw .absolute
    }
    let plain = words.split(separator: "/").map(String.init).filter { $0 != "." }
    let decoded = plain.flatMap { part in
      percentDecoded(part).split(separator: "/").map(String.init).filter { $0 != "." }
    }
    let isUpwards = (plain + decoded).contains { $0 == ".." }
    guard !isUpwards else { throw .upwards }
    guard !decoded.contains(where: { $0.utf8.contains(0) }), !decoded.isEmpty else {
      throw .missing
    }
    return decoded == plain ? [plain] : [decoded, plain]
  }

  // MARK: Folders

  /// The path of components in a folder, in any case.
  private mutating func path(_ parts: ArraySlice<String>, in base: String) -> String? {
    var path = base
    for part in parts {
      guard let name = name(part, in: path) else { return nil }
      path = path == "/" ? "/\(name)" : "\(path)/\(name)"
    }
    return path
  }

  /// The name of an entry as it is on disk: the exact one if it exists, else one in another case.
  private mutating func name(_ name: String, in folder: String) -> String? {
    if listings[folder] == nil {
      let names = (DirectoryListing.names(in: folder) ?? []).sorted()
      listings[folder] = Dictionary(grouping: names) { $0.lowercased() }
    }
    let candidates = listings[folder]?[name.lowercased()]
    return candidates?.first { $0.utf8.elementsEqual(name.utf8) } ?? candidates?.first
  }
}

extension FileFacts.Kind {
  fileprivate func isKind(_ kind: LocalFiles.Kind) -> Bool {
    switch kind {
    case .file: self == .file
    case .folder: self == .folder
    }
  }
}

extension LocalFiles.Refusal {
  /// The fault of an address that was refused.
  func fault(_ address: String, root: String, at spot: JSONSpot) -> Fault {
    switch self {
    case .missing:
      spot.fault(.noFile(address: address, root: root), .copyFileOrNameRoot)
    case .upwards:
      spot.fault(.addressLeaves(address: address, root: root), .addressWithoutParents)
    case .absolute:
      spot.fault(.absolutePath(address: address), .pathOrAddress)
    case .scheme(let scheme):
      spot.fault(.scheme(address: address, scheme: scheme), .addressOfWeb)
    case .link(let path):
      spot.fault(.addressLinkLeaves(path: path, root: root), .copyFileForLink)
    }
  }
}

/// A text with percent-encoded bytes decoded; other `%` stay.
func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
  let bytes = Array(text.utf8)
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
