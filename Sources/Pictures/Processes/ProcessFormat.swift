internal import CForeign

/// A format whose library can be neither bounded nor cancelled, so that its files are decoded in a process of their own.
enum ProcessFormat: UInt32, CaseIterable {
  case pdf = 1
  case jpeg2000 = 2

  /// The name in sentences.
  var name: String {
    switch self {
    case .pdf: "PDF"
    case .jpeg2000: "JPEG 2000"
    }
  }

  /// Debian's package of the library.
  var package: String {
    switch self {
    case .pdf: "libpoppler-glib8"
    case .jpeg2000: "libopenjp2-7"
    }
  }

  /// File extensions, in small letters. Those of JPEG 2000: ITU-T T.800, annex I, T.801 and common use.
  var fileExtensions: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .jpeg2000: ["jp2", "j2k", "jpf", "jpx", "j2c", "jpc"]
    }
  }

  /// 1 KiB, within which readers of PDF look for its signature.
  static let signatureLength = 1024

  /// Whether a file has this format, by its first bytes.
  ///
  /// - Parameter name: The file's name. The signature of PDF may stand after other bytes where the name is that of a PDF,
  ///   since a text may have it as well.
  func matches(_ start: [UInt8], named name: String) -> Bool {
    switch self {
    case .pdf:
      // ISO 32000-1, 7.5.2, and its annex H.3.4.1.
      let signature = Array("%PDF-".utf8)
      if start.starts(with: signature) { return true }
      return name.lowercased().hasSuffix(".pdf") && start.firstRange(of: signature) != nil
    case .jpeg2000:
      // ITU-T T.800, annex I.5.1, and annex A.2: the markers of a codestream's start and of its sizes.
      return start.starts(with: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A])
        || start.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    }
  }
}
