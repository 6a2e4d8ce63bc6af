internal import CPicture
public import Files
internal import Interaction
internal import Phrases

/// A format of pictures: a row of the one table of all formats.
///
/// A new format that holds a picture in one file needs a decoder in `CPicture` with its `open` function in `cpicture.h`,
/// and a row here. One of tiles needs a type like `DeepZoom` and a row here.
public struct PictureFormat: Sendable {
  /// The name in sentences.
  public let name: String
  /// File extensions, in small letters, by which pictures are found in a folder.
  private let fileExtensions: [String]
  private let content: Content

  private enum Content: Sendable {
    /// A picture in one file, which is recognised by its first bytes.
    case coded(PictureCoder)
    /// A picture in one file that cannot be decoded, which only sentences name.
    case undecoded([PictureSignature])
    /// A picture, or several, in one file that is decoded in a process of its own.
    case process(ProcessFormat)
    /// A picture in tiles, whose description is recognised by its name.
    case tiled(TileDescription)
  }

  /// All formats; the first one that recognises a file takes it.
  static let all = [
    // Signature: PNG, third edition, section 5.2.
    PictureFormat(
      ["png"],
      PictureCoder(
        "PNG", [PictureSignature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])],
        tileExtensions: ["png"], open: cpicture_png_open)),
    // Signature: ITU-T T.81, annex B: the marker of the start, and the first byte of another.
    PictureFormat(
      ["jpg", "jpeg", "jpe", "jfif"],
      PictureCoder(
        "JPEG", [PictureSignature([0xFF, 0xD8, 0xFF])], tileExtensions: ["jpg", "jpeg"],
        divisors: [8, 4, 2], open: cpicture_jpeg_open, writeTile: cpicture_jpeg_write)),
    // Signature: RFC 9649, section 2.3.
    PictureFormat(
      ["webp"],
      PictureCoder(
        "WebP", [PictureSignature("RIFF").and(Array("WEBP".utf8), at: 8)],
        tileExtensions: ["webp"], package: "libwebp7", open: cpicture_webp_open)),
    // Signature: GIF 89a, section 17.
    PictureFormat(
      ["gif"],
      PictureCoder(
        "GIF", [PictureSignature("GIF87a"), PictureSignature("GIF89a")], package: "libgif7",
        open: cpicture_gif_open)),
    // The two letters are the beginning of texts, too: the size of the header that follows is none of these there.
    PictureFormat(
      ["bmp", "dib"],
      PictureCoder(
        "BMP",
        [12, 16, 40, 52, 56, 64, 108, 124].map {
          PictureSignature("BM").and([$0, 0, 0, 0], at: 14)
        }, open: cpicture_bmp_open)),
    // Signatures: TIFF 6.0, section 2, and libtiff's description of BigTIFF.
    PictureFormat(
      ["tif", "tiff"],
      PictureCoder(
        "TIFF", ["II*\0", "MM\0*", "II+\0", "MM\0+"].map { PictureSignature($0) },
        package: "libtiff6", open: cpicture_tiff_open)),
    PictureFormat(
      name: "Deep Zoom", fileExtensions: ["dzi"],
      content: .tiled(
        TileDescription(
          isNamed: DeepZoom.isNamed, isCertain: true, ofFolder: DeepZoom.description,
          open: DeepZoom.open))),
    PictureFormat(
      name: "Zoomify", fileExtensions: [],
      content: .tiled(
        TileDescription(
          isNamed: Zoomify.isNamed, isCertain: true, ofFolder: Zoomify.description,
          open: Zoomify.open))),
    // A file of JSON may as well be a manifest, and anything in a folder of pictures.
    PictureFormat(
      name: "IIIF Image API", fileExtensions: [],
      content: .tiled(
        TileDescription(
          isNamed: ImageAPI.isNamed, isCertain: false, ofFolder: { _ in nil }, open: ImageAPI.open))
    ),
    PictureFormat(.pdf),
    PictureFormat(.jpeg2000),
    PictureFormat(.svg),
    PictureFormat(.heif),
    // Signatures: the formats' specifications, as IANA's registrations of their media types repeat them.
    PictureFormat(undecoded: "Photoshop", ["psd", "psb"], PictureSignature("8BPS")),
    PictureFormat(undecoded: "DjVu", ["djvu", "djv"], PictureSignature("AT&TFORM")),
    PictureFormat(
      undecoded: "JPEG XL", ["jxl"], PictureSignature([0xFF, 0x0A]),
      PictureSignature([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20])),
  ]

  private init(name: String, fileExtensions: [String], content: Content) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.content = content
  }

  private init(_ fileExtensions: [String], _ coder: PictureCoder) {
    self.init(name: coder.name, fileExtensions: fileExtensions, content: .coded(coder))
  }

  private init(_ format: ProcessFormat) {
    self.init(
      name: format.name, fileExtensions: format.fileExtensions, content: .process(format))
  }

  private init(
    undecoded name: String, _ fileExtensions: [String], _ signatures: PictureSignature...
  ) {
    self.init(name: name, fileExtensions: fileExtensions, content: .undecoded(signatures))
  }

  // MARK: Recognition

  /// Whether a file has the name of a picture: for choosing among the files of a folder.
  public static func isPicture(named path: String) -> Bool {
    let name = lastComponent(of: PictureAddress(path).path).lowercased()
    return all.contains { $0.fileExtensions.contains { name.hasSuffix(".\($0)") } }
  }

  /// Whether a file is a picture: by its first bytes, by its extension, or by a name that only descriptions of tiles have.
  public static func isPicture(at path: String) -> Bool {
    if isPicture(named: path) { return true }
    switch recognised(at: path)?.content {
    case .coded, .process: return true
    case .tiled(let description): return description.isCertain
    case .undecoded, nil: return false
    }
  }

  /// The name of the format of a picture that cannot be decoded, by the first bytes of its file; nil for other files.
  public static func undecodedName(of bytes: [UInt8]) -> String? {
    all.first {
      if case .undecoded(let signatures) = $0.content {
        signatures.contains { $0.matches(bytes) }
      } else {
        false
      }
    }?.name
  }

  /// Whether a file has the name of a description of a picture in tiles, rather than of a picture.
  public static func isDescription(named path: String) -> Bool { tiled(named: path) != nil }

  /// Whether a value of JSON describes a picture in tiles.
  public static func isDescription(_ json: JSONValue) -> Bool { ImageAPI.isDescription(json) }

  /// The format of a file: by its first bytes, whatever its name is, else by its name; nil for other files.
  ///
  /// A file that cannot be read has the format of its name.
  public static func recognised(at path: String) -> PictureFormat? {
    let path = PictureAddress(path).path
    let file = try? OpenFile(path, remedy: .checkName)
    return file.flatMap(coded) ?? tiled(named: path)
  }

  private static func coded(_ file: OpenFile) -> PictureFormat? {
    let start = file.bytes(count: max(signatureLength, ProcessFormat.signatureLength))
    return all.first {
      switch $0.content {
      case .coded(let coder): coder.signatures.contains { $0.matches(start) }
      case .process(let format): format.matches(start, named: file.path)
      case .undecoded, .tiled: false
      }
    }
  }

  private static func tiled(named path: String) -> PictureFormat? {
    all.first { $0.tileDescription?.isNamed(path) == true }
  }

  /// The format of the descriptions of pictures in tiles; nil for pictures in one file.
  var tileDescription: TileDescription? {
    if case .tiled(let description) = content { description } else { nil }
  }

  /// Bytes of the longest signature.
  private static let signatureLength =
    coders.flatMap(\.signatures).map(\.length).max() ?? 0

  private static var coders: [PictureCoder] {
    all.compactMap { if case .coded(let coder) = $0.content { coder } else { nil } }
  }

  // MARK: Opening

  /// A picture whose header was read.
  enum Opened {
    /// In one file, which is read row after row.
    case rows(PictureReader)
    /// In tiles.
    case tiles(TileFolder)
    /// In one file, any part of which is decoded without the rest.
    case regions(any RegionSource)
  }

  /// Opens a picture and reads its header, or the description of its tiles.
  ///
  /// - Parameter picture: Its address, as ``PictureAddress`` reads it.
  /// - Throws: `Fault` where the file is missing, unreadable or empty, is of no format of the table, or is damaged.
  static func open(_ picture: String) throws(Fault) -> Opened {
    let address = PictureAddress(picture)
    let whole = try open(address.whole)
    return address.isWhole ? whole : try whole.part(address)
  }

  private static func open(_ address: PictureAddress) throws(Fault) -> Opened {
    let path = address.path
    do throws(Fault) {
      let file = try OpenFile(path, remedy: .namePicture(formats: codedFormats))
      if let format = coded(file), case .coded(let coder) = format.content {
        let reader = try PictureReader(file, coder, page: address.page)
        return PictureRegions(reader).map { .regions($0) } ?? .rows(reader)
      }
      if let format = coded(file), case .process(let format) = format.content {
        return .regions(try ProcessPicture(ProcessFile(file, format), address))
      }
      if let description = tiled(named: path)?.tileDescription {
        guard address.page == 1 else {
          throw Fault(
            picture: address.text, problem: .noPage(address.page, count: 1), remedy: .namePage)
        }
        return .tiles(try description.open(path, naming))
      }
      guard file.byteCount > 0 else {
        throw Fault(file: path, problem: .empty, remedy: .saveAnew)
      }
      if let name = undecodedName(of: file.bytes(count: signatureLength)) {
        throw Fault(
          file: path, problem: .otherPicture(format: name),
          remedy: .saveAs(formats: usualFormats))
      }
      throw Fault(
        file: path, problem: .unknownFormat(known: codedFormats),
        remedy: .savePicture(formats: usualFormats))
    } catch {
      throw error.ofPicture
    }
  }

  /// The file of a path whose format is decoded in a process of its own; nil for another format.
  ///
  /// - Throws: `Fault` where the file is missing or unreadable.
  static func processFile(_ path: String) throws(Fault) -> ProcessFile? {
    do throws(Fault) {
      let file = try OpenFile(path, remedy: .namePicture(formats: codedFormats))
      guard let format = coded(file), case .process(let format) = format.content else { return nil }
      return ProcessFile(file, format)
    } catch {
      throw error.ofPicture
    }
  }

  /// Opens a picture in one file that is read row after row.
  ///
  /// - Throws: `Fault`, also for any other picture.
  static func reader(_ path: String) throws(Fault) -> PictureReader {
    switch try open(path) {
    case .rows(let reader): return reader
    case .tiles:
      throw Fault(
        picture: path, problem: .onlyTiles, remedy: .savePicture(formats: usualFormats))
    case .regions(let source):
      guard let regions = source as? PictureRegions else {
        throw Fault(
          picture: path, problem: .onlyRegions, remedy: .savePicture(formats: usualFormats))
      }
      return regions.reader
    }
  }

  /// The size of a picture, and of its tiles.
  ///
  /// - Throws: `Fault` where it cannot be opened.
  public static func facts(of path: String) throws(Fault) -> PictureFacts {
    switch try open(path) {
    case .rows(let reader):
      PictureFacts(
        file: path, width: reader.size.width, height: reader.size.height,
        pageCount: reader.pageCount)
    case .tiles(let folder):
      PictureFacts(file: path, size: folder.size(atLevel: 0), tileSide: folder.tileSide)
    case .regions(let source):
      PictureFacts(
        file: path, width: source.size.width, height: source.size.height,
        pageCount: source.pageCount)
    }
  }

  /// The largest file that holds all of a picture whose `info.json` is missing; nil without one.
  ///
  /// - Parameter folder: The folder that has `full` or another region of the Image API in it.
  public static func largestWhole(in folder: String) -> PictureFacts? {
    ImageAPI.wholes(in: folder, naming).compactMap { try? facts(of: $0) }
      .max { ($0.size.width, $1.file) < ($1.size.width, $0.file) }
  }

  // MARK: Sentences

  /// The names of the formats of pictures in one file.
  public static let codedFormats = all.compactMap { format in
    switch format.content {
    case .coded, .process: format.name
    case .undecoded, .tiled: nil
    }
  }

  /// The names of these formats in an English sentence: "PNG, JPEG or WebP".
  public static let codedNames = list(codedFormats, "or")

  /// The names of the formats that every program can save, the first two of the table.
  public static let usualFormats = PictureCoder.usualNames

  /// The extensions of tiles. JPEG is the one format that the Image API demands at every level; the second row first
  /// finds it at once.
  private static let naming = TileNaming(
    extensions: (coders.prefix(2).reversed() + coders.dropFirst(2)).map(\.tileExtensions)
      .filter { !$0.isEmpty },
    formats: usualFormats)
}
