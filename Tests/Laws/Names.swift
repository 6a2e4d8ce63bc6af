/// The name of a row in a sorted list of made-up names: six letters, evenly spread over all that there are.
///
/// - Precondition: The list has at most 26⁶ rows.
public func madeName(_ row: Int, of count: Int) -> String {
  let all = 308_915_776
  var number = row * (all / count) + row * (all % count) / count
  var letters: [UInt8] = []
  for _ in 0..<6 {
    letters.append(UInt8(97 + number % 26))
    number /= 26
  }
  letters[5] -= 32
  return String(decoding: letters.reversed(), as: UTF8.self)
}
