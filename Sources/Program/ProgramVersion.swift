/// The version of the program.
package enum ProgramVersion {
  /// Its number.
  package static let number = "0.1.0"
}
