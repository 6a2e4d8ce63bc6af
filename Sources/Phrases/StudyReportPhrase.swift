/// The words of the report of a study, in every language.
public enum StudyReportPhrase: Hashable, Tabled {
  // Facts.
  case report
  case simulatedOnly, simulatedPartly, triedOut
  case facts(sessions: Int, participants: Int, trials: Int, sequences: Int)
  case endings(completed: Int, withoutTrials: Int, aborted: Int, declined: Int, open: Int)
  case tablesBeside

  // Sections.
  case overview, regression, distributions, errors, learning, pointing, comparisons, questionnaires
  case paths, notes, definitions

  // Explanations.
  case overviewText, regressionText, distributionText, errorText, learningText, pointingText
  case comparisonText, pathText

  // Columns.
  case condition, task, trials, participants, movementTime, interval, median, reached, errorRate
  case firstTouch, hesitation, wrongTurns, reentries, reversals
  case throughput, effectiveWidth, sequences, difficulty, device
  case pair, difference, effect, tValue, probability, holm
  case score, form, participant, moment, note

  // Axes and marks.
  case secondsAxis, bitsAxis, trialAxis, percentAxis
  case explained(String)
  case line(intercept: String, isFalling: Bool, slope: String)
  case simulatedMark, tryOutMark
  case noValue
  case tooFewForComparison

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .report: ("Report", "Bericht")
    case .simulatedOnly:
      (
        "Simulated participants. These figures try the plan; they say nothing about people.",
        "Simulierte Personen. Diese Zahlen erproben den Plan; über Menschen sagen sie nichts."
      )
    case .simulatedPartly:
      (
        "Some participants are simulated. They are in all figures below; their codes are marked.",
        "Einige Personen sind simuliert. Sie sind in allen Zahlen enthalten; ihre Codes sind markiert."
      )
    case .triedOut:
      (
        "The plan was tried out: controls were tuned meanwhile. Such sessions are in all figures below.",
        "Der Plan wurde erprobt: Bedienelemente wurden dabei abgestimmt. Solche Sitzungen sind in allen Zahlen enthalten."
      )
    case .facts(let sessions, let participants, let trials, let sequences):
      (
        "Sessions: \(sessions) · participants: \(participants) · trials: \(trials) · pointing sequences: \(sequences)",
        "Sitzungen: \(sessions) · Personen: \(participants) · Durchgänge: \(trials) · Zeigefolgen: \(sequences)"
      )
    case .endings(let completed, let withoutTrials, let aborted, let declined, let open):
      (
        "Completed: \(completed) · completed without a trial: \(withoutTrials) · ended by the facilitator: \(aborted) · declined: \(declined) · not ended: \(open)",
        "Abgeschlossen: \(completed) · abgeschlossen ohne einen Durchgang: \(withoutTrials) · von der Leitung beendet: \(aborted) · abgelehnt: \(declined) · nicht beendet: \(open)"
      )
    case .tablesBeside:
      (
        "The same results, one row an observation, are in the CSV files beside this page.",
        "Dieselben Ergebnisse, eine Zeile je Beobachtung, stehen in den CSV-Dateien neben dieser Seite."
      )
    case .overview: ("Conditions at a glance", "Die Bedingungen im Überblick")
    case .regression: ("Time against difficulty", "Zeit und Schwierigkeit")
    case .distributions: ("Distributions of times", "Verteilungen der Zeiten")
    case .errors: ("Errors", "Fehler")
    case .learning: ("Learning", "Lernkurven")
    case .pointing: ("Pointing, after ISO 9241-411", "Zeigen, nach ISO 9241-411")
    case .comparisons: ("Comparisons of conditions", "Vergleiche der Bedingungen")
    case .questionnaires: ("Questionnaires", "Fragebögen")
    case .paths: ("Paths", "Wege")
    case .notes: ("Marked moments", "Markierte Momente")
    case .definitions: ("What is measured", "Was gemessen wird")
    case .overviewText:
      (
        "Times are means of the participants' means, with 95% intervals of confidence across participants. A trial is flawless when its target was reached without a wrong choice. Practice is left out.",
        "Zeiten sind Mittel der Mittelwerte der Personen, mit 95-%-Vertrauensbereichen über die Personen. Ein Durchgang ist fehlerfrei, wenn das Ziel ohne falsche Wahl erreicht wurde. Übung ist nicht enthalten."
      )
    case .regressionText:
      (
        "Each dot is a trial that reached its target; the line is that of least squares, and the band the 95% interval of its mean.",
        "Jeder Punkt ist ein Durchgang, der sein Ziel erreichte; die Gerade ist die der kleinsten Quadrate, das Band der 95-%-Bereich ihres Mittels."
      )
    case .distributionText:
      (
        "Boxes reach from the lower to the upper quartile, with the median between; whiskers reach to the 5th and 95th percentile. Trials that ran out of time are in them.",
        "Kästen reichen vom unteren zum oberen Quartil, dazwischen der Median; Linien reichen zum 5. und 95. Perzentil. Durchgänge, deren Zeit ablief, sind enthalten."
      )
    case .errorText:
      (
        "The share of trials with a wrong choice, or whose target was not reached.",
        "Der Anteil der Durchgänge mit einer falschen Wahl, oder deren Ziel nicht erreicht wurde."
      )
    case .learningText:
      (
        "The mean time of the first, second, third … trial of a task in a condition.",
        "Die mittlere Zeit des ersten, zweiten, dritten … Durchgangs einer Aufgabe in einer Bedingung."
      )
    case .pointingText:
      (
        "Throughput is computed for each sequence, from its effective width and distance; what is shown is the mean of the sequences of each participant, then of the participants.",
        "Der Durchsatz wird für jede Folge aus ihrer wirksamen Breite und Entfernung berechnet; gezeigt ist das Mittel der Folgen jeder Person, dann der Personen."
      )
    case .comparisonText:
      (
        "Differences of movement times within participants, second condition less first. d is Cohen's d of the differences; p is two-sided, and adjusted after Holm for the pairs of a task.",
        "Unterschiede der Bewegungszeiten innerhalb der Personen, zweite Bedingung minus erste. d ist Cohens d der Differenzen; p ist zweiseitig und nach Holm für die Paare einer Aufgabe angepasst."
      )
    case .pathText:
      (
        "The ways of pointers and fingers over the controls as they were at the beginning, drawn from the program's own picture; the darker, the longer something was there.",
        "Die Wege von Zeigern und Fingern über den Bedienelementen, wie sie am Anfang waren, nach dem eigenen Bild des Programms; je dunkler, desto länger war etwas dort."
      )
    case .condition: ("Condition", "Bedingung")
    case .task: ("Task", "Aufgabe")
    case .trials: ("Trials", "Durchgänge")
    case .participants: ("Partici\u{AD}pants", "Personen")
    case .movementTime: ("Time (s)", "Zeit (s)")
    case .interval: ("95% interval", "95-%-Bereich")
    case .median: ("Median (s)", "Median (s)")
    case .reached: ("Reached", "Erreicht")
    case .errorRate: ("With errors", "Mit Fehlern")
    case .firstTouch: ("First touch (s)", "Erste Berührung (s)")
    case .hesitation: ("Hesi\u{AD}tation (s)", "Zögern (s)")
    case .wrongTurns: ("Wrong turns", "Falsche Ebenen")
    case .reentries: ("Re-entries", "Wieder\u{AD}eintritte")
    case .reversals: ("Rever\u{AD}sals", "Um\u{AD}kehrungen")
    case .throughput: ("Throughput (bit/s)", "Durchsatz (bit/s)")
    case .effectiveWidth: ("Effective width (pt)", "Wirksame Breite (pt)")
    case .sequences: ("Sequences", "Folgen")
    case .difficulty: ("Difficulty (bit)", "Schwierigkeit (bit)")
    case .device: ("Device", "Gerät")
    case .pair: ("Pair", "Paar")
    case .difference: ("Difference (s)", "Unterschied (s)")
    case .effect: ("d", "d")
    case .tValue: ("t", "t")
    case .probability: ("p", "p")
    case .holm: ("p (Holm)", "p (Holm)")
    case .score: ("Score", "Wert")
    case .form: ("Questionnaire", "Fragebogen")
    case .participant: ("Participant", "Person")
    case .moment: ("Moment", "Zeitpunkt")
    case .note: ("Note", "Notiz")
    case .secondsAxis: ("time (s)", "Zeit (s)")
    case .bitsAxis: ("index of difficulty (bit)", "Schwierigkeitsindex (bit)")
    case .trialAxis: ("trial", "Durchgang")
    case .percentAxis: ("trials with errors (%)", "Durchgänge mit Fehlern (%)")
    case .explained(let share): ("r² = \(share)", "r² = \(share)")
    case .line(let intercept, let isFalling, let slope):
      (
        "\(intercept) s \(isFalling ? "−" : "+") \(slope) s/bit",
        "\(intercept) s \(isFalling ? "−" : "+") \(slope) s/bit"
      )
    case .simulatedMark: ("simulated", "simuliert")
    case .tryOutMark: ("try-out", "Erprobung")
    case .noValue: ("–", "–")
    case .tooFewForComparison:
      (
        "A comparison within participants needs at least two participants with both conditions.",
        "Ein Vergleich innerhalb der Personen braucht mindestens zwei Personen mit beiden Bedingungen."
      )
    }
  }
}

/// The definition of a measure with its source, in every language, for the report.
public enum MeasurePhrase: Hashable, CaseIterable, Tabled {
  case movementTime, pointingTime, selectionTime, difficulty, error, reentries, reversals
  case firstTouch
  case dwell, hesitation, wrongTurns, targetReentry, axisCrossing, directionChange
  case orthogonalChange, variability, movementError, offset, effectiveWidth, throughput, sus, tlx

  /// The short name, as in the tables.
  public var sign: String {
    switch self {
    case .movementTime: "MT"
    case .pointingTime: "PT"
    case .selectionTime: "ST"
    case .difficulty: "ID"
    case .error: "Error"
    case .reentries: "reentries"
    case .reversals: "reversals"
    case .firstTouch: "first_touch"
    case .dwell: "dwell"
    case .hesitation: "hesitation"
    case .wrongTurns: "wrong_turns"
    case .targetReentry: "TRE"
    case .axisCrossing: "TAC"
    case .directionChange: "MDC"
    case .orthogonalChange: "ODC"
    case .variability: "MV"
    case .movementError: "ME"
    case .offset: "MO"
    case .effectiveWidth: "We"
    case .throughput: "TP"
    case .sus: "SUS"
    case .tlx: "NASA-TLX"
    }
  }

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .movementTime:
      (
        "Movement time: from the press on Start to the end of the trial; of a ring from tap to tap.",
        "Bewegungszeit: vom Druck auf Start bis zum Ende des Durchgangs; im Ring von Tippen zu Tippen."
      )
    case .pointingTime:
      (
        "Pointing time: up to the beginning of the contact, key or turn of the wheel that ended the trial.",
        "Zeigezeit: bis zum Beginn des Kontakts, der Taste oder der Raddrehung, die den Durchgang beendete."
      )
    case .selectionTime:
      (
        "Selection time: the rest of the movement time; of a drag its duration.",
        "Auswahlzeit: der Rest der Bewegungszeit; bei einem Ziehen dessen Dauer."
      )
    case .difficulty:
      (
        "Index of difficulty: log₂(A / W + 1) bits (MacKenzie 1992). For rows and pages A counts rows or pages from where the control begins, and W is 1.",
        "Schwierigkeitsindex: log₂(A / W + 1) Bit (MacKenzie 1992). Bei Zeilen und Seiten zählt A sie von dort, wo das Bedienelement beginnt, und W ist 1."
      )
    case .error:
      (
        "1 where a wrong choice was made or the target was not reached; of a ring where the tap missed its circle.",
        "1, wo falsch gewählt oder das Ziel nicht erreicht wurde; im Ring, wo das Tippen den Kreis verfehlte."
      )
    case .reentries:
      (
        "How often the control came back to the target after leaving it.",
        "Wie oft das Bedienelement zum Ziel zurückkehrte, nachdem es dieses verlassen hatte."
      )
    case .reversals:
      (
        "How often what the control tracked turned from up to down, or back.",
        "Wie oft sich die Richtung dessen, was das Bedienelement verfolgte, umkehrte."
      )
    case .firstTouch:
      (
        "From Start to the first contact, key or turn of the wheel.",
        "Von Start bis zum ersten Kontakt, zur ersten Taste oder Raddrehung."
      )
    case .dwell:
      (
        "How long the target was tracked without a break when the trial ended.",
        "Wie lange das Ziel am Ende des Durchgangs ununterbrochen verfolgt wurde."
      )
    case .hesitation:
      (
        "The sum of all pauses of at least 0.25 s between two inputs, from the first touch on.",
        "Die Summe aller Pausen von mindestens 0,25 s zwischen zwei Eingaben, ab der ersten Berührung."
      )
    case .wrongTurns:
      (
        "How often a level of the index was opened that does not lead to the target.",
        "Wie oft eine Ebene des Registers geöffnet wurde, die nicht zum Ziel führt."
      )
    case .targetReentry:
      (
        "Target re-entries: how often the path entered the target again (MacKenzie, Kauppinen and Silfverberg 2001, as the next six).",
        "Zielwiedereintritte: wie oft der Weg wieder in das Ziel trat (MacKenzie, Kauppinen und Silfverberg 2001, wie die nächsten sechs)."
      )
    case .axisCrossing:
      (
        "Task axis crossings: how often the path crossed the straight line to the target.",
        "Achsenkreuzungen: wie oft der Weg die Gerade zum Ziel kreuzte."
      )
    case .directionChange:
      (
        "Movement direction changes: sign changes of the motion across that line.",
        "Richtungswechsel: Vorzeichenwechsel der Bewegung quer zu dieser Geraden."
      )
    case .orthogonalChange:
      (
        "Orthogonal direction changes: sign changes of the motion along that line.",
        "Orthogonale Richtungswechsel: Vorzeichenwechsel der Bewegung längs dieser Geraden."
      )
    case .variability:
      (
        "Movement variability: the standard deviation of the distances from that line, in points.",
        "Bewegungsvariabilität: die Standardabweichung der Abstände von dieser Geraden, in Punkten."
      )
    case .movementError:
      (
        "Movement error: the mean of the absolute distances, in points.",
        "Bewegungsfehler: das Mittel der absoluten Abstände, in Punkten."
      )
    case .offset:
      (
        "Movement offset: the mean of the signed distances, in points.",
        "Bewegungsversatz: das Mittel der vorzeichenbehafteten Abstände, in Punkten."
      )
    case .effectiveWidth:
      (
        "Effective width: 4.133 standard deviations of the taps along the axis, in points (ISO 9241-411; Soukoreff and MacKenzie 2004).",
        "Wirksame Breite: 4,133 Standardabweichungen der Tippstellen längs der Achse, in Punkten (ISO 9241-411; Soukoreff und MacKenzie 2004)."
      )
    case .throughput:
      (
        "Throughput of a sequence: log₂(Ae / We + 1) divided by its mean movement time, in bits a second.",
        "Durchsatz einer Folge: log₂(Ae / We + 1) geteilt durch ihre mittlere Bewegungszeit, in Bit je Sekunde."
      )
    case .sus:
      (
        "System Usability Scale, 0 to 100, more is better (Brooke 1996).",
        "System Usability Scale, 0 bis 100, mehr ist besser (Brooke 1996)."
      )
    case .tlx:
      (
        "Task Load Index without weights, 0 to 100, more is more load (Hart and Staveland 1988; Hart 2006).",
        "Task Load Index ohne Gewichte, 0 bis 100, mehr ist mehr Belastung (Hart und Staveland 1988; Hart 2006)."
      )
    }
  }
}
