internal import Files
internal import Phrases

/// The number that opens the menu for staff of a kiosk.
package enum StaffNumber {
  /// Reads the number from a file: 1 to 8 digits, with white space around them.
  ///
  /// - Throws: `Failure` where the file cannot be read, or holds anything else.
  package static func read(_ path: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try OpenFile(path, remedy: .checkName).bytes(count: 64)
    } catch {
      throw Failure(.noInput, error)
    }
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw Failure(.data, .noStaffNumber(path)) }
    return text
  }
}
