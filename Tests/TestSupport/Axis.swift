/// The axes of a device, in the driver's numbering.
enum Axis {
  static let x = 0
  static let y = 1
  static let scrollRight = 2
  static let scrollDown = 3
  static let pressure = 4
}
