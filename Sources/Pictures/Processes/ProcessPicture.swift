internal import CForeign
internal import Files
internal import Phrases

/// A page of a file that is decoded in a process of its own.
struct ProcessPicture: RegionSource {
  let path: String
  let size: (width: Int, height: Int)
  let pageCount: Int
  /// The number of the page, from 1 on.
  private let page: Int
  private let file: ProcessFile

  /// Reads the sizes of the pages of a file.
  ///
  /// - Throws: `Fault` where the file cannot be decoded, lacks the page, or where that is damaged.
  init(_ file: ProcessFile, _ address: PictureAddress) throws(Fault) {
    let pages = try file.pages()
    guard pages.indices.contains(address.page - 1) else {
      throw Fault(
        picture: address.text, problem: .noPage(address.page, count: pages.count),
        remedy: .namePage)
    }
    let own = pages[address.page - 1]
    guard own.width > 0, own.height > 0 else {
      throw file.fault(.refused(CFOREIGN_DAMAGED.rawValue, message: ""), page: address.page)
    }
    (self.file, page, pageCount) = (file, address.page, pages.count)
    (path, size) = (address.text, (own.width, own.height))
  }

  /// The pixels in this program: the process has a limit of its own.
  func byteCount(of part: PixelClip, to size: (width: Int, height: Int)) -> Int {
    let (count, isBeyond) = size.width.multipliedReportingOverflow(by: size.height)
    // With the half sizes of the result.
    return isBeyond || count > Int.max / 16 ? Int.max : count * 16 / 3
  }

  func picture(
    of part: PixelClip, to size: (width: Int, height: Int), byteLimit: Int,
    isCancelled: () -> Bool
  ) throws(Fault) -> DecodedPicture {
    let cost = byteCount(of: part, to: size)
    let limit = min(byteLimit, Int(CFOREIGN_PIXEL_LIMIT) * 16 / 3)
    guard cost <= limit else {
      let mebibytes = (cost - 1) / (1 << 20) + 1
      throw Fault(
        picture: path,
        problem: .decodingTakes(
          width: size.width, height: size.height, mebibytes: mebibytes, allowed: limit >> 20),
        remedy: cost > byteLimit ? .allowMemory(mebibytes: mebibytes) : .saveSmaller)
    }
    return DecodedPicture(
      bitmap: try file.bitmap(page: page, part: part, to: size, isCancelled: isCancelled))
  }
}
