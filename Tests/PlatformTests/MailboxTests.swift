import Dispatch
import Interaction
import Platform
import Testing

@Suite("Messages from other threads")
struct MailboxTests {
  @Test("a message wakes a wait, and is taken once")
  func wakes() {
    let mailbox = Mailbox<String>()
    let clock = Clock()
    #expect(clock.wait(descriptors: [mailbox.descriptor], until: clock.now) == [])
    DispatchQueue.global().async { mailbox.post("one") }
    #expect(clock.wait(descriptors: [mailbox.descriptor], until: nil) == [mailbox.descriptor])
    mailbox.post("two")
    #expect(mailbox.takeAll() == ["one", "two"])
    #expect(mailbox.takeAll() == [])
    #expect(clock.wait(descriptors: [mailbox.descriptor], until: clock.now) == [])
  }

  @Test("messages from many threads all arrive, those of one thread in order")
  func many() async {
    let mailbox = Mailbox<Int>()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { for number in 0..<100 { mailbox.post(thread * 100 + number) } }
      }
    }
    let all = mailbox.takeAll()
    #expect(all.sorted() == Array(0..<800))
    for thread in 0..<8 {
      let own = all.filter { $0 / 100 == thread }
      #expect(own == own.sorted())
    }
  }
}
