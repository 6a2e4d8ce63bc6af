import Interaction
import Laws
import Testing

/// A table of transitions: every state of a widget meets every gesture.
///
/// A row is a gesture and, for each state, the result: the next state and, behind a colon, the outcomes.
struct Transitions<W: Widget> {
  /// The steps that lead to each state.
  let states: [String]
  /// A life of a widget in a state.
  let person: (String) -> WidgetLife<W>
  /// The name of the state.
  let state: (WidgetLife<W>) -> String
  /// Performs a gesture by its name.
  let perform: (String, inout WidgetLife<W>) -> Void

  /// Checks a gesture in every state.
  ///
  /// - Parameter check: checks conditions that hold after every gesture.
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
