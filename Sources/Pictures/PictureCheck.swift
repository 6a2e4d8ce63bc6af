public import Files
internal import Interaction

/// Finds damage in picture files, beyond what their headers say.
public enum PictureCheck {
  /// 256 pixels: every row of a file is read for it, and little is kept.
  private static let side = 256

  /// The fault of a picture: why it cannot be shown, or what is damaged in it; nil for none.
  ///
  /// It reads the whole file, or all the tiles that a small picture of it is made from, so it takes as long as loading.
  ///
  /// - Parameters:
  ///   - path: The address of the picture, as ``PictureAddress`` reads it.
  ///   - byteLimit: Bytes of memory that decoding may take.
  public static func fault(of path: String, byteLimit: Int) -> Fault? {
    do throws(Fault) {
      let job = try DecodingJob(.fitted(side), of: path, cache: nil)
      return try job.run(byteLimit: byteLimit, isCancelled: { false })?.warning
    } catch {
      return error
    }
  }
}
