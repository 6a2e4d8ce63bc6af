internal import Exhibits
internal import Files
internal import Interaction
internal import Platform
internal import Showcase

/// The reading of the list's rows: it begins anew whenever their file changes.
struct RowFeed {
  private let plan: RowPlan
  private let mailbox: Mailbox<Arrival>
  private var reading: RowReading?
  /// How often the file was opened.
  private var readings = 0
  private var watch: FileWatch?

  /// Rows that are told of through a mailbox.
  init(_ plan: RowPlan, mailbox: Mailbox<Arrival>) {
    self.plan = plan
    self.mailbox = mailbox
  }

  /// Begins to read, or to read anew.
  ///
  /// - Throws: `Failure` where there is nothing to read in the beginning. Later on, the rows that are there stay,
  ///   whatever became of their file, and the reason is told.
  mutating func read() throws(Failure) {
    let fault = beginWatching()
    do throws(Fault) {
      let number = readings
      reading = try plan.read { [mailbox] in mailbox.post(.rows($0, reading: number)) }
      readings += 1
    } catch {
      if readings == 0 { throw Failure(.noInput, error.description) }
      return complain(error.description)
    }
    if let fault { complain(fault.description) }
  }

  /// What an update tells, and the rows that come with it, unless those stay that were; nil for an update of a
  /// reading that was given up.
  func take(_ update: RowUpdate, of number: Int) -> (news: RowsChange, rows: RowTable?)? {
    guard number == readings - 1 else { return nil }
    for fault in update.faults { complain(fault.description) }
    let news = RowPlan.news(update, isAgain: number > 0)
    let stays = news.isReload && news.fraction != nil
    return (news, stays ? nil : update.table)
  }

  /// Listens for changes of the file, before it is opened, so that none falls in between.
  ///
  /// - Returns: Why there is no listening.
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
