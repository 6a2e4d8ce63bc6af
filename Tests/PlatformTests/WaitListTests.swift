import Glibc
import Interaction
import Platform
import Testing

@Suite("What a wait ends for")
struct WaitListTests {
  @Test("readable ones end it, and writable ones only where something is to be sent")
  func ends() throws {
    var sockets: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    defer { for socket in sockets { close(socket) } }
    let clock = Clock()
    var waits = WaitList()
    waits.add(nil)
    waits.add(sockets[0])
    #expect(!clock.wait(for: &waits, until: clock.now))
    #expect(waits.ready == [])

    waits.removeAll()
    waits.add(sockets[0], isSending: true)
    #expect(clock.wait(for: &waits, until: nil))
    #expect(waits.ready == [sockets[0]])

    waits.removeAll()
    waits.add(sockets[1])
    waits.add(sockets[0])
    #expect(write(sockets[1], "a", 1) == 1)
    #expect(clock.wait(for: &waits, until: nil))
    #expect(waits.ready == [sockets[0]])
  }

  @Test("a descriptor that is left out ends no wait, and does so again once it is back")
  func removes() {
    let mailbox = Mailbox<String>()
    mailbox.post("one")
    let clock = Clock()
    var waits = WaitList()
    waits.add(mailbox.descriptor)
    waits.remove(mailbox.descriptor)
    #expect(!clock.wait(for: &waits, until: clock.now))
    waits.add(mailbox.descriptor)
    #expect(clock.wait(for: &waits, until: clock.now))
  }
}
