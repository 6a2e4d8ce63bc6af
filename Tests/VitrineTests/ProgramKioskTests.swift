import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

/// Magna Carta on a touch screen without a window manager, for visitors.
private final class KioskVisit: Visit {
  let devices: InputDevices

  init(
    _ arguments: [String], language: String? = "en", in folder: ScratchFolder? = nil
  ) throws {
    let server = try XServer.inputtest(width: 1280, height: 800)
    devices = try server.devices
    try super.init(
      ["kiosk"] + (language.map { ["--language", $0] } ?? []) + arguments,
      in: folder ?? ScratchFolder(), on: server)
    _ = try recorded("charter/info.json#fitted=1024")
    try settle()
  }

  /// The window at rest. The pulse that shows the hotspots of a page stays for a second, without a frame.
  func picture() throws -> Pixels {
    try probe.ping(window)
    try probe.settle(window, quiet: .milliseconds(1_200))
    return try probe.pixels(of: window)
  }

  /// Taps what has some words in the accessibility tree.
  func tap(_ words: String) throws {
    let place = try place(of: words)
    try tap(place.x, place.y)
  }

  func tap(_ x: Int, _ y: Int) throws {
    try devices.touch.begin(0, at: Double(x), Double(y))
    try devices.touch.end(0)
  }

  /// Waits until the window shows another picture, or again one that it showed.
  func wait(for subject: String, _ isRight: (Pixels) -> Bool) throws {
    try probe.watchDamage(of: window)
    _ = try probe.wait(for: subject) {
      try isRight(probe.pixels(of: window)) ? true : nil
    }
  }

  /// Holds two opposite corners until a card is shown.
  func holdCorners() throws {
    let before = try picture()
    let (right, bottom) = (Double(area.x + area.width - 10), Double(area.y + area.height - 10))
    try devices.touch.begin(1, at: Double(area.x + 10), Double(area.y + 10))
    try devices.touch.begin(2, at: right, bottom)
    // A card darkens everything; beneath a finger that is the first one little changes.
    try wait(for: "a card") { picture in
      let places = [(640, 790), (640, 5), (5, 400), (1_270, 400)]
      return places.allSatisfy { picture[$0.0, $0.1] != before[$0.0, $0.1] }
    }
    try devices.touch.end(1)
    try devices.touch.end(2)
  }

  /// Ends the program as a system does, and expects a recording whose replay shows the same.
  func terminate(sourceLocation: SourceLocation = #_sourceLocation) throws {
    program.kill(SIGTERM)
    #expect(try program.wait() == .code(0), sourceLocation: sourceLocation)
    let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(errors == "", sourceLocation: sourceLocation)
    try folder.expectReplay(onScreen: 1280, 800, sourceLocation)
  }
}

@Suite("The program as a kiosk", .waiting)
struct ProgramKioskTests {
  @Test("asks a visitor who does nothing, and then shows what it showed after its start")
  func idle() throws {
    let visit = try KioskVisit(["--idle", "3", "--countdown", "2", "--attract-after", "0"])
    let fresh = try visit.picture()
    let row = try visit.place(of: "listitem", skipping: 4)
    for _ in 0..<2 {
      try visit.tap(row.x, row.y)
      _ = try visit.logged("selected")
      try visit.wait(for: "a visit") { $0 != fresh }
      try visit.wait(for: "the beginning") { $0 == fresh }
    }
    try visit.terminate()
  }

  @Test("what a visitor copied is nobody's when the kiosk begins again")
  func copies() throws {
    let visit = try KioskVisit(["--idle", "3", "--countdown", "2", "--attract-after", "0"])
    try visit.probe.focus(visit.window)
    let row = try visit.place(of: "listitem", skipping: 4)
    try visit.tap(row.x, row.y)
    _ = try visit.logged("selected")
    try visit.hands.key("c", holding: ["Control_L"])
    _ = try visit.logged("copied")
    try visit.probe.waitForOwner(of: "CLIPBOARD")
    _ = try visit.probe.wait(for: "the end of the copy") {
      try visit.probe.owner(of: "CLIPBOARD") == nil ? true : nil
    }
    try visit.terminate()
  }

  @Test("plays visits while nobody is there, which report nothing; the touch that wakes acts")
  func attract() throws {
    let visit = try KioskVisit(["--idle", "3600", "--attract-after", "1"])
    var pictures: [Pixels] = []
    try visit.wait(for: "a visit without a person") { picture in
      if !pictures.contains(picture) { pictures.append(picture) }
      return pictures.count > 12
    }
    try visit.tap(visit.area.x + 120, visit.area.y + visit.area.height / 2)
    // The first event of all is the visitor's.
    #expect(try visit.logged().event == "selected")
    try visit.terminate()
  }

  @Test("leads staff, who hold two opposite corners and know the number, to the way out")
  func staff() throws {
    let folder = try ScratchFolder()
    let file = try folder.write("pin", "4711\n")
    let visit = try KioskVisit(["--idle", "3600", "--attract-after", "0", "--pin-file", file])
    try visit.holdCorners()
    let places = try ["1", "4", "7", "Done"].map { try visit.place(of: "button \"\($0)\"") }
    let type = { (keys: [Int]) throws in
      for key in keys { try visit.tap(places[key].x, places[key].y) }
    }
    try type([0, 1, 2, 0, 3])
    try visit.settle()
    #expect(try visit.frame(of: "wrong").width > 0)
    try type([1, 2, 0, 0, 3])
    _ = try visit.recorded(event: "numberChecked")
    try visit.tap("button \"Quit")
    #expect(try visit.program.wait() == .code(0))
  }

  @Test(
    "begins in the language that staff chose, unless the command line or the languages have another",
    arguments: [
      (nil, "de,en", "Von vorn beginnen"), ("en", "de, en", "Begin again"),
      (nil, "fr, en", "Begin again"),
    ] as [(String?, String, String)])
  func chosen(language: String?, languages: String, words: String) throws {
    let folder = try ScratchFolder()
    try folder.write(
      ".local/state/vitrine/kiosk.json",
      #"{"begins":{},"chosen":{"asset:magna-carta":{"language":"de","reach":"usual"}}}"#)
    let visit = try KioskVisit(
      ["--idle", "3600", "--attract-after", "0", "--languages", languages], language: language,
      in: folder)
    #expect(try visit.frame(of: words).width > 0)
    try visit.terminate()
  }

  @Test("whose window another program destroys ends so that a service manager starts it again")
  func destroyed() throws {
    let visit = try KioskVisit(["--idle", "3600", "--attract-after", "0"])
    try visit.probe.destroy(visit.window)
    #expect(try visit.program.wait() == .code(75))
    let errors = try String(contentsOfFile: visit.folder("errors"), encoding: .utf8)
    #expect(
      errors
        == "vitrine: Another program has destroyed the window of the kiosk. Start the kiosk again.\n"
    )
  }

  @Test("is left neither by keys nor by a window manager's wish")
  func keys() throws {
    let visit = try KioskVisit(["--idle", "3600", "--attract-after", "0"])
    try visit.probe.focus(visit.window)
    let fresh = try visit.picture()
    for key in ["q", "w", "o", "t", "n", "p", "c", "BackSpace", "Delete", "F4", "Escape", "Tab"] {
      for modifiers in [
        ["Control_L"], ["Control_L", "Shift_L"], ["Alt_L"], ["Control_L", "Alt_L"], ["Super_L"],
      ] { try visit.hands.key(key, holding: modifiers) }
    }
    for key in ["F11", "F4", "F10", "Escape"] { try visit.hands.key(key) }
    try visit.probe.close(visit.window)
    try visit.settle()
    #expect(try visit.probe.geometry(of: visit.window) == visit.area)
    try visit.tap("button \"Begin again")
    #expect(try visit.picture() == fresh)
    try visit.terminate()
  }
}
