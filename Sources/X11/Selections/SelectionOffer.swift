/// A copy in all forms in which other programs can have it.
public struct SelectionOffer: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The words with their markup, as a document of HTML in UTF-8; nil for words alone.
  public var html: String?
  /// The addresses that it stands for, such as `https://example.org/a`; as a list of files and links.
  public var addresses: [String]
  /// Whether it is a picture, too. Its PNG is requested when another program first asks for it.
  public var hasPicture: Bool

  /// A copy.
  public init(
    text: String, html: String? = nil, addresses: [String] = [], hasPicture: Bool = false
  ) {
    self.text = text
    self.html = html
    self.addresses = addresses
    self.hasPicture = hasPicture
  }
}

/// A request for the PNG of a copy, which another program asked for.
public struct SelectionPictureRequest: Hashable, Sendable {
  /// The number of the copy, as ``Selections/own(_:_:)`` returned it.
  public let copy: Int
}

/// A copy that is, or was, offered; the conversions that wait for its picture keep it.
final class HeldOffer {
  /// The PNG of the copy.
  enum Picture {
    /// None was requested yet.
    case unrequested
    /// It is being made.
    case requested
    /// Its bytes; nil where it cannot be made.
    case made([UInt8]?)
  }

  /// The number of the copy.
  let number: Int
  let offer: SelectionOffer
  var picture = Picture.unrequested

  init(number: Int, _ offer: SelectionOffer) {
    self.number = number
    self.offer = offer
  }

  /// The targets into which it can be converted, the best first.
  var targets: [SelectionTarget] {
    var targets: [SelectionTarget] = [.targets, .timestamp, .multiple]
    if offer.hasPicture, !isWithoutPicture { targets.append(.png) }
    if offer.html != nil { targets.append(.html) }
    if !offer.addresses.isEmpty { targets.append(.addresses) }
    targets += [.utf8, .plainUTF8, .text]
    // ICCCM has it in Latin-1: without loss, or not at all.
    if offer.text.latin1Lines != nil { targets.append(.string) }
    return targets
  }

  private var isWithoutPicture: Bool {
    if case .made(nil) = picture { true } else { false }
  }

  /// Whether a target needs the picture, which was not made yet.
  func waits(for target: SelectionTarget) -> Bool {
    guard target == .png, offer.hasPicture else { return false }
    if case .made = picture { return false }
    return true
  }

  /// The bytes of a target; nil for one that is not a form of the copy.
  func bytes(of target: SelectionTarget) -> [UInt8]? {
    switch target {
    case .utf8, .plainUTF8, .text: return Array(offer.text.utf8)
    case .string: return offer.text.latin1Lines
    case .html: return offer.html.map { Array($0.utf8) }
    case .addresses:
      // RFC 2483: a line each, with the ends of lines of the Internet.
      return offer.addresses.isEmpty ? nil : offer.addresses.flatMap { Array("\($0)\r\n".utf8) }
    case .png:
      if case .made(let bytes) = picture { return bytes }
      return nil
    case .targets, .timestamp, .multiple: return nil
    }
  }
}

extension String {
  /// The characters in ISO Latin-1, as ICCCM has them in the type `STRING`; nil where it lacks one.
  var latin1Lines: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    return bytes
  }
}
