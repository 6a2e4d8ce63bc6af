/// A value in an immutable object: copies share the object, so that they are cheap to make, and found equal without a look
/// at the value.
struct SharedValue<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// A value in an object of its own.
  init(_ value: Value) { box = Box(value) }

  /// The value.
  var value: Value { box.value }

  /// Changes a part of the value; does nothing where it is the same, so that copies still share the object.
  mutating func set<Part: Equatable>(_ part: WritableKeyPath<Value, Part>, _ new: Part) {
    guard box.value[keyPath: part] != new else { return }
    var value = box.value
    value[keyPath: part] = new
    box = Box(value)
  }

  /// Whether both share one object; false also for equal values in two objects.
  func isSame(as other: SharedValue<Value>) -> Bool { box === other.box }
}
