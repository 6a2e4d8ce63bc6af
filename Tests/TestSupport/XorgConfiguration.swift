/// Xorg's configuration: one dummy screen and the test input devices.
struct XorgConfiguration {
  private let screen: Screen
  /// The greatest size of the X screen, for several outputs beside each other.
  private let room: Screen
  /// The pixel clock, in MHz.
  private let clock: Double

  /// The horizontal blanking in pixels: 60 before, 60 in and 80 after the sync pulse.
  ///
  /// Not 160 as in reduced blanking: the driver silently drops such modes.
  private static let horizontalBlank = (front: 60, sync: 60, back: 80)
  /// The vertical blanking in rows: before, in and after the sync pulse.
  private static let verticalBlank = (front: 3, sync: 5, back: 23)
  /// The dummy driver's limit of the pixel clock, in MHz.
  private static let greatestClock = 300.0

  /// - Throws: `SupportError.mode` where the pixel clock exceeds the limit.
  init(_ screen: Screen, refresh: Double, room: Screen) throws {
    self.screen = screen
    self.room = room
    let horizontal = Self.horizontalBlank
    let vertical = Self.verticalBlank
    let columns = screen.width + horizontal.front + horizontal.sync + horizontal.back
    let rows = screen.height + vertical.front + vertical.sync + vertical.back
    // Xorg's unit is kilohertz.
    clock = (Double(columns * rows) * refresh / 1_000).rounded() / 1_000
    guard clock <= Self.greatestClock else {
      throw SupportError.mode(
        width: screen.width, height: screen.height, refresh: refresh, megahertz: clock,
        limit: Self.greatestClock)
    }
  }

  /// The text of the file, with the devices' sockets in a directory.
  func text(in directory: PrivateDirectory) -> String {
    let devices = DeviceName.allCases
    let sections = [serverFlags, monitor] + devices.map { section($0, in: directory) }
    let references = devices.map { "InputDevice \"\($0)\" \"\($0.role)\"" }
    return (sections + [layout(references)]).joined(separator: "\n")
  }

  private var serverFlags: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "DontZap" "true"
      Option "BlankTime" "0"
    EndSection
    """
  }

  private var monitor: String {
    let (width, height) = (screen.width, screen.height)
    let row = edges(from: width, Self.horizontalBlank)
    let column = edges(from: height, Self.verticalBlank)
    // 4 bytes a pixel and some room for the driver itself; never less than its usual 16 MiB.
    let memory = max(16_384, room.width * room.height * 4 / 1_024 + 1_024)
    return """
      Section "Device"
        Identifier "dummy"
        Driver "dummy"
        VideoRam \(memory)
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0 - 1000.0
        VertRefresh 5.0 - 400.0
        ModeLine "mode" \(clock) \(row) \(column) +hsync -vsync
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "dummy"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "mode"
          Virtual \(room.width) \(room.height)
        EndSubSection
      EndSection
      """
  }

  /// The end of the picture, the begin and end of the sync pulse, and the total.
  private func edges(from size: Int, _ blank: (front: Int, sync: Int, back: Int)) -> String {
    let sync = size + blank.front
    let back = sync + blank.sync
    return "\(size) \(sync) \(back) \(back + blank.back)"
  }

  private func section(_ device: DeviceName, in directory: PrivateDirectory) -> String {
    let options = [("SocketPath", directory.file(device.socketName))] + device.options
    let lines = options.map { "  Option \"\($0)\" \"\($1)\"" }.joined(separator: "\n")
    return """
      Section "InputDevice"
        Identifier "\(device)"
        Driver "inputtest"
      \(lines)
      EndSection
      """
  }

  private func layout(_ references: [String]) -> String {
    """
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      \(references.joined(separator: "\n  "))
    EndSection

    """
  }
}
