/// A picture of at most 256 colours.
struct FewColors {
  let width: Int
  let height: Int
  /// 0xRRGGBB.
  let colors: [UInt32]
  /// A place in the colours for each pixel, rows from the top without gaps.
  let places: [UInt8]
}
