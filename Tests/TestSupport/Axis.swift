/// What axes of a device mean, after the driver's own numbering.
enum Axis {
  static let x = 0
  static let y = 1
  static let scrollRight = 2
  static let scrollDown = 3
  static let pressure = 4
}
