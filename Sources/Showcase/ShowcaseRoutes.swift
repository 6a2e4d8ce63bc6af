internal import Documents
internal import Interaction

// Routes: the one way into a document from the command line, from links, and from other instances of the program.
extension Showcase {
  /// Shows the start of a document that was opened, in all windows, and follows the routes that waited for it.
  mutating func open(_ news: DocumentChange, _ context: UpdateContext) -> [Effect] {
    guard news.count > 0, let next else { return [] }
    self.next = nil
    catalog = next
    var effects: [Effect] = []
    // A list that has just come is read from its beginning.
    let list = models.firstIndex { $0 is any RowModel }
    if models.count > 1 { effects += show(next.home, besides: list, context) }
    let waiting = waiting
    self.waiting = []
    for route in waiting { effects += go(to: route, context) }
    return effects
  }

  /// Follows a route; one that arrives before the document waits for it.
  mutating func go(to text: String, _ context: UpdateContext) -> [Effect] {
    do throws(Route.Fault) {
      let route = try Route(text)
      if let effects = try list(route, context) {
        return effects + arrive(text, IndexWindow.id)
      }
      guard let catalog else {
        waiting.append(text)
        return []
      }
      let place = try catalog.place(of: route)
      let order: [WindowID] =
        place.note == nil
        ? [PagesWindow.id, PictureWindow.id] : [PictureWindow.id, PagesWindow.id]
      let window = order.first { model($0) != nil } ?? IndexWindow.id
      return show(place, besides: nil, context) + arrive(text, window)
    } catch {
      return [.arrived(text, fault: error.description)]
    }
  }

  private func arrive(_ route: String, _ window: WindowID) -> [Effect] {
    let report = Report(time: time, window: window, name: .routed, item: route)
    return [
      .report(report), .raise(composite == nil ? window : Composite.id),
      .arrived(route, fault: nil),
    ]
  }

  /// Goes to a row of a list that is of no document; nil where there is none, or where the route is of something else.
  private mutating func list(
    _ route: Route, _ context: UpdateContext
  ) throws(Route.Fault) -> [Effect]? {
    guard documentWindow == nil, route.steps.count == 2, route.steps[0] == "row",
      let index = models.firstIndex(where: { $0 is any RowModel }),
      var model = models[index] as? any RowModel
    else { return nil }
    guard let row = Int(route.steps[1]), model.rowCount >= row, row >= 1 else {
      throw Route.Fault(
        description:
          "'\(route)' leads nowhere: the list has \(model.rowCount) rows, and they are counted from 1."
      )
    }
    let effects = model.choose(row: row - 1, in: context)
    models[index] = model
    return perform(effects, from: index, context)
  }
}
