import Interaction
import Platform
import Testing

@Suite("The clock")
struct ClockTests {
  @Test("a wait without descriptors lasts until its deadline")
  func waits() {
    let clock = Clock()
    let deadline = clock.now + 0.0015
    #expect(clock.wait(descriptors: [], until: deadline) == [])
    #expect(clock.now >= deadline)
    clock.wait(descriptors: [], until: .zero)
  }
}
