public import Files
internal import Glibc
public import Phrases

extension Fault {
  /// The fault of a file that cannot be written, by the system's error number.
  init(file: String, unwritable code: Int32, remedy: RemedyPhrase) {
    self.init(
      file: file, problem: .plan(.unwritable(reason: String(cString: strerror(code)))),
      remedy: remedy)
  }
}

/// Files that appear whole or not at all.
public enum WholeFile {
  /// Makes a folder, with those that it lies in.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - remedy: the remedy of the fault, by what named the folder.
  /// - Throws: `Fault` where that is not possible.
  public static func makeFolder(_ path: String, remedy: RemedyPhrase) throws(Fault) {
    do throws(FolderFault) {
      try Files.makeFolder(path, isPrivate: false)
    } catch {
      throw Fault(file: error.path, unwritable: error.code, remedy: remedy)
    }
  }

  /// Deletes a file, if it is there.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - remedy: the remedy of the fault, by what named the file.
  /// - Throws: `Fault` where that is not possible.
  public static func remove(_ path: String, remedy: RemedyPhrase) throws(Fault) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Fault(file: path, unwritable: errno, remedy: remedy)
    }
  }

  /// Writes a file beside its place, then puts it there.
  ///
  /// - Parameters:
  ///   - text: the contents.
  ///   - path: the path of the file.
  ///   - remedy: the remedy of the fault, by what named the file.
  /// - Throws: `Fault` where that is not possible.
  public static func write(
    _ text: String, to path: String, remedy: RemedyPhrase
  ) throws(Fault) {
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Fault(file: draft, unwritable: errno, remedy: remedy) }
    defer { close(descriptor) }
    try Descriptor.write(text, to: descriptor, path: draft, remedy: remedy)
    guard fdatasync(descriptor) == 0, rename(draft, path) == 0 else {
      throw Fault(file: path, unwritable: errno, remedy: remedy)
    }
  }
}

/// Writing through a descriptor.
enum Descriptor {
  /// Writes all of a text.
  static func write(
    _ text: String, to descriptor: Int32, path: String, remedy: RemedyPhrase
  ) throws(Fault) {
    var text = text
    let code = text.withUTF8 { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    if code != 0 { throw Fault(file: path, unwritable: code, remedy: remedy) }
  }
}
