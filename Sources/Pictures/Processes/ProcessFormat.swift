internal import CForeign

/// A format whose library can be neither bounded nor cancelled, so that its files are decoded in a process of their own.
enum ProcessFormat: UInt32, CaseIterable {
  case pdf = 1
  case jpeg2000 = 2
  case svg = 3
  /// HEIC and AVIF.
  case heif = 4

  /// The name in sentences.
  var name: String {
    switch self {
    case .pdf: "PDF"
    case .jpeg2000: "JPEG 2000"
    case .svg: "SVG"
    case .heif: "HEIF"
    }
  }

  /// Debian's package of the library.
  var package: String {
    switch self {
    case .pdf: "libpoppler-glib8"
    case .jpeg2000: "libopenjp2-7"
    case .svg: "librsvg2-2"
    case .heif: "libheif1"
    }
  }

  /// File extensions, in small letters. Those of JPEG 2000: ITU-T T.800, annex I, T.801 and common use; those of HEIF:
  /// ISO/IEC 23008-12, annexes B and C, and the AV1 Image File Format.
  var fileExtensions: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .jpeg2000: ["jp2", "j2k", "jpf", "jpx", "j2c", "jpc"]
    case .svg: ["svg", "svgz"]
    case .heif: ["heic", "heif", "hif", "avif"]
    }
  }

  /// 4 KiB: a drawing may begin with a declaration and comments, such as its licence.
  static let signatureLength = 4096
  /// 1 KiB, within which readers of PDF look for its signature.
  private static let signatureLengthOfPDF = 1024

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
      return name.lowercased().hasSuffix(".pdf")
        && start.prefix(Self.signatureLengthOfPDF).firstRange(of: signature) != nil
    case .jpeg2000:
      // ITU-T T.800, annex I.5.1, and annex A.2: the markers of a codestream's start and of its sizes.
      return start.starts(with: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A])
        || start.starts(with: [0xFF, 0x4F, 0xFF, 0x51])
    case .svg:
      // RFC 1952, 2.3.1, for drawings that are compressed.
      let isCompressed = name.lowercased().hasSuffix(".svgz") && start.starts(with: [0x1F, 0x8B])
      return isCompressed || Self.isDrawing(start)
    case .heif:
      // ISO/IEC 14496-12, 4.3, and the brands of ISO/IEC 23008-12 and the AV1 Image File Format.
      let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "avif", "avis"]
      return start.dropFirst(4).starts(with: Array("ftyp".utf8))
        && brands.contains { start.dropFirst(8).starts(with: Array($0.utf8)) }
    }
  }

  /// Whether the first element of an XML file is `svg`, after a declaration and comments.
  private static func isDrawing(_ start: [UInt8]) -> Bool {
    let space: Set<UInt8> = [9, 10, 13, 32]
    var rest = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    while true {
      rest = rest.drop { space.contains($0) }
      let ends = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE", ">")]
      guard let end = ends.first(where: { rest.starts(with: Array($0.0.utf8)) })?.1 else { break }
      guard let range = rest.firstRange(of: Array(end.utf8)) else { return false }
      rest = rest[range.upperBound...]
    }
    guard rest.starts(with: Array("<svg".utf8)), let next = rest.dropFirst(4).first else {
      return false
    }
    return space.contains(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }
}
