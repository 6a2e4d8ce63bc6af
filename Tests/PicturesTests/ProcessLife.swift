import CEncoders
import CForeign
import Files
import Fixtures
import Foundation
import Interaction
import Phrases
import Testing

@testable import Pictures

/// Files that are decoded in processes of this test's own.
struct ProcessLife {
  let folder: ScratchFolder
  let processes: DecodingProcesses

  init(patience: Double = 10) throws {
    folder = try ScratchFolder()
    processes = DecodingProcesses(patience: patience)
  }

  /// A file of a format.
  func file(
    _ bytes: [UInt8], _ format: ProcessFormat, named name: String = "file"
  ) throws -> ProcessFile {
    try file(at: folder.write(name, bytes), format)
  }

  /// The file of a path.
  func file(at path: String, _ format: ProcessFormat) throws -> ProcessFile {
    ProcessFile(try OpenFile(path, remedy: .checkName), format, processes: processes)
  }

  /// The picture of a page.
  func picture(_ file: ProcessFile, page: Int = 1) throws -> ProcessPicture {
    try ProcessPicture(file, PictureAddress(path: file.file.path, page: page))
  }

  /// Whether a process exists, be it one that has ended and was not waited for.
  static func exists(_ id: Int32) -> Bool { kill(id, 0) == 0 }

  /// Writes a picture in JPEG 2000, whose samples follow from their column, row and component.
  func jpeg2000(
    _ picture: cencoders_jpeg2000, named name: String = "file.jp2",
    _ sample: (_ x: Int, _ y: Int, _ component: Int) -> UInt8
  ) throws -> String {
    let (width, height) = (Int(picture.width), Int(picture.height))
    let components = Int(picture.components)
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * components)
    for y in 0..<height {
      for x in 0..<width {
        for component in 0..<components { samples.append(sample(x, y, component)) }
      }
    }
    var picture = picture
    let path = folder(name)
    try #require(cencoders_write_jpeg2000(path, &picture, samples))
    return path
  }
}

extension ProcessPicture {
  /// The pixels of a part in a size, by default its own.
  func bitmap(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, to size: (Int, Int)? = nil
  ) throws -> Bitmap {
    try picture(
      of: PixelClip(x: x, y: y, width: width, height: height),
      to: (size?.0 ?? width, size?.1 ?? height), byteLimit: standardPictureBytes
    ) { false }.bitmap
  }
}

extension Bitmap {
  /// A pixel as eight hexadecimal digits, alpha first.
  func hex(_ x: Int, _ y: Int) -> String {
    String(format: "%08x", pixels[y * width + x])
  }
}
