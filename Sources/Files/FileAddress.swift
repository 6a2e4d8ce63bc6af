internal import Glibc

/// The path of a file that an address names (RFC 8089, `file:///home/anna/map.png`), or of an address that is a path itself;
/// nil for an address of another machine, of another kind, or that is malformed.
public func filePath(of address: String) -> String? {
  if address.hasPrefix("/") { return address }
  let scheme = "file:"
  guard address.prefix(scheme.count).lowercased() == scheme else { return nil }
  var rest = address.dropFirst(scheme.count)
  if rest.hasPrefix("//") {
    rest = rest.dropFirst(2)
    let host = rest.prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" || host == ownHostName else {
      return nil
    }
    rest = rest.dropFirst(host.count)
  }
  guard rest.hasPrefix("/") else { return nil }
  return bytes(ofEscaped: rest.prefix { $0 != "?" && $0 != "#" })
}

/// The address of a file with an absolute path.
public func fileAddress(ofPath path: String) -> String {
  let kept = Set("/-._~!$&'()*+,;=:@".utf8)
  let digits = Array("0123456789ABCDEF".utf8)
  var address = Array("file://".utf8)
  for byte in path.utf8 {
    let isWord = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
    if isWord || kept.contains(byte) {
      address.append(byte)
    } else {
      address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: address, as: UTF8.self)
}

/// The characters of a text with escapes such as `%20`; nil for a broken escape, for a zero byte, and for bytes that are not
/// UTF-8.
private func bytes(ofEscaped text: Substring) -> String? {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ isxdigit(Int32($0)) != 0 }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
    else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

/// The name of this machine; empty where it has none.
private var ownHostName: String {
  var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
  guard gethostname(&name, name.count) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
