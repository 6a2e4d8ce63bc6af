import Interaction
import Testing

@testable import Accessibility

@Suite("Elements are objects of AT-SPI 2")
struct AccessibleTreeTests {
}
