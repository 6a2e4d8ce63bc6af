/// A sentence about an input of a recording, or about what a person achieved by it, in every language.
public enum RecordingPhrase: Hashable, Tabled {
  /// The source of a contact.
  public enum Contact: Hashable, Sendable {
    /// A finger with a number.
    case finger(Int)
    case pen
    /// A button of a mouse.
    case primary, secondary, middle
  }

  /// A gesture of several fingers on a touchpad.
  public enum PadGesture: Hashable, Sendable {
    /// A pinch, as a percentage of the distance at its beginning.
    case pinch(percent: Int)
    case swipe
  }

  // Pointers. Positions and distances are in points.
  case began(Contact, x: Int, y: Int, percent: Int?)
  case moved(Contact, x: Int, y: Int, percent: Int?)
  case ended(Contact, x: Int, y: Int)
  case cancelled(Contact)
  case hovered(x: Int, y: Int)
  case left
  case wheel(right: Double, down: Double, x: Int, y: Int)
  case scrolled(right: Double, down: Double, x: Int, y: Int)
  case padBegan(PadGesture, fingers: Int, x: Int, y: Int)
  case padMoved(PadGesture, right: Int, down: Int)
  case padEnded(PadGesture, isCancelled: Bool)

  // Keys and windows.
  case key(String)
  case focused(Bool)
  /// The name of an action, and the address of an element; nil for the window itself.
  case requested(String, of: String?)
  case resized(width: Int, height: Int, scale: Double)
  case visible(Bool)
  case closed
  case dropped(Int, x: Int, y: Int)
  case filesChosen(Int?)
  case pasted(String?)
  case dragEnded(isAccepted: Bool)

  // What was read.
  case pictureReady(String, width: Int, height: Int)
  case pictureFailed(String, reason: String)
  case rows(Int, work: Phrase?)
  case pages(Int, work: Phrase?)
  case found(Int, isComplete: Bool)
  case measured(String)
  case creditMeasured, pageMeasured
  case route(String)
  case settings
  case running(Int)
  case covered(Bool)
  case notStarted(String)
  case notOpened(String)
  case devices(hasKeyboard: Bool, hasTouchscreen: Bool)
  case numberChecked(Bool)
  case tuningKept(Bool)
  case exhibits(Int)
  case exhibitNotOpened, contentRefused, statistics

  // What a person achieved. An item is nil where there is none.
  case highlighted(String?)
  case selected(String)
  case actionsShown(String)
  case actionsFolded(String)
  case scrubbed(String)
  case reached(String)
  case tracked(String)
  case turned(String)
  case dragCancelled
  case panelClosed
  case followed(String)
  case shownHit(String)
  case went(String)
  case routed(String)
  case fileOpened(String)
  case peeked(String)
  case folded(String)
  case popped(String)
  case acted(String, action: String)
  case copied(String)
  case dragged(String)
  case delivered(String)
  case ignored(Int, isPalm: Bool)
  case tuned(String, value: Double)
  case setSwitched(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .began(let contact, let x, let y, let percent):
      (
        "\(contact.english) comes down at \(x), \(y)\(Self.force(percent, "with", "of its force", in: .english)).",
        "\(contact.german) setzt bei \(x), \(y) auf\(Self.force(percent, "mit", "der Kraft", in: .german))."
      )
    case .moved(let contact, let x, let y, let percent):
      (
        "\(contact.english) moves to \(x), \(y)\(Self.force(percent, "with", "of its force", in: .english)).",
        "\(contact.german) geht nach \(x), \(y)\(Self.force(percent, "mit", "der Kraft", in: .german))."
      )
    case .ended(let contact, let x, let y):
      ("\(contact.english) lifts at \(x), \(y).", "\(contact.german) hebt bei \(x), \(y) ab.")
    case .cancelled(let contact):
      (
        "\(contact.english) is taken away without lifting.",
        "\(contact.german) wird weggenommen, ohne abzuheben."
      )
    case .hovered(let x, let y):
      ("The pointer is at \(x), \(y).", "Der Zeiger steht bei \(x), \(y).")
    case .left: ("The pointer leaves.", "Der Zeiger verlässt das Fenster.")
    case .wheel(let right, let down, let x, let y):
      (
        "The wheel turns by \(right) to the right and \(down) down at \(x), \(y).",
        "Das Rad dreht um \(right) nach rechts und \(down) nach unten bei \(x), \(y)."
      )
    case .scrolled(let right, let down, let x, let y):
      (
        "Two fingers on the touchpad scroll by \(right) to the right and \(down) down at \(x), \(y).",
        "Zwei Finger auf dem Touchpad rollen um \(right) nach rechts und \(down) nach unten bei \(x), \(y)."
      )
    case .padBegan(let gesture, let fingers, let x, let y):
      (
        "\(fingers) fingers on the touchpad begin to \(gesture.english) at \(x), \(y).",
        "\(fingers) Finger auf dem Touchpad beginnen bei \(x), \(y) zu \(gesture.german)."
      )
    case .padMoved(.pinch(let percent), let right, let down):
      (
        "They pinch to \(Language.english.percentage(percent)), and move by \(right), \(down).",
        "Sie zoomen auf \(Language.german.percentage(percent)) und bewegen sich um \(right), \(down)."
      )
    case .padMoved(.swipe, let right, let down):
      ("They move by \(right), \(down).", "Sie bewegen sich um \(right), \(down).")
    case .padEnded(_, false):
      ("The fingers lift from the touchpad.", "Die Finger heben vom Touchpad ab.")
    case .padEnded(_, true):
      (
        "The gesture on the touchpad is cancelled.",
        "Die Geste auf dem Touchpad wird abgebrochen."
      )
    case .key(let name): ("The key \(name) is pressed.", "Die Taste \(name) wird gedrückt.")
    case .focused(true): ("The keyboard is here now.", "Die Tastatur ist jetzt hier.")
    case .focused(false): ("The keyboard is elsewhere now.", "Die Tastatur ist jetzt woanders.")
    case .requested(let action, let element?):
      (
        "The action \(action) is requested of '\(element)'.",
        "Die Aktion \(action) wird von „\(element)“ verlangt."
      )
    case .requested(let action, nil):
      (
        "The action \(action) is requested of the window.",
        "Die Aktion \(action) wird vom Fenster verlangt."
      )
    case .resized(let width, let height, let scale):
      (
        "The window is \(width) by \(height) points, at a scale of \(scale).",
        "Das Fenster ist \(width) mal \(height) Punkte groß, im Maßstab \(scale)."
      )
    case .visible(true): ("The window is in sight.", "Das Fenster ist zu sehen.")
    case .visible(false): ("The window is hidden.", "Das Fenster ist verdeckt.")
    case .closed: ("The window is asked to close.", "Das Fenster soll schließen.")
    case .dropped(1, let x, let y):
      ("A file is dropped at \(x), \(y).", "Bei \(x), \(y) wird eine Datei abgelegt.")
    case .dropped(let count, let x, let y):
      (
        "\(count) files are dropped at \(x), \(y).",
        "Bei \(x), \(y) werden \(count) Dateien abgelegt."
      )
    case .pasted(nil): ("There is no text to insert.", "Es gibt keinen Text zum Einfügen.")
    case .pasted(let text?): ("'\(text)' is inserted.", "„\(text)“ wird eingefügt.")
    case .filesChosen(nil):
      ("There is no file dialog.", "Es gibt keinen Dateidialog.")
    case .filesChosen(1): ("A file is chosen.", "Eine Datei wird ausgewählt.")
    case .filesChosen(let count?):
      ("\(count) files are chosen.", "\(count) Dateien werden ausgewählt.")
    case .dragEnded(true):
      ("What was dragged is taken elsewhere.", "Das Gezogene wurde anderswo angenommen.")
    case .dragEnded(false):
      ("What was dragged is not taken.", "Das Gezogene wurde nicht angenommen.")
    case .pictureReady(let file, let width, let height):
      (
        "The picture '\(file)' is loaded, \(width) by \(height) pixels.",
        "Das Bild „\(file)“ ist geladen, \(width) mal \(height) Pixel."
      )
    case .pictureFailed(let file, let reason):
      (
        "The picture '\(file)' fails: \(reason)",
        "Das Bild „\(file)“ lässt sich nicht zeigen: \(reason)"
      )
    case .rows(let count, let work):
      (
        "The list has \(Phrase.countOfRows(count).text(for: ["en"]))\(Self.state(work, "en")).",
        "Die Liste hat \(Phrase.countOfRows(count).text(for: ["de"]))\(Self.state(work, "de"))."
      )
    case .pages(let count, let work):
      (
        "The document has \(Phrase.countOfPages(count).text(for: ["en"]))\(Self.state(work, "en")).",
        "Das Dokument hat \(Phrase.countOfPages(count).text(for: ["de"]))\(Self.state(work, "de"))."
      )
    case .found(let count, let isComplete):
      (
        "The search has \(Phrase.countFound(count).text(for: ["en"]))"
          + (isComplete ? "." : " so far."),
        "Die Suche hat \(isComplete ? "" : "bisher ")\(Phrase.countFound(count).text(for: ["de"]))."
      )
    case .measured(let name):
      ("The text of '\(name)' is measured.", "Der Text von „\(name)“ ist gemessen.")
    case .creditMeasured:
      ("The line below the page is measured.", "Die Zeile unter der Seite ist gemessen.")
    case .pageMeasured:
      ("The text of the page is measured.", "Der Text der Seite ist gemessen.")
    case .route(let route): ("The route \(route) arrives.", "Die Route \(route) trifft ein.")
    case .covered(true): ("A window lies over the dock.", "Ein Fenster liegt über dem Dock.")
    case .covered(false): ("No window lies over the dock.", "Kein Fenster liegt über dem Dock.")
    case .tuningKept(true):
      (
        "The constants of the controls were saved.",
        "Die Konstanten der Bedienelemente wurden gespeichert."
      )
    case .tuningKept(false):
      (
        "The constants of the controls could not be saved.",
        "Die Konstanten der Bedienelemente konnten nicht gespeichert werden."
      )
    case .numberChecked(true):
      ("The number of staff was right.", "Die Nummer der Aufsicht war richtig.")
    case .numberChecked(false):
      ("The number of staff was wrong.", "Die Nummer der Aufsicht war falsch.")
    case .exhibits(1): ("1 exhibit is on the shelf.", "1 Exponat steht im Regal.")
    case .exhibits(let count):
      ("\(count) exhibits are on the shelf.", "\(count) Exponate stehen im Regal.")
    case .exhibitNotOpened:
      ("The exhibit cannot be opened.", "Das Exponat lässt sich nicht öffnen.")
    case .contentRefused:
      ("The content in the folder has faults.", "Der Inhalt des Ordners hat Fehler.")
    case .statistics: ("The numbers of the day.", "Die Zahlen des Tages.")
    case .notStarted(let item):
      ("The program of '\(item)' does not start.", "Das Programm von „\(item)“ startet nicht.")
    case .notOpened(let file):
      ("'\(file)' cannot be opened.", "„\(file)“ lässt sich nicht öffnen.")
    case .devices(let hasKeyboard, let hasTouchscreen):
      (
        "There is \(hasKeyboard ? "a" : "no") keyboard, and \(hasTouchscreen ? "a" : "no") touch screen.",
        "Es gibt \(hasKeyboard ? "eine" : "keine") Tastatur und \(hasTouchscreen ? "einen" : "keinen") Touchscreen."
      )
    case .running(1): ("1 program has windows.", "1 Programm hat Fenster.")
    case .running(let count):
      ("\(count) programs have windows.", "\(count) Programme haben Fenster.")
    case .settings: ("The settings change.", "Die Einstellungen ändern sich.")
    case .highlighted(let item?): ("'\(item)' stands out.", "„\(item)“ tritt hervor.")
    case .highlighted(nil): ("Nothing stands out any more.", "Nichts tritt mehr hervor.")
    case .selected(let item): ("'\(item)' is chosen.", "„\(item)“ ist gewählt.")
    case .actionsShown(let item):
      ("The actions of '\(item)' open.", "Die Aktionen von „\(item)“ öffnen sich.")
    case .actionsFolded(let item):
      ("The actions of '\(item)' close.", "Die Aktionen von „\(item)“ schließen sich.")
    case .scrubbed(let item):
      ("The list scrolls to '\(item)'.", "Die Liste rollt zu „\(item)“.")
    case .reached(let item):
      ("The list stays at '\(item)'.", "Die Liste bleibt bei „\(item)“.")
    case .tracked(let page):
      ("The knob is over page '\(page)'.", "Der Knopf steht über Seite „\(page)“.")
    case .turned(let page):
      ("Page '\(page)' is turned to.", "Seite „\(page)“ ist aufgeschlagen.")
    case .dragCancelled:
      ("The drag is taken back.", "Das Ziehen ist zurückgenommen.")
    case .panelClosed: ("The details close.", "Die Einzelheiten schließen sich.")
    case .followed(let link):
      ("The link '\(link)' is followed.", "Dem Verweis „\(link)“ wird gefolgt.")
    case .shownHit(let item): ("The hit '\(item)' is shown.", "Der Treffer „\(item)“ wird gezeigt.")
    case .fileOpened(let address):
      ("The file '\(address)' is opened.", "Die Datei „\(address)“ wird geöffnet.")
    case .went(let route):
      (
        "What was visited before is shown: \(route).",
        "Gezeigt wird, was zuvor besucht wurde: \(route)."
      )
    case .routed(let route): ("The route \(route) is followed.", "Der Route \(route) wird gefolgt.")
    case .peeked(let item):
      ("The preview of '\(item)' opens.", "Die Vorschau von „\(item)“ öffnet sich.")
    case .folded(let item):
      ("The preview of '\(item)' closes.", "Die Vorschau von „\(item)“ schließt sich.")
    case .popped(let item):
      ("'\(item)' is opened from its preview.", "„\(item)“ wird aus der Vorschau geöffnet.")
    case .copied(let item): ("'\(item)' is copied.", "„\(item)“ wird kopiert.")
    case .dragged(let item):
      ("'\(item)' is dragged out of the window.", "„\(item)“ wird aus dem Fenster gezogen.")
    case .delivered(let item):
      ("'\(item)' is dropped elsewhere.", "„\(item)“ wird anderswo abgelegt.")
    case .acted(let item, let action):
      (
        "The action '\(action)' of '\(item)' is chosen.",
        "Die Aktion „\(action)“ von „\(item)“ ist gewählt."
      )
    case .tuned(let name, let value):
      ("The constant \(name) becomes \(value).", "Die Konstante \(name) wird \(value).")
    case .setSwitched(let set):
      ("The set \(set) of constants is on.", "Der Satz \(set) der Konstanten gilt.")
    case .ignored(1, isPalm: false):
      (
        "A contact that did not move is ignored until it lifts.",
        "Eine Berührung, die sich nicht bewegt hat, zählt nicht mehr, bis sie endet."
      )
    case .ignored(let count, isPalm: false):
      (
        "\(count) contacts that did not move are ignored until they lift.",
        "\(count) Berührungen, die sich nicht bewegt haben, zählen nicht mehr, bis sie enden."
      )
    case .ignored(1, isPalm: true):
      (
        "A contact of a palm is ignored until it lifts.",
        "Eine Berührung eines Handballens zählt nicht, bis sie endet."
      )
    case .ignored(let count, isPalm: true):
      (
        "\(count) contacts of palms are ignored until they lift.",
        "\(count) Berührungen von Handballen zählen nicht, bis sie enden."
      )
    }
  }

  /// The words about a force; empty where it is not measured.
  private static func force(
    _ percent: Int?, _ with: String, _ noun: String, in language: Language
  ) -> String {
    percent.map { " \(with) \(language.percentage($0)) \(noun)" } ?? ""
  }

  /// The words about work in progress; empty for none.
  private static func state(_ work: Phrase?, _ language: String) -> String {
    work.map { " (\($0.text(for: [language])))" } ?? ""
  }
}

extension RecordingPhrase.Contact {
  fileprivate var english: String {
    switch self {
    case .finger(let number): "Finger \(number)"
    case .pen: "The pen"
    case .primary: "The mouse button"
    case .secondary: "The right mouse button"
    case .middle: "The middle mouse button"
    }
  }

  fileprivate var german: String {
    switch self {
    case .finger(let number): "Finger \(number)"
    case .pen: "Der Stift"
    case .primary: "Die Maustaste"
    case .secondary: "Die rechte Maustaste"
    case .middle: "Die mittlere Maustaste"
    }
  }
}

extension RecordingPhrase.PadGesture {
  fileprivate var english: String {
    switch self {
    case .pinch: "pinch"
    case .swipe: "swipe"
    }
  }

  fileprivate var german: String {
    switch self {
    case .pinch: "zoomen"
    case .swipe: "wischen"
    }
  }
}
