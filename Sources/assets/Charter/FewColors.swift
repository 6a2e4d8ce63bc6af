/// An indexed picture of at most 256 colours.
struct FewColors {
  let width: Int
  let height: Int
  /// 0xRRGGBB.
  let colors: [UInt32]
  /// The index of the colour of each pixel, in rows from the top without padding.
  let indices: [UInt8]
}
