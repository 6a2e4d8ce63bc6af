internal import Interaction
internal import Laboratory
internal import Markup

/// The tables of a study in CSV: one row an observation, with all that identifies it, for R, Python and spreadsheets.
///
/// Times are in milliseconds and distances in points, with GoFitts' names for the columns that it has. A cell without a
/// value is empty.
public struct StudyTables: Sendable {
  private let results: StudyResults

  /// The tables of results.
  public init(_ results: StudyResults) { self.results = results }

  /// The tables by the names of their files.
  public var files: [(name: String, text: String)] {
    [
      ("trials.csv", trials), ("sequences.csv", sequences), ("moves.csv", moves),
      ("questionnaires.csv", questionnaires), ("marks.csv", marks),
    ]
  }

  // MARK: Columns

  /// The first columns of all tables.
  private static let keys = [
    "study", "participant", "simulated", "tryOut", "session", "group", "condition", "block",
  ]
  /// The last column of all tables: the name of the session's folder.
  private static let folder = "folder"

  private func cells(_ key: StudyResults.Key) -> [Cell] {
    [
      .text(results.plan.title), .text(key.participant), .flag(key.isSimulated),
      .flag(key.isTryOut), .whole(key.session), .whole(key.group),
      key.condition.map { .text(results.plan.conditions[$0].id) } ?? .none,
      key.block.map { .whole($0) } ?? .none,
    ]
  }

  /// The columns of a trial, with the name of its number.
  private static func trial(_ number: String) -> [String] {
    ["task", "kind", "device", number, "practice", "step", "begin"]
  }

  private func cells(_ log: TrialLog) -> [Cell] {
    let task = results.plan.tasks[log.trial.task]
    return [
      .text(task.id), .text(task.kind.name), .text(results.device(of: log)?.rawValue ?? ""),
      .whole(log.trial.number + 1), .flag(log.trial.isPractice), .whole(log.step + 1),
      Self.milliseconds(log.begin.seconds),
    ]
  }

  /// The number of the answer that a question got last, from 1 as in the plan.
  private static func answer(_ log: TrialLog) -> Cell {
    log.entries.lazy.reversed().compactMap { entry in
      guard case .observed(.answered(let index, _)) = entry.event else { return nil }
      return .whole(index + 1)
    }.first ?? .none
  }

  private static let path = ["TRE", "TAC", "MDC", "ODC", "MV", "ME", "MO"]

  private func cells(_ path: PathMeasures?) -> [Cell] {
    guard let path else { return Self.path.map { _ in .none } }
    return [
      .whole(path.targetReentries), .whole(path.axisCrossings), .whole(path.directionChanges),
      .whole(path.orthogonalChanges), .number(path.variability), .number(path.error),
      .number(path.offset),
    ]
  }

  private static func milliseconds(_ seconds: Double?) -> Cell {
    // Whole microseconds: the product would have other last digits.
    seconds.map { .number(($0 * 1e6).rounded() / 1000) } ?? .none
  }

  // MARK: Tables

  private var trials: String {
    let columns =
      Self.trial("Trial") + [
        "target", "index", "count", "A", "W", "ID", "PT", "ST", "MT", "outcome", "Error", "errors",
        "answer",
      ] + Self.path + [
        "reentries", "reversals", "first_touch", "dwell", "hesitation", "wrong_turns",
      ]
    let rows = results.trials.map { trial in
      let (log, measures) = (trial.log, trial.measures)
      let what: [Cell] = [
        .text(log.target.name), log.target.index.map { .whole($0 + 1) } ?? .none,
        .whole(log.target.count), .number(log.target.amplitude), .number(log.target.width),
        measures.difficulty.map { .number($0) } ?? .none,
      ]
      let how: [Cell] = [
        Self.milliseconds(measures.pointingTime), Self.milliseconds(measures.selectionTime),
        Self.milliseconds(measures.movementTime), .text(log.outcome.rawValue),
        .whole(measures.isFlawless ? 0 : 1), .whole(measures.errors), Self.answer(log),
      ]
      let more: [Cell] = [
        .whole(measures.reentries), .whole(measures.reversals),
        Self.milliseconds(measures.timeToFirstTouch), Self.milliseconds(measures.dwell),
        Self.milliseconds(measures.hesitation), .whole(measures.wrongTurns),
      ]
      return (trial.key, cells(log) + what + how + cells(measures.path) + more)
    }
    return table(columns, rows)
  }

  private var sequences: String {
    let columns =
      Self.trial("Sequence") + [
        "n", "diameter", "A", "W", "ID", "MT", "outcome", "ER", "Ae", "We", "IDe", "TP",
      ]
    let rows = results.sequences.map { sequence in
      let measures = sequence.measures
      let cells: [Cell] = [
        .whole(measures.moves.count), .number(sequence.log.target.amplitude),
        .number(measures.amplitude), .number(measures.width),
        .number(measures.difficulty), Self.milliseconds(measures.movementTime),
        .text(sequence.log.outcome.rawValue), .number(measures.errorRate),
        .number(measures.effectiveAmplitude),
        measures.effectiveWidth.map { .number($0) } ?? .none,
        measures.effectiveDifficulty.map { .number($0) } ?? .none,
        measures.throughput.map { .number($0) } ?? .none,
      ]
      return (sequence.key, self.cells(sequence.log) + cells)
    }
    return table(columns, rows)
  }

  private var moves: String {
    let columns =
      Self.trial("Sequence") + [
        "Trial", "A", "W", "Ae", "dx", "PT", "ST", "MT", "outcome", "Error",
      ] + Self.path + ["x", "y"]
    let rows = results.sequences.flatMap { sequence in
      sequence.measures.moves.map { move in
        let cells: [Cell] = [
          .whole(move.number + 1), .number(move.amplitude), .number(sequence.measures.width),
          .number(move.effectiveAmplitude), .number(move.overshoot),
          Self.milliseconds(move.pointingTime), Self.milliseconds(move.selectionTime),
          Self.milliseconds(move.movementTime), .text(sequence.log.outcome.rawValue),
          .whole(move.isHit ? 0 : 1),
        ]
        let end: [Cell] = [.number(move.position.x), .number(move.position.y)]
        return (
          sequence.key, self.cells(sequence.log) + cells + self.cells(move.path) + end
        )
      }
    }
    return table(columns, rows)
  }

  private var questionnaires: String {
    let rows = results.answers.flatMap { answers in
      answers.answers.answers.enumerated().map { item, answer in
        let cells: [Cell] = [
          .text(answers.answers.form.rawValue), .whole(item + 1), .whole(answer),
          answers.answers.form.score(answers.answers.answers).map { .number($0) } ?? .none,
        ]
        return (answers.key, cells)
      }
    }
    return table(["form", "item", "answer", "score"], rows)
  }

  private var marks: String {
    let rows = results.marks.map { mark in
      let cells: [Cell] = [
        .whole(mark.mark.step + 1), Self.milliseconds(mark.mark.time.seconds),
        .text(mark.mark.note),
      ]
      return (mark.key, cells)
    }
    return table(["step", "time", "note"], rows)
  }

  // MARK: CSV

  /// A cell of a table.
  private enum Cell {
    case none
    case text(String)
    case whole(Int)
    case number(Double)
    case flag(Bool)

    /// The field of the cell.
    var text: String {
      switch self {
      case .none: ""
      case .whole(let number): "\(number)"
      case .number(let number): JSONLine.digits(number)
      case .flag(let flag): flag ? "1" : "0"
      case .text(let text): CSV.field(text)
      }
    }
  }

  /// A table of columns, and of rows of sessions; the columns of sessions are added.
  private func table(_ columns: [String], _ rows: [(key: StudyResults.Key, cells: [Cell])])
    -> String
  {
    let header = Self.keys + columns + [Self.folder]
    let lines = rows.map { row in
      (cells(row.key) + row.cells + [.text(row.key.folder)]).map(\.text).joined(separator: ",")
    }
    return ([header.joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }
}
