/// The words of a study on the screen: the participant's pages and the facilitator's window, in every language.
public enum StudyPhrase: Hashable, Tabled {
  // Names of parts.
  case study, ring
  case circle(Int)

  // The participant's pages.
  case consent, agree, decline, welcome, goOn, start, back, next, handIn, done, giveUp, answer
  case oneMoment, preparing
  case breakTime
  case breakFor(seconds: Int)
  case breakOver
  case thanks, thanksText, declinedText, abortedText
  case practice
  case trialOf(Int, Int)
  case noTarget(String)

  // What to do in a task.
  case findNameTask, seekPageTask, findClauseTask, peekPopTask, pickItemTask, answerTask
  case exploreTask, ringTask
  case byMouse, byTouch, byPen, byKeys
  case findName(String)
  case seekPage(Int)
  case findClause(String)
  case peekPop(String)
  case pickItem(String)
  case tapCircles

  // Questionnaires.
  case stronglyDisagree, stronglyAgree
  case sus, tlx
  case susItem(Int)
  case tlxItem(Int)
  case veryLow, veryHigh, perfect, failure

  // The facilitator's window.
  case facilitator
  case participant(String)
  case simulated, tryOut, nextStep, again, abort, abortNow, mark
  case marked(String)
  case noteHint
  case stepOf(Int, Int)
  case clock(String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .study: ("Study", "Studie")
    case .ring: ("Ring of circles", "Ring aus Kreisen")
    case .circle(let number): ("Circle \(number)", "Kreis \(number)")
    case .consent: ("Your consent", "Ihre Einwilligung")
    case .agree: ("I agree", "Ich bin einverstanden")
    case .decline: ("I do not agree", "Ich bin nicht einverstanden")
    case .welcome: ("Welcome", "Willkommen")
    case .goOn: ("Continue", "Weiter")
    case .start: ("Start", "Start")
    case .back: ("Back", "Zurück")
    case .next: ("Next", "Weiter")
    case .handIn: ("Hand in", "Abgeben")
    case .done: ("Done", "Fertig")
    case .giveUp: ("Give up", "Aufgeben")
    case .answer: ("Answer", "Antworten")
    case .oneMoment: ("One moment", "Einen Augenblick")
    case .preparing: ("The next part is being prepared.", "Der nächste Teil wird vorbereitet.")
    case .breakTime: ("Time for a break", "Zeit für eine Pause")
    case .breakFor(let seconds):
      (
        "Rest your hands and eyes. You can go on in \(seconds) seconds.",
        "Lassen Sie Hände und Augen ausruhen. In \(seconds) Sekunden geht es weiter."
      )
    case .breakOver:
      ("Go on when you feel rested.", "Machen Sie weiter, sobald Sie ausgeruht sind.")
    case .thanks: ("Thank you", "Vielen Dank")
    case .thanksText:
      (
        "The study is over. Thank you for taking part.",
        "Die Studie ist zu Ende. Vielen Dank für Ihre Teilnahme."
      )
    case .declinedText:
      ("Nothing was recorded of you.", "Von Ihnen wurde nichts aufgezeichnet.")
    case .abortedText: ("The session was ended.", "Die Sitzung wurde beendet.")
    case .practice: ("Practice", "Übung")
    case .trialOf(let number, let count): ("\(number) of \(count)", "\(number) von \(count)")
    case .noTarget(let name):
      (
        "'\(name)' is not there. Please tell the facilitator, and continue.",
        "„\(name)“ ist nicht vorhanden. Bitte sagen Sie es der Leitung, und machen Sie weiter."
      )
    case .findNameTask:
      (
        "You will be shown a name. Find it in the list, and choose it.",
        "Sie bekommen einen Namen gezeigt. Finden Sie ihn in der Liste, und wählen Sie ihn."
      )
    case .seekPageTask:
      (
        "You will be shown the number of a page. Turn to that page.",
        "Sie bekommen die Nummer einer Seite gezeigt. Schlagen Sie diese Seite auf."
      )
    case .findClauseTask:
      (
        "You will be shown the title of a place. Find it, and choose it.",
        "Sie bekommen den Titel einer Stelle gezeigt. Finden Sie sie, und wählen Sie sie."
      )
    case .peekPopTask:
      (
        "You will be shown a title. Look at it in a preview, and choose it there.",
        "Sie bekommen einen Titel gezeigt. Sehen Sie ihn in der Vorschau an, und wählen Sie ihn dort."
      )
    case .pickItemTask:
      (
        "You will be shown the name of an item. Choose it in the bar.",
        "Sie bekommen den Namen eines Eintrags gezeigt. Wählen Sie ihn in der Leiste."
      )
    case .answerTask:
      (
        "You will be shown a question. Look for the answer, then press 'Answer'.",
        "Sie bekommen eine Frage gezeigt. Suchen Sie die Antwort, und drücken Sie dann „Antworten“."
      )
    case .exploreTask:
      (
        "Look around as you like. Press 'Done' when you have seen enough.",
        "Sehen Sie sich um, wie Sie möchten. Drücken Sie „Fertig“, wenn Sie genug gesehen haben."
      )
    case .ringTask:
      (
        "Tap the coloured circles one after the other, as fast and as exactly as you can.",
        "Tippen Sie die farbigen Kreise nacheinander an, so schnell und so genau Sie können."
      )
    case .byMouse: ("Please use the mouse.", "Bitte benutzen Sie die Maus.")
    case .byTouch: ("Please use a finger.", "Bitte benutzen Sie einen Finger.")
    case .byPen: ("Please use the pen.", "Bitte benutzen Sie den Stift.")
    case .byKeys: ("Please use the keyboard.", "Bitte benutzen Sie die Tastatur.")
    case .findName(let name): ("Find: \(name)", "Finden Sie: \(name)")
    case .seekPage(let page): ("Turn to page \(page)", "Schlagen Sie Seite \(page) auf")
    case .findClause(let title): ("Find: \(title)", "Finden Sie: \(title)")
    case .peekPop(let title):
      ("Preview and choose: \(title)", "In der Vorschau ansehen und wählen: \(title)")
    case .pickItem(let title): ("Choose: \(title)", "Wählen Sie: \(title)")
    case .tapCircles: ("Tap the coloured circle", "Tippen Sie den farbigen Kreis an")
    case .stronglyDisagree: ("Strongly disagree", "Stimme gar nicht zu")
    case .stronglyAgree: ("Strongly agree", "Stimme voll zu")
    case .sus: ("Usability of the system", "Benutzbarkeit des Systems")
    case .tlx: ("Load of the task", "Belastung durch die Aufgabe")
    case .susItem(let number): Self.susItems[min(max(number, 0), Self.susItems.count - 1)]
    case .tlxItem(let number): Self.tlxItems[min(max(number, 0), Self.tlxItems.count - 1)]
    case .veryLow: ("Very low", "Sehr niedrig")
    case .veryHigh: ("Very high", "Sehr hoch")
    case .perfect: ("Perfect", "Perfekt")
    case .failure: ("Failure", "Misserfolg")
    case .facilitator: ("Facilitator", "Leitung")
    case .participant(let code): ("Participant \(code)", "Person \(code)")
    case .simulated: ("simulated", "simuliert")
    case .tryOut: ("try-out", "Erprobung")
    case .nextStep: ("Next", "Weiter")
    case .again: ("Repeat", "Wiederholen")
    case .abort: ("End session", "Sitzung beenden")
    case .abortNow: ("Really end it?", "Wirklich beenden?")
    case .mark: ("Mark", "Markieren")
    case .marked(let clock): ("Marked at \(clock)", "Markiert bei \(clock)")
    case .noteHint:
      (
        "Note: type, then Enter; it belongs to the moment of the first key.",
        "Notiz: tippen, dann die Eingabetaste; sie gehört zum Zeitpunkt der ersten Taste."
      )
    case .stepOf(let step, let count): ("Step \(step) of \(count)", "Schritt \(step) von \(count)")
    case .clock(let clock): ("Time \(clock)", "Zeit \(clock)")
    }
  }

  /// The ten statements of the System Usability Scale (Brooke, 1996), and a German translation.
  private static let susItems: [Texts] = [
    (
      "I think that I would like to use this system frequently.",
      "Ich denke, dass ich dieses System gern häufig benutzen würde."
    ),
    (
      "I found the system unnecessarily complex.",
      "Ich fand das System unnötig komplex."
    ),
    ("I thought the system was easy to use.", "Ich fand das System einfach zu benutzen."),
    (
      "I think that I would need the support of a technical person to be able to use this system.",
      "Ich glaube, ich würde die Hilfe einer technisch versierten Person brauchen, um das System zu benutzen."
    ),
    (
      "I found the various functions in this system were well integrated.",
      "Ich fand, die verschiedenen Funktionen des Systems waren gut integriert."
    ),
    (
      "I thought there was too much inconsistency in this system.",
      "Ich fand, das System enthielt zu viele Unstimmigkeiten."
    ),
    (
      "I would imagine that most people would learn to use this system very quickly.",
      "Ich kann mir vorstellen, dass die meisten Menschen das System sehr schnell beherrschen."
    ),
    (
      "I found the system very cumbersome to use.",
      "Ich fand das System sehr umständlich zu benutzen."
    ),
    (
      "I felt very confident using the system.",
      "Ich fühlte mich bei der Benutzung des Systems sehr sicher."
    ),
    (
      "I needed to learn a lot of things before I could get going with this system.",
      "Ich musste vieles lernen, bevor ich mit dem System arbeiten konnte."
    ),
  ]

  /// The six scales of the NASA Task Load Index (Hart and Staveland, 1988), and a German translation.
  private static let tlxItems: [Texts] = [
    (
      "Mental demand: how mentally demanding was the task?",
      "Geistige Anforderung: Wie anspruchsvoll war die Aufgabe geistig?"
    ),
    (
      "Physical demand: how physically demanding was the task?",
      "Körperliche Anforderung: Wie anspruchsvoll war die Aufgabe körperlich?"
    ),
    (
      "Temporal demand: how hurried or rushed was the pace of the task?",
      "Zeitliche Anforderung: Wie gehetzt war das Tempo der Aufgabe?"
    ),
    (
      "Performance: how successful were you in accomplishing what you were asked to do?",
      "Leistung: Wie erfolgreich haben Sie getan, worum Sie gebeten wurden?"
    ),
    (
      "Effort: how hard did you have to work to accomplish your level of performance?",
      "Anstrengung: Wie sehr mussten Sie sich für diese Leistung anstrengen?"
    ),
    (
      "Frustration: how insecure, discouraged, irritated, stressed and annoyed were you?",
      "Frustration: Wie unsicher, entmutigt, gereizt, gestresst und verärgert waren Sie?"
    ),
  ]
}
