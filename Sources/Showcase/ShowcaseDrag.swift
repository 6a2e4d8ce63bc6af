internal import Interaction
internal import Widgets

// Things that are dragged out of a window, into another program.

extension Showcase {
  /// Takes a contact that drags a thing out of a model; nil for another event.
  mutating func takeForDrag(
    _ event: UserEvent, _ index: Int, _ context: UpdateContext
  ) -> [Effect]? {
    guard kiosk == nil, case .pointer(.contact(let contact)) = event, contact.kind != .touch,
      contact.button == .primary, dragOut.mayTake(contact),
      let model = hosts[index].model as? any PeekingModel
    else { return nil }
    let isFree = contact.position.isFinite && !model.peek.widget.isOpen
    let step = dragOut.take(
      contact, in: index, over: isFree ? model.dragSource(of: contact, in: context) : nil)
    switch step {
    case .none: return nil
    case .taken: return []
    case .began(let item):
      guard let clipping = model.clipping(ofItem: item, in: context),
        case .report(let report) = model.report(.dragged, ofItem: item, context)
      else {
        dragOut.forget()
        return nil
      }
      dragOut.report = report
      var cancelled = contact
      cancelled.phase = .cancelled
      let window = composite == nil ? type(of: model).id : Composite.id
      // The pointer is the drag's now: nothing below it stands out.
      return pass(.contact(cancelled), to: index, context) + pass(.left, to: index, context)
        + [.report(report), .drag(clipping, figure(of: item, in: model, context), window)]
    }
  }

  /// The loaded picture of a thing, as its preview has it; nil for none.
  private func figure(
    of item: String, in model: any PeekingModel, _ context: UpdateContext
  ) -> PeekPreview.Figure? {
    let trail = PeekTrail(item: item)
    guard trail.links.isEmpty, let preview = model.peekPreview(of: trail.thing, in: context),
      let figure = preview.figure, !figure.pieces.isEmpty
    else { return nil }
    return figure
  }

  /// Reports that a thing that was dragged out was taken.
  mutating func endDrag(isAccepted: Bool) -> [Effect] {
    guard var report = dragOut.report else { return [] }
    dragOut.report = nil
    (report.time, report.name) = (time, .delivered)
    return isAccepted ? [.report(report)] : []
  }
}
