import CEncoders
import CForeign
import CProbes
import Files
import Fixtures
import Foundation
import Interaction
import Phrases
import Synchronization
import Testing

@testable import Pictures

@Suite("Processes that decode")
struct DecodingProcessTests {
  private static let page = PDFFixture([.init(width: 72, height: 72)]).bytes

  /// Waits until something holds, for a machine on which everything else runs, too.
  private func wait(_ condition: () -> Bool) -> Bool {
    for _ in 0..<3000 where !condition() { usleep(10_000) }
    return condition()
  }

  @Test("a process is used again, and ended when it was not used for a while")
  func reuse() throws {
    let life = try ProcessLife(patience: 1)
    let picture = try life.picture(life.file(Self.page, .pdf))
    let first = life.processes.idle
    #expect(first.count == 1)
    _ = try picture.bitmap(0, 0, 10, 10)
    #expect(life.processes.idle == first || life.processes.idle.isEmpty)
    #expect(wait { life.processes.idle.isEmpty })
    // It was waited for, too.
    #expect(wait { first.allSatisfy { !ProcessLife.exists($0) } })
    #expect(try picture.bitmap(0, 0, 10, 10).hex(5, 5) == "ffffffff")
  }

  @Test("of many files, only the last processes are kept, and none beyond their owner")
  func bounded() throws {
    var seen: Set<Int32> = []
    do {
      let life = try ProcessLife()
      for number in 0..<4 {
        _ = try life.picture(life.file(Self.page, .pdf, named: "\(number).pdf"))
        #expect(life.processes.idle.count <= 2)
        seen.formUnion(life.processes.idle)
      }
      #expect(seen.count == 4)
    }
    #expect(wait { seen.allSatisfy { !ProcessLife.exists($0) } })
  }

  @Test("one that has gone since its last use is replaced")
  func replaced() throws {
    let life = try ProcessLife()
    let picture = try life.picture(life.file(Self.page, .pdf))
    let first = try #require(life.processes.idle.first)
    kill(first, SIGKILL)
    #expect(try picture.bitmap(0, 0, 10, 10).hex(5, 5) == "ffffffff")
    #expect(life.processes.idle.count == 1 && life.processes.idle.first != first)
    #expect(!ProcessLife.exists(first))
  }

  @Test("two threads have a process each")
  func parallel() throws {
    let life = try ProcessLife()
    let picture = try life.picture(life.file(Self.page, .pdf))
    let corners = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 12) { _ in
      let word = (try? picture.bitmap(0, 0, 300, 300).hex(9, 9)) ?? "none"
      corners.withLock { $0.append(word) }
    }
    #expect(corners.withLock { $0 } == Array(repeating: "ffffffff", count: 12))
    #expect(life.processes.idle.count <= 2)
  }

  @Test("a page that is never done is stopped by its time, and the next one is decoded")
  func endless() throws {
    let life = try ProcessLife()
    let file = try life.file(PDFFixture.endless, .pdf)
    let picture = try life.picture(file)
    let start = ContinuousClock.now
    let fault = #expect(throws: Fault.self) { try picture.bitmap(0, 0, 100, 100) }
    #expect(
      fault?.description == """
        Picture '\(file.file.path)': decoding it takes longer than is allowed. Save the picture as \
        PNG or JPEG.
        """)
    #expect(ContinuousClock.now - start < .seconds(DecodingProcess.secondsLimit + 30))
    #expect(life.processes.idle.isEmpty)
    #expect(try life.picture(life.file(Self.page, .pdf, named: "b")).bitmap(0, 0, 9, 9).width == 9)
  }

  @Test("a job is stopped when its picture is not wanted any more, and its process is ended")
  func cancelled() throws {
    let life = try ProcessLife()
    let picture = try life.picture(life.file(PDFFixture.endless, .pdf))
    let process = try #require(life.processes.idle.first)
    var questions = 0
    let fault = #expect(throws: Fault.self) {
      _ = try picture.picture(
        of: PixelClip(x: 0, y: 0, width: 100, height: 100), to: (100, 100),
        byteLimit: standardPictureBytes
      ) {
        questions += 1
        return questions > 5
      }
    }
    #expect(fault?.problem == "decoding it was stopped")
    #expect(questions == 6)
    #expect(!ProcessLife.exists(process) && life.processes.idle.isEmpty)
  }

  @Test("a process that is killed while it works is a sentence")
  func killed() throws {
    let life = try ProcessLife()
    let picture = try life.picture(life.file(PDFFixture.endless, .pdf))
    let process = try #require(life.processes.idle.first)
    var questions = 0
    let fault = #expect(throws: Fault.self) {
      _ = try picture.picture(
        of: PixelClip(x: 0, y: 0, width: 100, height: 100), to: (100, 100),
        byteLimit: standardPictureBytes
      ) {
        questions += 1
        if questions == 3 { kill(process, SIGKILL) }
        // The one in its place is stopped.
        return questions > 20
      }
    }
    #expect(fault?.problem == "decoding it was stopped")
    #expect(questions == 21 && !ProcessLife.exists(process))
    let own = try DecodingProcess()
    kill(own.id, SIGKILL)
    #expect(throws: DecodingProcess.Failure.crashed) {
      _ = try own.answer(to: cforeign_request(), isCancelled: { false })
    }
    #expect(!ProcessLife.exists(own.id))
  }

  @Test("requests without sense are refused, and the process stays")
  func nonsense() throws {
    let process = try DecodingProcess()
    defer { process.end() }
    let folder = try ScratchFolder()
    let file = try OpenFile(folder.write("a.pdf", Self.page), remedy: .checkName)
    func answer(_ verb: UInt32, _ change: (inout cforeign_request) -> Void = { _ in }) throws -> Int
    {
      var request = cforeign_request()
      request.verb = verb
      request.format = 1
      (request.width, request.height) = (300, 300)
      (request.to_width, request.to_height) = (3, 3)
      change(&request)
      return try process.answer(to: request, file: file.descriptor) { false }.byteCount
    }
    let refusal = DecodingProcess.Failure.refused(CFOREIGN_NOTHING.rawValue, message: "")
    // Before a file is open.
    for verb in [0, 2, 3, 4, 5, 6, .max] as [UInt32] {
      #expect(throws: refusal) { _ = try answer(verb) }
    }
    #expect(throws: refusal) { _ = try answer(1) { $0.format = 99 } }
    #expect(try answer(1) == 0)
    #expect(throws: refusal) { _ = try answer(1) }
    #expect(try answer(3) == 36)
    for change: (inout cforeign_request) -> Void in [
      { $0.page = 1 }, { $0.page = .max }, { $0.width = 301 }, { $0.x = 1 }, { $0.x = .max },
      { $0.height = 0 }, { $0.to_width = 0 }, { $0.to_width = 301 }, { $0.width = .max },
      { ($0.y, $0.height) = (299, 2) },
    ] {
      #expect(throws: refusal) { _ = try answer(3, change) }
    }
    #expect(try answer(3) == 36)
  }

  @Test("programs that cannot be started, end at once or answer without sense are sentences")
  func strangers() throws {
    let folder = try ScratchFolder()
    try folder.writeExecutable("silent", "#!/bin/sh\nexit 0\n")
    try folder.writeExecutable("loud", "#!/bin/sh\nprintf nonsense >&3\nsleep 60\n")
    for (name, problem) in [
      ("none", "cannot be started (No such file or directory)"), ("silent", "ended by itself"),
      ("loud", "ended by itself"),
    ] {
      let processes = DecodingProcesses(program: folder(name))
      let file = ProcessFile(
        try OpenFile(folder.write("a.pdf", Self.page), remedy: .checkName), .pdf,
        processes: processes)
      let fault = #expect(throws: Fault.self) { _ = try file.pages() }
      #expect(fault?.problem.contains(problem) == true)
      #expect(processes.idle.isEmpty)
    }
  }

  @Test(
    "a library that is missing is a sentence with its package", arguments: ProcessFormat.allCases)
  func missing(format: ProcessFormat) throws {
    let folder = try ScratchFolder()
    // A file that is found in the library's place, and is none.
    for library in [
      "libpoppler-glib.so.8", "libopenjp2.so.7", "librsvg-2.so.2", "libheif.so.1", "libcairo.so.2",
    ] {
      try folder.write("lib/\(library)", "nothing")
    }
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = try folder.writeExecutable(
      "program",
      "#!/bin/sh\nexport LD_LIBRARY_PATH='\(folder("lib"))'\nexec '\(own)' \"$1\"\n")
    let processes = DecodingProcesses(program: program)
    let path = try folder.write("file", try Self.example(of: format))
    let file = ProcessFile(
      try OpenFile(path, remedy: .checkName), format, processes: processes)
    let fault = #expect(throws: Fault.self) { _ = try file.pages() }
    #expect(
      fault?.description == """
        Picture '\(path)': the library that decodes \(format.name) is not installed. Install the \
        package '\(format.package)'.
        """)
  }

  /// A small file of a format.
  static func example(of format: ProcessFormat) throws -> [UInt8] {
    switch format {
    case .pdf: return page
    case .svg: return Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    case .heif:
      let life = try ProcessLife()
      return try life.folder.bytes(of: HEIFTests.write("a", in: life, isAVIF: true))
    case .jpeg2000:
      let life = try ProcessLife()
      let picture = cencoders_jpeg2000(
        width: 9, height: 7, components: 1, tile_side: 0, halvings: 1, left: 0, top: 0,
        is_bare: false)
      return try life.folder.bytes(of: life.jpeg2000(picture) { x, y, _ in UInt8(x + y) })
    }
  }

  @Test("a process reads no name of a file for writing, and reaches no network")
  func confined() throws {
    let process = try DecodingProcess()
    defer { process.end() }
    // It has set its limits before it answers.
    #expect(throws: DecodingProcess.Failure.self) {
      _ = try process.answer(to: cforeign_request()) { false }
    }
    let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Seccomp:\t2"))
    let limits = try String(contentsOfFile: "/proc/\(process.id)/limits", encoding: .utf8)
    let rows = limits.split(separator: "\n").map { $0.split(separator: " ") }
    func soft(_ first: String, _ second: String, _ third: String) -> Int? {
      rows.first { $0.starts(with: [first[...], second[...], third[...]]) }.flatMap { Int($0[3]) }
    }
    #expect(soft("Max", "cpu", "time").map { $0 <= 7 } == true)
    #expect(soft("Max", "open", "files") == 64)
    #expect(rows.contains { $0.starts(with: ["Max", "core", "file", "size", "0"]) })
    #expect(soft("Max", "address", "space").map { $0 < 8 << 30 } == true)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.id)/fd")
    #expect(Set(files) == ["0", "1", "2", "3"])
  }

  @Test("a process opens nothing for writing, and sends no signal to another one")
  func refusedCalls() throws {
    let wrong = try #require(cprobes_wrong_calls())
    #expect(String(cString: wrong) == "")
  }

  @Test("a process that aborts is ended by the signal of that")
  func aborted() { #expect(cprobes_abort_signal() == SIGABRT) }
}
