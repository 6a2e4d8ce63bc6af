public import Phrases

/// A control in the help: its keys, its gestures and what they do.
public struct HelpGroup: Hashable, Sendable {
  /// An input of a person.
  public enum Sign: Hashable, Sendable {
    /// Presses one of some chords.
    case chords([KeyChord])
    /// Makes one of some gestures.
    case gestures([GesturePhrase])
    /// Writes an address on the command line.
    case address(String)
  }

  /// The means of an input.
  public enum Tool: Hashable, Sendable, CaseIterable {
    /// A finger on a screen; a mouse will do as well.
    case finger
    /// A mouse or a touchpad.
    case mouse
    /// A keyboard, alone or besides a mouse.
    case keyboard
  }

  /// An input of a person, and its effect.
  public struct Line: Hashable, Sendable {
    /// The input.
    public var sign: Sign
    /// Its effect.
    public var effect: CommandPhrase

    /// A sign with its effect.
    public init(_ sign: Sign, _ effect: CommandPhrase) {
      (self.sign, self.effect) = (sign, effect)
    }

    /// Gestures with their effect.
    public init(_ gestures: GesturePhrase..., effect: CommandPhrase) {
      self.init(.gestures(gestures), effect)
    }
  }

  /// The name of the control.
  public var heading: HelpPhrase
  /// The lines, in the order in which they are shown.
  public var lines: [Line]

  /// A group of lines.
  public init(_ heading: HelpPhrase, _ lines: [Line]) {
    (self.heading, self.lines) = (heading, lines)
  }

  /// All chords in it.
  public var chords: [KeyChord] {
    lines.flatMap { line -> [KeyChord] in
      guard case .chords(let chords) = line.sign else { return [] }
      return chords
    }
  }

  /// The group without chords that something else takes before the control.
  public func without(_ chords: [KeyChord]) -> HelpGroup {
    HelpGroup(
      heading,
      lines.compactMap { line in
        guard case .chords(let own) = line.sign else { return line }
        let left = own.filter { !chords.contains($0) }
        return left.isEmpty ? nil : Line(.chords(left), line.effect)
      })
  }

  /// The group as far as it can be done with some tools; nil where nothing is left.
  public func possible(with tools: Set<Tool>) -> HelpGroup? {
    let left = lines.compactMap { line -> Line? in
      switch line.sign {
      case .chords, .address: return tools.contains(.keyboard) ? line : nil
      case .gestures(let gestures):
        let possible = gestures.filter { tools.contains($0.tool) }
        return possible.isEmpty ? nil : Line(.gestures(possible), line.effect)
      }
    }
    return left.isEmpty ? nil : HelpGroup(heading, left)
  }
}

extension GesturePhrase {
  /// The means that it needs.
  fileprivate var tool: HelpGroup.Tool {
    switch self {
    case .slide, .tap, .doubleTap, .rest, .lift, .slideUp, .drag, .dragKnob, .dragAway, .pullAway,
      .pullOut, .swipe, .swipeAside, .swipeDown, .tapEdge, .pinch, .threeFingersAside:
      .finger
    case .hover, .secondaryButton, .dragRowAside, .mouseOverWords, .middleButton, .doubleClick,
      .tripleClick, .dragSelected, .wheel, .twoFingers, .threeFingers, .thumbButtons, .fourFingers:
      .mouse
    case .controlDrag, .controlWheel: .keyboard
    }
  }
}

extension KeyTable {
  /// All chords with their effects; entries of one command on one line.
  public var lines: [HelpGroup.Line] { lines { _ in true } }

  /// The chords of some commands with their effects; entries of one command on one line.
  public func lines(where isListed: (Command) -> Bool) -> [HelpGroup.Line] {
    var commands: [Command] = []
    for entry in entries where !commands.contains(entry.command) && isListed(entry.command) {
      commands.append(entry.command)
    }
    return commands.map { HelpGroup.Line(.chords(chords(of: $0)), $0.phrase) }
  }

  /// The chords whose effects differ from those in another table.
  public func lines(unlike other: KeyTable) -> [HelpGroup.Line] {
    entries.flatMap { entry in
      let chords = entry.chords.filter { other[$0.press] != entry.command }
      return chords.isEmpty ? [] : [HelpGroup.Line(.chords(chords), entry.command.phrase)]
    }
  }
}

/// The gestures of the controls, for the help. Each control recognizes its own.
public enum GestureTable {
  /// Everywhere.
  public static let everywhere: [HelpGroup.Line] = [
    .init(.thumbButtons, .threeFingersAside, .fourFingers, effect: .goEitherWay),
    .init(.controlDrag, effect: .dragOut),
  ]
  /// In a bar.
  public static let bar: [HelpGroup.Line] = [
    .init(.hover, .slide, effect: .growItems), .init(.tap, .lift, effect: .chooseItem),
    .init(.wheel, effect: .stepItems),
  ]
  /// In a bar whose items can be put into another order.
  public static let movableBar: [HelpGroup.Line] =
    bar + [.init(.drag, .pullOut, effect: .moveItem)]
  /// On an index strip.
  public static let strip: [HelpGroup.Line] = [
    .init(.slide, effect: .scrubRows), .init(.pullAway, effect: .deeper),
    .init(.wheel, effect: .stepMarkers),
  ]
  /// In a list.
  public static let list: [HelpGroup.Line] = [
    .init(.tap, effect: .chooseRow), .init(.drag, .wheel, effect: .scrollRows),
    .init(.dragRowAside, effect: .dragOut),
  ]
  /// On a page slider.
  public static let slider: [HelpGroup.Line] = [
    .init(.dragKnob, effect: .scrubPages), .init(.dragAway, effect: .cancelSlider),
    .init(.tap, effect: .turnThere), .init(.wheel, effect: .stepPages),
  ]
  /// On a page.
  public static let page: [HelpGroup.Line] = [
    .init(.swipe, .wheel, .tapEdge, .threeFingers, effect: .turnPage),
    .init(.pinch, .controlWheel, .doubleTap, effect: .zoom),
  ]
  /// On a picture or a text.
  ///
  /// - Parameters:
  ///   - hasPlaces: whether it has places to choose.
  ///   - turns: whether other pages follow or precede it.
  public static func picture(hasPlaces: Bool, turns: Bool) -> [HelpGroup.Line] {
    (hasPlaces ? [.init(.tap, effect: .choosePlace)] : [])
      + [
        .init(.drag, .twoFingers, effect: .movePicture),
        .init(.wheel, .pinch, .doubleTap, effect: .zoom),
      ] + (turns ? [.init(.threeFingers, effect: .turnPage)] : [])
  }
  /// On the slider between the images of a page.
  public static let choice: [HelpGroup.Line] = [
    .init(.dragKnob, effect: .crossFade), .init(.tap, effect: .chooseImage),
  ]
  /// With the line that measures a picture.
  public static let measuring: [HelpGroup.Line] = [
    .init(.drag, effect: .measureElsewhere)
  ]
  /// In the panel with the details of a place.
  public static let details: [HelpGroup.Line] = [
    .init(.swipeAside, effect: .otherPlace), .init(.drag, .wheel, effect: .scrollText),
    .init(.swipeDown, effect: .closePanel),
  ]
  /// In a text whose words can be selected.
  public static let words: [HelpGroup.Line] = [
    .init(.mouseOverWords, effect: .selectWords), .init(.doubleClick, effect: .selectWord),
    .init(.tripleClick, effect: .selectParagraph), .init(.dragSelected, effect: .dragOut),
  ]
  /// In the field to find in.
  public static let find: [HelpGroup.Line] = [.init(.middleButton, effect: .pasteSelected)]
  /// For previews.
  public static let previews: [HelpGroup.Line] = [
    .init(.rest, effect: .openPreview), .init(.slideUp, effect: .openActions),
    .init(.secondaryButton, effect: .openMenu), .init(.lift, effect: .closePreview),
  ]
  /// On the line between two panes.
  public static let dividers: [HelpGroup.Line] = [
    .init(.drag, effect: .changeSize), .init(.doubleTap, effect: .resetDivider),
  ]
}
