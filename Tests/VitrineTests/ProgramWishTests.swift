import Fixtures
import Foundation
import Interaction
import Showcase
import TestSupport
import Testing
import Turns

@Suite("The program follows the wishes of the desktop while it runs", .waiting)
struct ProgramWishTests {
  /// The next settings in a recording.
  private func settings(_ life: Life) throws -> Settings {
    try life.recording.nextEvent { if case .settings(let settings) = $0 { settings } else { nil } }
  }

  @Test(
    "the reading direction is that of the language of the command line, then of the environment",
    arguments: [
      (["--language", "ar"], "C.UTF-8", Direction.rightToLeft), ([], "ar_EG.UTF-8", .rightToLeft),
      (["--language", "en"], "ar_EG.UTF-8", .leftToRight),
      (["--language", "ar", "--direction", "ltr"], "C.UTF-8", .leftToRight),
    ] as [([String], String, Direction)])
  func direction(arguments: [String], locale: String, direction: Direction) throws {
    let life = try Life(arguments + ["One", "Two"], environment: ["LC_ALL": locale])
    _ = try life.restPicture()
    try life.end()
    let text = try String(contentsOfFile: life.folder.path + "/recording", encoding: .utf8)
    let header = text.prefix { $0 != "\n" }
    #expect(header.contains("\"direction\":\"\(direction.rawValue)\""), "\(header)")
  }

  @Test("a settings manager that comes, changes its settings, and goes")
  func manager() throws {
    let life = try Life(["One", "Two", "Three"])
    let light = try life.restPicture()
    let manager = try SettingsManager(
      on: life.server, in: life.folder.path, #"Net/ThemeName "Adwaita-dark""#)
    #expect(try settings(life).isDark)
    try life.wait(for: "a dark bar") { $0 != light }
    try manager.change(to: "Net/ThemeName \"HighContrast\"\nGtk/EnableAnimations 0")
    let still = try settings(life)
    #expect(!still.isDark && still.isContrastHigh && still.reducedMotion)
    try manager.end()
    #expect(try settings(life) == Settings(languages: still.languages))
    try life.wait(until: light)
    try life.end()
  }

  @Test("the desktop's font is that of the interface, and its size that of all texts")
  func font() throws {
    let life = try Life(["One", "Two", "Three"])
    let rest = try life.restPicture()
    let manager = try SettingsManager(
      on: life.server, in: life.folder.path, #"Gtk/FontName "DejaVu Serif 10""#)
    let serif = try settings(life)
    #expect(serif.fontName == "DejaVu Serif" && serif.textScale == 1)
    try life.wait(for: "other letters") { $0 != rest }
    try manager.change(to: #"Gtk/FontName "DejaVu Serif 22""#)
    #expect(try settings(life).textScale == 2)
    try manager.end()
    #expect(try settings(life) == Settings(languages: serif.languages))
    try life.wait(until: rest)
    try life.end()
  }

  @Test("a bar is as before once the desktop has its scale again, although it was larger meanwhile")
  func scale() throws {
    let server = try XServer.xvfb()
    let folder = try ScratchFolder()
    let manager = try SettingsManager(on: server, in: folder.path, "Xft/DPI 98304")
    let life = try Life(["One", "Two", "Three"], on: server, in: folder)
    let rest = try life.restPicture()
    try manager.change(to: "Xft/DPI 196608")
    try life.wait(for: "a larger bar") { $0.width == 2 * rest.width }
    try manager.change(to: "Xft/DPI 98304")
    try life.wait(until: rest)
    // It gets the pointer where it is seen.
    try life.point(at: life.part(of: 1, among: 3))
    #expect(try life.highlights(until: "Two").last == "Two")
    try life.end()
    withExtendedLifetime(manager) {}
  }

  @Test("a bar stays at the edge of a screen that gets another size", arguments: [true, false])
  func screen(isManaged: Bool) throws {
    let server = try XServer.xvfb(width: 1280, height: 800)
    let desktop = isManaged ? try WindowManager(on: server) : nil
    let life = try Life(["One", "Two", "Three"], on: server)
    let follows = { (width: Int, height: Int) in
      _ = try life.probe.wait(for: "a bar at the bottom of \(width) by \(height) pixels") {
        let area = try life.probe.geometry(of: life.window)
        let isInMiddle = abs(2 * area.x + area.width - width) <= 1
        return isInMiddle && area.y + area.height == height ? true : nil
      }
    }
    try follows(1280, 800)
    try server.addSmallMode()
    try server.setMode("small")
    try follows(1024, 600)
    try server.setMode("1280x800")
    try follows(1280, 800)
    try life.end()
    withExtendedLifetime(desktop) {}
  }

  @Test("a manager that runs already is followed once the first pictures are shown")
  func early() throws {
    let server = try XServer.xvfb()
    let folder = try ScratchFolder()
    let manager = try SettingsManager(
      on: server, in: folder.path, "Net/ThemeName \"Breeze-Dark\"\nXft/DPI 196608")
    let life = try Life(["One", "Two", "Three"], on: server, in: folder)
    let surface = try life.recording.nextEvent { event -> Surface? in
      if case .window(_, .resized(let surface)) = event, surface.scale == 2 { surface } else { nil }
    }
    #expect(surface.scale == 2)
    withExtendedLifetime(manager) {}
    try life.end()
    // The next start begins in the same colours.
    let header = try String(contentsOfFile: folder.path + "/recording", encoding: .utf8)
    #expect(header.contains(#""isDark":true"#))
    let again = try Life(["One", "Two", "Three"], on: server, in: folder)
    try again.recording.waitForPictures()
    let first = try String(contentsOfFile: folder.path + "/recording", encoding: .utf8)
      .prefix { $0 != "\n" }
    #expect(first.contains(#""isDark":true"#))
    try again.end()
  }

  @Test("options of the command line win over wishes")
  func options() throws {
    let server = try XServer.xvfb()
    let folder = try ScratchFolder()
    let manager = try SettingsManager(
      on: server, in: folder.path, #"Net/ThemeName "Adwaita-dark""#)
    let life = try Life(["--light", "One", "Two"], on: server, in: folder)
    _ = try life.restPicture()
    try manager.change(to: "Net/ThemeName \"HighContrastInverse\"")
    let settings = try settings(life)
    #expect(!settings.isDark && settings.isContrastHigh)
    try life.end()
  }

  @Test("malformed settings are reported once and leave everything as it is")
  func malformed() throws {
    let life = try Life(["One", "Two"])
    let rest = try life.restPicture()
    for _ in 0..<2 {
      try life.probe.setProperty(
        "_XSETTINGS_SETTINGS", of: life.probe.settingsWindow, to: "\u{0}123456789", type: "STRING")
      try life.probe.announceSettings()
    }
    let errors = try LineReader(file: life.folder.path + "/errors", of: life.program)
    let complaint = try String(errors.next())
    #expect(complaint.contains("XSETTINGS") && complaint.contains("byte 8"))
    try life.point(at: 0.5)
    _ = try life.next()
    try life.jumpAway()
    try life.wait(until: rest)
    try life.end(complaining: [
      "vitrine: The desktop's settings (XSETTINGS) are malformed at byte 8 and are ignored. Restart the settings manager."
    ])
  }

  @Test("the settings portal, its changes, its end and its return; a bus that goes ends nothing")
  func portal() throws {
    let folder = try ScratchFolder()
    let bus = try SessionBus(in: folder.path)
    let portal = try bus.startPortal(
      "{'org.freedesktop.appearance': {'color-scheme': UInt32(1), 'accent-color': color(.9, .2, .1)}}"
    )
    let life = try Life(
      ["One", "Two", "Three"], in: folder, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    let dark = try settings(life)
    #expect(dark.isDark && dark.accent == Color(red: 0.9, green: 0.2, blue: 0.1))
    let before = try life.probe.geometry(of: life.window)
    try portal.change(
      to: """
        {'org.freedesktop.appearance': {'color-scheme': UInt32(2), 'contrast': UInt32(1)},
         'org.gnome.desktop.interface':
           {'text-scaling-factor': Double(1.5), 'font-name': 'DejaVu Serif 11'}}
        """)
    // The portal announces each of the four by itself, so that they can come in several turns, in this order.
    let large = try life.recording.nextEvent { event -> Settings? in
      if case .settings(let settings) = event, settings.fontName == "DejaVu Serif" {
        settings
      } else {
        nil
      }
    }
    #expect(!large.isDark && large.isContrastHigh && large.textScale == 1.5)
    // A bar with larger items wants a wider window.
    _ = try life.probe.wait(for: "a wider bar") {
      try life.probe.geometry(of: life.window).width > before.width ? true : nil
    }
    try portal.end()
    let other = try bus.startPortal(
      "{'org.freedesktop.appearance': {'color-scheme': UInt32(1), 'contrast': UInt32(0)}}")
    let again = try settings(life)
    #expect(again.isDark && !again.isContrastHigh)
    withExtendedLifetime(other) {}
    try bus.end()
    try life.point(at: 0.5)
    _ = try life.next()
    try life.end()
  }

  @Test(
    "a bus without a portal, and an address without a bus, are silent", arguments: [true, false])
  func silent(hasBus: Bool) throws {
    let folder = try ScratchFolder()
    let bus = try hasBus ? SessionBus(in: folder.path) : nil
    let life = try Life(
      ["One", "Two"], in: folder,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus?.address ?? "unix:path=\(folder.path)/none"])
    _ = try life.restPicture()
    let manager = try SettingsManager(
      on: life.server, in: folder.path, #"Net/ThemeName "Adwaita-dark""#)
    #expect(try settings(life).isDark)
    withExtendedLifetime(manager) {}
    try life.end()
  }
}
