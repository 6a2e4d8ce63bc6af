internal import Files
internal import Interaction
internal import Platform
internal import RowFiles
internal import Showcase

/// Reads the list's rows, again whenever their file changes.
struct RowFeed {
  private let plan: RowPlan
  private let mailbox: Mailbox<Arrival>
  /// The languages of faults, the preferred one first.
  private let languages: [String]
  private var reading: RowReading?
  /// The number of times that the file was opened.
  private var readings: Int
  /// The number of the first reading.
  private let first: Int
  private var watch: FileWatch?

  /// Rows whose updates go to a mailbox.
  ///
  /// - Parameter first: the number of its first reading, which is higher than those of other rows.
  init(_ plan: RowPlan, mailbox: Mailbox<Arrival>, languages: [String], from first: Int = 0) {
    (self.first, readings) = (first, first)
    self.plan = plan
    self.mailbox = mailbox
    self.languages = languages
  }

  /// A number that no reading has had.
  var nextReading: Int { readings }

  /// Begins to read, for the first time or again.
  ///
  /// - Throws: `Failure` where there is nothing to read the first time. Later the rows stay where their file cannot be
  ///   read, and the reason goes to standard error.
  mutating func read() throws(Failure) {
    let fault = beginWatching()
    do throws(Fault) {
      let number = readings
      reading = try plan.read { [mailbox] in mailbox.post(.rows($0, reading: number)) }
      readings += 1
    } catch {
      if readings == first { throw Failure(reading: error) }
      return complain(error, in: languages)
    }
    if let fault { complain(fault, in: languages) }
  }

  /// The change that an update makes, with the new rows, if any; nil for an update of a reading that was given up.
  func take(_ update: RowUpdate, of number: Int) -> (change: RowsChange, rows: RowTable?)? {
    guard number == readings - 1 else { return nil }
    for fault in update.faults { complain(fault, in: languages) }
    let change = RowPlan.change(update, isAgain: number > first)
    let stays = change.isReload && change.fraction != nil
    return (change, stays ? nil : update.table)
  }

  /// Watches the file from before it is opened, so that no change is missed.
  ///
  /// - Returns: why it cannot be watched.
  private mutating func beginWatching() -> Fault? {
    guard watch == nil else { return nil }
    do throws(Fault) {
      watch = try plan.watch { [mailbox] in mailbox.post(.fileChanged) }
      return nil
    } catch {
      return error
    }
  }
}
