internal import Files
internal import Glibc
internal import Interaction
internal import Phrases
internal import Pictures
internal import Platform
internal import Raster
internal import Showcase
internal import Studies
internal import Text
internal import Widgets
internal import X11

/// Films a replay: draws every frame into windows that are never shown, and writes its pixels.
///
/// A frame waits for the pictures that it shows, however long they take, so that the film does not depend on the machine.
package final class ReplayFilm {
  /// 16 pixels between the windows of a frame.
  private static let gap = 16.0
  /// 1,600 by 900 pixels: the shape that the windows are put into, as that of screens.
  private static let shape = Size(width: 1600, height: 900)
  /// 16,384 pixels: the longest side of a frame, that of the largest films that encoders take.
  private static let sideLimit = 16_384
  /// 20 seconds after which a frame goes without a picture that has not come.
  private static let patience = 20.0

  private let film: FilmPlan
  private let speed: Double
  private let start: Instant
  private let languages: [String]
  private let connection: Connection
  private let clock = Clock()
  private let source: LiveSource
  private let stages: [ReplayStage]
  private let frames: [[Rect]]
  private let size: PixelSize
  private let ground: UInt32
  private var desk: ReplayDesk
  private var pictures = ReplayPictures()

  /// Reads what the recordings show, connects to the server and makes the windows.
  ///
  /// - Throws: `Failure` in a sentence, also for a film with too many frames or too many pixels.
  package init(_ plan: ReplayPlan, film: FilmPlan) throws(Failure) {
    self.film = film
    languages = plan.languages
    speed = ReplayPlan.speeds[plan.speed]
    (desk, start) = try plan.desk()
    if let end = film.end, case .trial(let number) = plan.start, end < start {
      throw Failure(
        .data, ReplayPhrase.endBeforeTrial(number, begin: start.seconds, until: end.seconds))
    }
    let count = film.moments(from: start, to: desk.alignment.end, speed: speed).count
    guard count <= FilmPlan.frameLimit else {
      throw Failure(.data, ReplayPhrase.filmTooLong(frames: count, most: FilmPlan.frameLimit))
    }
    let blocks = desk.tapes.map { tape in
      tape.windows.map { window in
        let scale = plan.windows.scale ?? window.surface.scale
        return Size(
          width: (window.surface.size.width * scale).rounded(.up),
          height: (window.surface.size.height * scale).rounded(.up))
      }
    }
    let arrangement = ReplayArrangement(blocks, in: Self.shape, gap: Self.gap, fits: false)
    frames = arrangement.frames
    // Encoders want whole pairs of pixels.
    size = PixelSize(
      width: (Int(arrangement.size.width) + 1) / 2 * 2,
      height: (Int(arrangement.size.height) + 1) / 2 * 2)
    guard size.width <= Self.sideLimit, size.height <= Self.sideLimit else {
      throw Failure(.data, ReplayPhrase.filmTooLarge(size.width, size.height))
    }
    ground = Self.word(Theme(plan.settings).separator.over(Theme(plan.settings).backdrop))
    do throws(X11Error) {
      connection = try Connection(isStrict: plan.isStrict)
      let textures = Textures(
        connection: connection, byteCap: plan.pictureBytes - Textures.sizedLimit)
      let group = WindowGroup(connection: connection)
      source = LiveSource(
        plan.sourcePlan, group: group, clock: clock, textures: textures,
        fonts: TextPainter(connection: connection).typesetter, instance: nil)
      stages = desk.tapes.enumerated().map { [connection] number, tape in
        ReplayStage(tape, number: number, connection: connection)
      }
      for (stage, frames) in zip(stages, frames) {
        try stage.open(frames, in: group, textures: textures) { $0 }
      }
    } catch {
      throw Failure(error, isStart: true)
    }
  }

  /// An opaque colour as a pixel.
  private static func word(_ color: Color) -> UInt32 {
    let channel = { (part: Double) in UInt32((min(max(part, 0), 1) * 255).rounded()) }
    return 0xFF00_0000 | channel(color.red) << 16 | channel(color.green) << 8
      | channel(color.blue)
  }

  /// Writes the frames, and makes a film of them where ffmpeg is installed.
  ///
  /// - Throws: `Failure` where a frame cannot be written, or the connection is lost.
  package func run() throws(Failure) {
    do throws(Fault) {
      try WholeFile.makeFolder(film.folder, remedy: .nameWritableFolder)
      try removeFrames()
    } catch {
      throw Failure(.cannotCreate, error)
    }
    let moments = film.moments(from: start, to: desk.alignment.end, speed: speed)
    for (number, moment) in moments.enumerated() {
      desk.begin(at: moment, speed: 0, clock: clock.now)
      try desk.wind(at: clock.now)
      try draw()
      let pixels = try frame()
      do throws(Fault) {
        try PictureWriter.write(
          pixels, width: size.width, to: film.folder + "/" + FilmPlan.name(number))
      } catch {
        throw Failure(.cannotCreate, error)
      }
    }
    let output = try LineFile(path: "-")
    try output.add(
      ReplayPhrase.filmed(frames: moments.count, folder: film.folder).text(for: languages))
    try encode(output)
    for stage in stages { stage.closeAll() }
    connection.flush()
  }

  /// Deletes the frames of an earlier film, which a longer one would leave behind the last of this.
  private func removeFrames() throws(Fault) {
    for name in DirectoryListing.names(in: film.folder, endingIn: ".png") ?? []
    where FilmPlan.isFrame(name) {
      try WholeFile.remove(film.folder + "/" + name, remedy: .nameWritableFolder)
    }
  }

  /// Draws the windows, and once more whenever a picture has come.
  private func draw() throws(Failure) {
    pictures.follow(stages, from: source)
    let end = clock.now + Self.patience
    while true {
      for stage in stages {
        stage.draw(showsTouches: desk.showsTouches, lacking: pictures.failures)
      }
      do throws(X11Error) { try connection.check() } catch { throw Failure(error) }
      source.orderPictures()
      guard !pictures.missing.isEmpty || source.isSending, clock.now < end else { return }
      if source.isSending {
        try source.sendPictures()
      } else if source.nextTime == nil {
        connection.flush()
        var waits = WaitList()
        source.addDescriptors(to: &waits)
        clock.wait(for: &waits, until: end)
      }
      _ = source.collect(notBefore: .zero)
      while source.nextTime != nil {
        guard let event = try source.next() else { continue }
        switch event.content {
        case .input(.picture(let id, let state), _, _, _): pictures.note(id, state)
        case .refined(let id): for stage in stages { _ = stage.invalidate(id) }
        case .input, .shown, .wishes, .close, .repaint, .unavailable, .redraw: break
        }
      }
    }
  }

  /// The pixels of all windows, each at its frame.
  ///
  /// - Throws: `Failure` where the server is gone, which has no pixels then.
  private func frame() throws(Failure) -> [UInt32] {
    var canvas = [UInt32](repeating: ground, count: size.width * size.height)
    for (stage, frames) in zip(stages, frames) {
      for (index, frame) in frames.enumerated() {
        guard let (words, window) = stage.pixels(ofWindow: index) else {
          do throws(X11Error) { try connection.check() } catch { throw Failure(error) }
          continue
        }
        let (x, y) = (Int(frame.x), Int(frame.y))
        let width = min(window.width, size.width - x)
        for row in 0..<min(window.height, size.height - y) where width > 0 {
          let from = row * window.width
          let to = (y + row) * size.width + x
          canvas.replaceSubrange(to..<to + width, with: words[from..<from + width])
        }
      }
    }
    return canvas
  }

  /// Makes a film of the frames with ffmpeg, if it is installed.
  private func encode(_ output: LineFile) throws(Failure) {
    guard Launcher.finds("ffmpeg") else {
      complain(ReplayPhrase.noEncoder(folder: film.folder), in: languages)
      return
    }
    let path = film.folder + "/film.mp4"
    // Colours in halves of pixels, which every player shows.
    let command = [
      "ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-framerate", "\(film.rate)", "-i",
      film.folder + "/frame-%06d.png", "-pix_fmt", "yuv420p", path,
    ]
    guard Launcher.run(command) == nil else {
      throw Failure(.cannotCreate, ReplayPhrase.notEncoded(path))
    }
    try output.add(ReplayPhrase.encoded(path).text(for: languages))
  }
}
