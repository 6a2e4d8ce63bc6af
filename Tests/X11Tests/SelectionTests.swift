import CX11
import Glibc
import Interaction
import Platform
import TestSupport
import Testing
import Turns

@testable import X11

@Suite("Copies that other programs paste", .oneAtATime)
struct SelectionTests {
  let server: XServer
  let desk: CopyDesk

  init() throws {
    server = try XServer.xvfb(width: 320, height: 240)
    desk = try CopyDesk(server)
  }

  private static let offer = SelectionOffer(
    text: "Klausel 39 · naïve ☂", html: "<p>Klausel <b>39</b></p>",
    addresses: ["file:///a%20b.png", "https://example.org/39"])

  // MARK: xclip

  @Test("xclip pastes the words, the markup and the addresses of the clipboard")
  func forms() throws {
    try desk.own(.clipboard, Self.offer)
    #expect(try desk.text("xclip -o -selection clipboard") == Self.offer.text)
    for target in ["UTF8_STRING", "text/plain\\;charset=utf-8", "TEXT"] {
      #expect(try desk.text("xclip -o -selection clipboard -t \(target)") == Self.offer.text)
    }
    #expect(try desk.text("xclip -o -selection clipboard -t text/html") == Self.offer.html)
    #expect(
      try desk.text("xclip -o -selection clipboard -t text/uri-list")
        == "file:///a%20b.png\r\nhttps://example.org/39\r\n")
  }

  @Test("the targets list exactly the forms of a copy")
  func targets() throws {
    try desk.own(.clipboard, Self.offer)
    let all = try desk.text("xclip -o -selection clipboard -t TARGETS").split(separator: "\n")
    #expect(
      all == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "text/html", "text/uri-list", "UTF8_STRING",
        "text/plain;charset=utf-8", "TEXT",
      ])
    try desk.own(.primary, SelectionOffer(text: "naïve"))
    let plain = try desk.text("xclip -o -selection primary -t TARGETS").split(separator: "\n")
    #expect(
      plain == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "TEXT",
        "STRING",
      ])
  }

  @Test("STRING is Latin-1, and refused for words that Latin-1 lacks")
  func latin1() throws {
    try desk.own(.primary, SelectionOffer(text: "naïve\tja\n"))
    #expect(
      try desk.output("xclip -o -selection primary -t STRING")
        == Array("na".utf8) + [0xEF] + Array("ve\tja\n".utf8))
    try desk.own(.primary, SelectionOffer(text: "☂"))
    #expect(try desk.output("xclip -o -selection primary -t STRING") == [])
  }

  // MARK: Pasting

  /// Pastes the output of a shell command that xclip has made the clipboard.
  private func paste(_ command: String) throws -> PastedText {
    let paster = try Paster(server)
    let before = paster.owner(of: .clipboard)
    // It goes on in the background until another program has the clipboard, or the server ends.
    let owner = try ChildProcess(
      "/bin/sh", ["-c", "\(command) | xclip -i -selection clipboard"],
      environment: server.environment, errors: .discarded)
    try desk.serve { owner.poll() != nil && paster.owner(of: .clipboard) != before }
    return try read(.clipboard)
  }

  private func read(_ selection: Selection) throws -> PastedText {
    desk.selections.read(selection)
    var pasted: PastedText?
    try desk.serve {
      pasted = desk.selections.takePasted()
      return pasted != nil
    }
    return try #require(pasted)
  }

  @Test("a text of another program is pasted")
  func pasting() throws {
    #expect(try paste("printf 'Klausel ☂\\n39'").text == "Klausel ☂\n39")
  }

  @Test("a program that refuses UTF-8 is asked for Latin-1, and then no more")
  func latinPaste() {
    var request = PasteRequest(1)
    #expect(request.target == .utf8 && request.text(of: Array("näh".utf8)).text == "näh")
    #expect(request.retry() && request.target == .string)
    #expect(request.text(of: [0x6E, 0xE4, 0x68]).text == "näh")
    #expect(!request.retry() && request.text(of: []).text == nil)
    #expect(request.take(piece: [0x61]) == nil)
    request.awaitPieces()
    #expect(request.take(piece: [0x61]) == nil && request.take(piece: []) == PastedText(text: "a"))
  }

  @Test("of a long text that comes in pieces the beginning is kept")
  func longPaste() throws {
    let text = try #require(try paste("head -c 3000000 /dev/zero | tr '\\0' a").text)
    #expect(text.utf8.count == 65_536)
  }

  /// xclip sends smaller pieces.
  @Test(
    "of a text that comes in a property larger than a mebibyte the beginning is kept",
    arguments: [false, true])
  func largePaste(inPieces: Bool) throws {
    let owner = try Paster(server)
    XSetSelectionOwner(owner.display, owner.atom("CLIPBOARD"), owner.window, 0)
    XSync(owner.display, 0)
    var pieces = [[UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000)]
    if inPieces { pieces.append([]) }
    var request: XSelectionRequestEvent?
    desk.selections.read(.clipboard)
    var pasted: PastedText?
    try desk.serve {
      if request == nil, let event = owner.poll(SelectionRequest)?.xselectionrequest {
        request = event
        if inPieces {
          // The first piece follows the deletion of what announces it.
          XSelectInput(owner.display, event.requestor, PropertyChangeMask)
          XChangeProperty(
            owner.display, event.requestor, event.property, owner.atom("INCR"), 32,
            PropModeReplace, [0, 0, 0, 0, 0, 0, 0, 0], 1)
        } else {
          put(pieces.removeFirst(), of: owner, for: event)
        }
        owner.notify(event)
      }
      while inPieces, let event = request, !pieces.isEmpty,
        let change = owner.poll(PropertyNotify)?.xproperty
      {
        if change.atom == event.property, change.state == PropertyDelete {
          put(pieces.removeFirst(), of: owner, for: event)
        }
      }
      pasted = desk.selections.takePasted()
      return pasted != nil
    }
    #expect(pasted?.text?.utf8.count == 65_536)
    let event = try #require(request)
    var type: Atom = 0
    var (format, count, rest): (Int32, UInt, UInt) = (0, 0, 0)
    var start: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      owner.display, event.requestor, event.property, 0, 0, 0, Atom(AnyPropertyType), &type,
      &format, &count, &rest, &start)
    XFree(start)
    #expect(type == 0, "the property is deleted")
  }

  /// Leaves bytes of a text in the property that a request names.
  private func put(_ bytes: [UInt8], of owner: Paster, for request: XSelectionRequestEvent) {
    XChangeProperty(
      owner.display, request.requestor, request.property, request.target, 8, PropModeReplace,
      bytes, Int32(bytes.count))
    XFlush(owner.display)
  }

  @Test("without an owner there is no text; a program pastes its own copy")
  func ownPaste() throws {
    #expect(try read(.primary).text == nil)
    try desk.own(.clipboard, Self.offer)
    #expect(try read(.clipboard).text == Self.offer.text)
    #expect(try read(.primary).text == nil)
    #expect(try desk.text("xclip -o -selection clipboard") == Self.offer.text)
  }

  @Test("a program pastes the beginning of its own long copy, and copies and pastes on")
  func longOwnPaste() throws {
    try desk.own(.clipboard, large)
    #expect(try read(.clipboard).text?.utf8.count == 65_536)
    #expect(desk.selections.deadline == nil)
    #expect(try desk.text("xclip -o -selection clipboard") == large.text)
    try desk.own(.clipboard, Self.offer)
    #expect(try read(.clipboard).text == Self.offer.text)
  }

  @Test("a request in the name of the program's own window is refused")
  func forgedRequest() throws {
    try desk.own(.clipboard, large)
    let paster = try Paster(server)
    let window = paster.owner(of: .clipboard)
    var event = XEvent()
    event.xselectionrequest.type = SelectionRequest
    event.xselectionrequest.owner = window
    event.xselectionrequest.requestor = window
    event.xselectionrequest.selection = paster.atom("CLIPBOARD")
    event.xselectionrequest.target = paster.atom("UTF8_STRING")
    event.xselectionrequest.property = paster.atom("ANSWER")
    XSendEvent(paster.display, window, 0, NoEventMask, &event)
    // It is handled once this later one is answered.
    paster.ask("TARGETS")
    #expect(try answer(paster).property == paster.atom("ANSWER"))
    #expect(desk.selections.deadline == nil)
    #expect(try read(.clipboard).text?.utf8.count == 65_536)
  }

  @Test("clipboard and primary selection are two", .timeLimit(.minutes(5)))
  func two() throws {
    try desk.own(.clipboard, SelectionOffer(text: "copied"))
    try desk.own(.primary, SelectionOffer(text: "selected"))
    #expect(try desk.text("xclip -o -selection clipboard") == "copied")
    #expect(try desk.text("xclip -o -selection primary") == "selected")
    try desk.own(.clipboard, SelectionOffer(text: "copied again"))
    #expect(try desk.text("xclip -o -selection clipboard") == "copied again")
    #expect(try desk.text("xclip -o -selection primary") == "selected")
  }

  @Test("eight million bytes arrive in portions", arguments: [262_144, 262_145, 8_000_000])
  func incremental(count: Int) throws {
    let line = "abcdefghijklmnopqrstuvwxyz\n"
    let words = String(String(repeating: line, count: count / 27 + 1).prefix(count))
    try desk.own(.clipboard, SelectionOffer(text: words, html: words))
    #expect(try desk.text("xclip -o -selection clipboard") == words)
    #expect(try desk.text("xclip -o -selection clipboard -t text/html") == words)
    #expect(desk.selections.deadline == nil)
  }

  @Test("several programs paste large copies at the same time")
  func several() throws {
    let words = String(repeating: "0123456789", count: 200_000)
    try desk.own(.clipboard, SelectionOffer(text: words))
    let sums = try desk.text(
      "sh -c 'for i in 1 2 3 4; do xclip -o -selection clipboard | md5sum & done; wait'")
    let lines = sums.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(Set(lines).count == 1)
    #expect(
      try desk.text("xclip -o -selection clipboard | wc -c").filter(\.isNumber) == "2000000")
  }

  @Test("a program that copies takes the selection, and nothing is kept")
  func loss() throws {
    try desk.own(.clipboard, SelectionOffer(text: "ours"))
    let paster = try Paster(server)
    let ours = paster.owner(of: .clipboard)
    let child = try ChildProcess(
      "/bin/sh", ["-c", "printf theirs | xclip -selection clipboard"],
      environment: server.environment, errors: .discarded)
    try desk.serve { child.poll() != nil && paster.owner(of: .clipboard) != ours }
    try desk.serve { !desk.selections.owns(.clipboard) }
    #expect(try desk.text("xclip -o -selection clipboard") == "theirs")
    try desk.own(.clipboard, SelectionOffer(text: "ours again"))
    #expect(try desk.text("xclip -o -selection clipboard") == "ours again")
  }

  @Test("what is forgotten is nobody's, also where it was copied just before")
  func forgetting() throws {
    try desk.own(.clipboard, SelectionOffer(text: "known"))
    try desk.own(.primary, SelectionOffer(text: "selected"))
    desk.selections.own(.clipboard, SelectionOffer(text: "just copied"))
    desk.selections.forget(.clipboard)
    desk.selections.forget(.primary)
    try desk.serve { desk.selections.isSettled }
    let paster = try Paster(server)
    #expect(paster.owner(of: .clipboard) == 0 && paster.owner(of: .primary) == 0)
    #expect(!desk.selections.owns(.clipboard) && !desk.selections.owns(.primary))
    try desk.own(.clipboard, SelectionOffer(text: "copied later"))
    #expect(try desk.text("xclip -o -selection clipboard") == "copied later")
  }

  @Test("what another program copied meanwhile is not forgotten")
  func foreign() throws {
    try desk.own(.clipboard, SelectionOffer(text: "ours"))
    let paster = try Paster(server)
    XSetSelectionOwner(paster.display, paster.atom("CLIPBOARD"), paster.window, 0)
    XSync(paster.display, 0)
    desk.selections.forget(.clipboard)
    try desk.serve { desk.selections.isSettled && !desk.selections.owns(.clipboard) }
    #expect(paster.owner(of: .clipboard) == paster.window)
  }

  // MARK: Pictures

  @Test("a picture is made when it is first asked for, once, and for all that wait")
  func picture() throws {
    try desk.own(.clipboard, SelectionOffer(text: "M", hasPicture: true))
    #expect(try desk.text("xclip -o -selection clipboard") == "M")
    #expect(desk.requested.isEmpty)
    let bytes = (0..<300_000).map { UInt8($0 % 251) }
    desk.picture = bytes
    #expect(try desk.output("xclip -o -selection clipboard -t image/png") == bytes)
    #expect(try desk.output("xclip -o -selection clipboard -t image/png") == bytes)
    #expect(desk.requested.count == 1)
  }

  @Test("a picture that is not made in time is refused, and nothing is kept")
  func latePicture() throws {
    try desk.own(.clipboard, SelectionOffer(text: "M", hasPicture: true))
    let paster = try Paster(server)
    paster.ask("image/png")
    try desk.serve { desk.selections.deadline != nil }
    let deadline = try #require(desk.selections.deadline)
    #expect(deadline - desk.clock.now > Selections.patience - 1)
    desk.selections.settle(at: deadline)
    var answer: XEvent?
    try desk.serve {
      answer = paster.poll(SelectionNotify)
      return answer != nil
    }
    #expect(answer?.xselection.property == 0)
    #expect(desk.selections.deadline == nil)
  }

  @Test("a picture that cannot be made is refused, and listed no more")
  func noPicture() throws {
    try desk.own(.clipboard, SelectionOffer(text: "M", hasPicture: true))
    let paster = try Paster(server)
    paster.ask("image/png")
    try desk.serve { !desk.requested.isEmpty }
    desk.selections.answer(desk.requested[0], with: nil, at: desk.clock.now)
    try desk.serve { paster.poll(SelectionNotify) != nil }
    let targets = try desk.text("xclip -o -selection clipboard -t TARGETS")
    #expect(!targets.contains("image/png"))
  }

  // MARK: Request by request

  private func answer(_ paster: Paster) throws -> XSelectionEvent {
    var event: XEvent?
    try desk.serve {
      event = paster.poll(SelectionNotify)
      return event != nil
    }
    return try #require(event).xselection
  }

  @Test("several targets are converted by one request, and those that are none are marked")
  func multiple() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    let pairs = ["UTF8_STRING", "A", "NONSENSE", "B", "text/html", "C"].map { paster.atom($0) }
    paster.set(pairs, type: "ATOM_PAIR", "PAIRS")
    paster.ask("MULTIPLE", into: "PAIRS")
    #expect(try answer(paster).property == paster.atom("PAIRS"))
    #expect(paster.take("A") == ("UTF8_STRING", Array(Self.offer.text.utf8)))
    #expect(paster.take("C") == ("text/html", Array((Self.offer.html ?? "").utf8)))
    #expect(paster.numbers("PAIRS") == [pairs[0], pairs[1], pairs[2], 0, pairs[4], pairs[5]])
  }

  @Test("several targets need a property, and a list in it")
  func emptyMultiple() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    paster.ask("MULTIPLE", into: nil)
    #expect(try answer(paster).property == 0)
    paster.ask("MULTIPLE", into: "NOTHING")
    #expect(try answer(paster).property == 0)
  }

  @Test("the time of a copy is the server's, and a request from before it is refused")
  func times() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    paster.ask("TIMESTAMP")
    #expect(try answer(paster).property == paster.atom("ANSWER"))
    let time = try #require(paster.numbers("ANSWER").first)
    #expect(time != 0)
    paster.ask("UTF8_STRING", at: time)
    #expect(try answer(paster).property == paster.atom("ANSWER"))
    paster.ask("UTF8_STRING", at: time - 1)
    #expect(try answer(paster).property == 0)
  }

  @Test("a program older than ICCCM, which names no property, gets its answer under the target")
  func noProperty() throws {
    try desk.own(.primary, SelectionOffer(text: "old"))
    let paster = try Paster(server)
    paster.ask("STRING", into: nil, of: "PRIMARY")
    #expect(try answer(paster).property == paster.atom("STRING"))
    #expect(paster.take("STRING") == ("STRING", Array("old".utf8)))
  }

  @Test("an unknown target is refused")
  func unknown() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    paster.ask("COMPOUND_TEXT")
    #expect(try answer(paster).property == 0)
  }

  // MARK: Programs that stop

  private let large = SelectionOffer(text: String(repeating: "x", count: 1_000_000))

  @Test("a program that stops reading is given up after ten seconds")
  func stopped() throws {
    try desk.own(.clipboard, large)
    let paster = try Paster(server)
    paster.ask("UTF8_STRING")
    #expect(try answer(paster).property == paster.atom("ANSWER"))
    #expect(paster.take("ANSWER").type == "INCR")
    try desk.serve { paster.poll(PropertyNotify) != nil }
    let deadline = try #require(desk.selections.deadline)
    #expect(deadline - desk.clock.now <= Selections.patience)
    desk.selections.settle(at: deadline + 0.001)
    #expect(desk.selections.deadline == nil)
    // It is served again as if nothing had been.
    #expect(try desk.text("xclip -o -selection clipboard") == large.text)
  }

  @Test("a program that ends in the middle leaves nothing behind")
  func vanished() throws {
    try desk.own(.clipboard, large)
    do {
      let paster = try Paster(server)
      paster.ask("UTF8_STRING")
      _ = try answer(paster)
      _ = paster.take("ANSWER")
    }
    try desk.serve { desk.selections.deadline == nil }
    #expect(try desk.text("xclip -o -selection clipboard") == large.text)
  }

  @Test("a program that ends before it is answered is no error")
  func vanishedEarly() throws {
    try desk.own(.clipboard, large)
    do {
      let paster = try Paster(server)
      let pairs = [paster.atom("UTF8_STRING"), paster.atom("A")]
      paster.set(pairs, type: "ATOM_PAIR", "PAIRS")
      paster.ask("MULTIPLE", into: "PAIRS")
      paster.ask("UTF8_STRING")
      paster.ask("TARGETS")
    }
    // Takes the numbers of the program that ended, which the server gives to the next one.
    let next = try Paster(server)
    #expect(try desk.text("xclip -o -selection clipboard") == large.text)
    if let deadline = desk.selections.deadline { desk.selections.settle(at: deadline) }
    #expect(desk.selections.deadline == nil)
    #expect(next.owner(of: .clipboard) != 0)
  }

  @Test("no more than 64 programs are served at once")
  func limit() throws {
    try desk.own(.clipboard, large)
    let paster = try Paster(server)
    for number in 0..<(Selections.most + 1) { paster.ask("UTF8_STRING", into: "A\(number)") }
    let answers = try (0...Selections.most).map { _ in try answer(paster).property }
    #expect(answers.filter { $0 == 0 }.count == 1)
    #expect(answers.last == 0)
  }

  @Test("no more than 64 lists of targets are read at once")
  func listLimit() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    paster.set([paster.atom("UTF8_STRING"), paster.atom("A")], type: "ATOM_PAIR", "PAIRS")
    for _ in 0...Selections.most { paster.ask("MULTIPLE", into: "PAIRS") }
    // All requests are there before the first list is read.
    XSync(paster.display, 0)
    let answers = try (0...Selections.most).map { _ in try answer(paster).property }
    #expect(answers.filter { $0 == 0 }.count == 1)
    #expect(answers.first == 0)
  }

  @Test("a list of more than 64 targets is refused", arguments: [0, 1])
  func longList(excess: Int) throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    let pairs = (0..<(Selections.most + excess)).flatMap { _ in
      [paster.atom("UTF8_STRING"), paster.atom("A")]
    }
    paster.set(pairs, type: "ATOM_PAIR", "PAIRS")
    paster.ask("MULTIPLE", into: "PAIRS")
    #expect(try answer(paster).property == (excess == 0 ? paster.atom("PAIRS") : 0))
  }

  @Test("no more than 64 transfers are begun, also by one list of targets")
  func transferLimit() throws {
    try desk.own(.clipboard, large)
    let paster = try Paster(server)
    paster.ask("UTF8_STRING")
    #expect(try answer(paster).property == paster.atom("ANSWER"))
    let pairs = (0..<Selections.most).flatMap {
      [paster.atom("UTF8_STRING"), paster.atom("A\($0)")]
    }
    paster.set(pairs, type: "ATOM_PAIR", "PAIRS")
    paster.ask("MULTIPLE", into: "PAIRS")
    #expect(try answer(paster).property == paster.atom("PAIRS"))
    #expect(paster.numbers("PAIRS") == pairs.dropLast() + [0])
  }

  // MARK: The end of the program

  @Test("without a program that keeps copies, the end waits for nothing")
  func noKeeper() throws {
    desk.selections.save(at: desk.clock.now)
    #expect(!desk.selections.isSaving)
    try desk.own(.clipboard, Self.offer)
    desk.selections.save(at: desk.clock.now)
    try desk.serve { !desk.selections.isSaving }
    #expect(desk.requested.isEmpty)
  }

  @Test("a program that keeps copies, and never answers, is waited for five seconds")
  func silentKeeper() throws {
    try desk.own(.clipboard, Self.offer)
    let paster = try Paster(server)
    XSetSelectionOwner(paster.display, paster.atom("CLIPBOARD_MANAGER"), paster.window, 0)
    XSync(paster.display, 0)
    desk.selections.save(at: desk.clock.now)
    try desk.serve { paster.poll(SelectionRequest) != nil }
    #expect(desk.selections.isSaving)
    let deadline = try #require(desk.selections.deadline)
    #expect(deadline - desk.clock.now <= Selections.savingLimit)
    desk.selections.settle(at: deadline)
    #expect(!desk.selections.isSaving)
  }

  @Test("a program that keeps copies takes over all forms, and others paste them after the end")
  func keeper() throws {
    let keeper = try ClipboardKeeper(on: server)
    defer { keeper.end() }
    let markup = "<p>" + String(repeating: "Klausel ", count: 50_000) + "</p>"
    do {
      let desk = try CopyDesk(server)
      try desk.own(.clipboard, SelectionOffer(text: "Klausel 39 ☂", html: markup))
      desk.selections.save(at: desk.clock.now)
      try desk.serve { !desk.selections.isSaving }
    }
    try keeper.wait(forOwnerOf: "CLIPBOARD")
    #expect(try desk.text("xclip -o -selection clipboard") == "Klausel 39 ☂")
    #expect(try desk.text("xclip -o -selection clipboard -t text/html") == markup)
  }
}

/// Xfce's program that keeps copies, as the freedesktop.org clipboard manager specification defines.
private final class ClipboardKeeper {
  private let process: ChildProcess
  private let probe: Probe

  /// Starts it, and waits until it keeps copies.
  init(on server: XServer) throws {
    probe = try Probe(on: server)
    process = try ChildProcess(
      "/usr/bin/dbus-run-session", ["--", "/usr/bin/xfce4-clipman"],
      environment: server.environment, errors: .discarded)
    try wait(forOwnerOf: "CLIPBOARD_MANAGER")
  }

  /// Waits until a selection has an owner.
  func wait(forOwnerOf selection: String) throws { try probe.waitForOwner(of: selection) }

  func end() {
    process.kill(SIGTERM)
    _ = try? process.wait()
  }
}
