import Interaction
import Testing

@testable import Showcase

@Suite("The scale of a screen that visitors touch")
struct ScreenScaleTests {
  private static let fullHD = Size(width: 1920, height: 1080)
  private static let ultraHD = Size(width: 3840, height: 2160)
  private static let upright = Size(width: 1080, height: 1920)
  private static let small = Size(width: 1280, height: 800)

  @Test(
    "makes 10 mm of a layout 10 mm on the glass, where letters and layouts allow it",
    arguments: [
      // A desktop panel of 24 inches, 92 pixels an inch.
      (fullHD, Size(width: 531, height: 299), 1.0),
      // 15.6 inches, 141.
      (fullHD, Size(width: 344, height: 194), 1.5),
      // 27 inches, 163.
      (ultraHD, Size(width: 597, height: 336), 1.75),
      // 55 inches: 80 and 40 pixels an inch are too few for letters, so everything is larger.
      (ultraHD, Size(width: 1210, height: 680), 1),
      (upright, Size(width: 680, height: 1210), 1),
      // 22 inches, upright.
      (upright, Size(width: 268, height: 476), 1.125),
      // 10.1 inches, 149.
      (small, Size(width: 217, height: 136), 1.5625),
      // 7 inches: 216 pixels an inch leave no room for the layout.
      (small, Size(width: 150, height: 94), 1.5625),
    ] as [(Size, Size, Double)])
  func glass(pixels: Size, millimetres: Size, scale: Double) {
    let found = ScreenScale(pixels: pixels, millimetres: millimetres)
    #expect(found.scale == scale && !found.isImplausible)
    let least = min(pixels.width / scale, pixels.height / scale)
    #expect(least >= 480)
  }

  @Test(
    "follows from the lines of a screen without a size",
    arguments: [
      (fullHD, 1.0), (upright, 1), (small, 1), (ultraHD, 2),
      (Size(width: 2560, height: 1440), 1.375), (Size(width: 640, height: 480), 1),
      (Size(width: 1, height: 1), 1),
    ] as [(Size, Double)])
  func unknown(pixels: Size, scale: Double) {
    #expect(ScreenScale(pixels: pixels, millimetres: nil).scale == scale)
  }

  @Test(
    "ignores a size that no screen has",
    arguments: [
      Size(width: 16, height: 9), Size(width: 160, height: 90), Size(width: 90, height: 160),
      Size(width: 1600, height: 90), Size(width: 40_000, height: 22_500),
      // Another panel's: 4 to 3.
      Size(width: 400, height: 300),
    ])
  func lies(millimetres: Size) {
    let found = ScreenScale(pixels: Self.fullHD, millimetres: millimetres)
    #expect(found == ScreenScale(pixels: Self.fullHD, millimetres: millimetres))
    #expect(found.isImplausible && found.scale == 1)
  }

  @Test("follows a resolution that was measured, whatever the screen reports")
  func measured() {
    let found = ScreenScale(
      pixels: Self.fullHD, millimetres: Size(width: 16, height: 9), pixelsPerInch: 144)
    #expect(found.scale == 1.5)
    #expect(
      ScreenScale(
        pixels: Self.ultraHD, millimetres: Size(width: 597, height: 336), pixelsPerInch: 192
      ).scale == 2)
    #expect(
      ScreenScale(pixels: Self.fullHD, millimetres: nil, pixelsPerInch: 600).scale == 2.25)
  }

  @Test("is a multiple of a sixteenth, and never makes a target smaller")
  func steps() {
    for width in stride(from: 300.0, to: 700, by: 7) {
      let size = Size(width: width, height: width * 9 / 16)
      let found = ScreenScale(pixels: Self.fullHD, millimetres: size)
      #expect((found.scale * 16).rounded() == found.scale * 16)
      let wanted = Self.fullHD.width / width * 25.4 / 96
      #expect(found.scale >= min(wanted - 1e-9, 2.25), "\(width)")
      #expect(found.scale < max(1, wanted) + 1.0 / 16 + 1e-9, "\(width)")
    }
  }
}
