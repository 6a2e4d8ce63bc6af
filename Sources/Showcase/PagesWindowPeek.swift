internal import Interaction
internal import Widgets

// Pages along the slider can be peeked at. A finger that rests on the knob is about to drag it: there only pressing
// harder, the right button and keys peek.

extension PagesWindow: PeekingModel {
  func peekContent(in moment: Moment) -> PeekContent {
    let (window, time, settings) = (self, moment.time, moment.settings)
    let still = { @Sendable in
      window.sliderScene(Moment(time: time, ruler: PlainRuler(), settings: settings))
    }
    let source = { @Sendable (page: Int) in
      window.slider.widget.place(of: page, in: still()).map {
        PeekSource("\(page)", at: $0, rests: false)
      }
    }
    return PeekContent(
      finders: [{ window.slider.widget.page(at: $0, in: still()).flatMap(source) }],
      focused: document.pages.isEmpty ? nil : source(page),
      place: { Int($0).flatMap { window.slider.widget.place(of: $0, in: still()) } },
      preview: { window.preview(of: $0) },
      actions: { [page] item in
        Int(item) == page ? [] : [QuickAction(id: "turn", title: "Turn to this page")]
      })
  }

  private func preview(of item: String) -> PeekPreview? {
    guard let page = Int(item), document.pages.indices.contains(page) else { return nil }
    let words = sliderContent.words(page)
    let thumbnail = document.pages[page].thumbnail(from: stock.shelf)
    let figure = thumbnail.map {
      PeekPreview.Figure(shape: $0.shape, picture: $0.picture.map { .file($0) })
    }
    return PeekPreview(
      title: words.title, subtitle: words.subtitle, blocks: document.beginning(ofPage: page),
      figure: figure)
  }

  mutating func cancel(_ contact: Int, in moment: Moment) -> [Effect] {
    router.cancel(contact, in: Self.id).map { perform($0.event, on: $0.part, moment) } ?? []
  }

  mutating func fetch(_ item: String, in moment: Moment) -> [Effect] {
    Int(item).map { preview($0) } ?? []
  }

  mutating func go(to item: String, in moment: Moment) -> [Effect] {
    guard let page = Int(item), document.pages.indices.contains(page) else { return [] }
    return turn(to: page, moment)
  }

  mutating func act(_ action: String, on item: String, in moment: Moment) -> [Effect] {
    go(to: item, in: moment)
  }

  func told(_ name: Report.Name, ofItem item: String, _ moment: Moment) -> Effect {
    told(name, Int(item) ?? page, moment)
  }
}
