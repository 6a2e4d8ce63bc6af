import Interaction
import Laws
import Testing

/// A table of transitions: every state of a widget meets every gesture.
///
/// A row is a gesture and, for each state, what comes of it: the state after it and, behind a colon, what the widget
/// said.
struct Transitions<W: Widget> {
  /// How each state is reached.
  let states: [String]
  /// A person before a widget that is in a state.
  let person: (String) -> WidgetLife<W>
  /// What the widget is doing, in a word.
  let state: (WidgetLife<W>) -> String
  /// Does what a gesture is called.
  let perform: (String, inout WidgetLife<W>) -> Void

  /// Lets every state meet a gesture.
  ///
  /// - Parameter check: what holds afterwards, whatever came of it.
  func expect(
    _ results: [String], of gesture: String, check: (WidgetLife<W>) -> Void = { _ in }
  ) {
    #expect(results.count == states.count, "\(gesture) meets every state")
    for (name, result) in zip(states, results) {
      var person = person(name)
      #expect(state(person) == name)
      _ = person.trace()
      perform(gesture, &person)
      let said = person.trace()
      #expect(
        state(person) + (said.isEmpty ? "" : ": " + said) == result, "\(gesture) while \(name)")
      check(person)
    }
  }
}
