/// A report about the screen of a kiosk and its devices, one or two sentences, in every language.
public enum ScreenPhrase: Hashable, Tabled {
  case noOutput(String, connected: [String])
  case outputAway(String, shownOn: String)
  case outputBack(String)
  /// The size in millimetres that a server reports for an output.
  case implausibleSize(output: String, width: Int, height: Int)
  /// The numbers of the matrix that would be right.
  case touchElsewhere(device: String, output: String, matrix: String)

  /// The text in each language.
  public var texts: Texts {
    switch self {
    case .noOutput(let name, let connected):
      (
        "There is no output '\(name)'. \(connected.isEmpty ? "The X server names none." : "Connected: \(connected.joined(separator: ", ")).")",
        "Es gibt keinen Ausgang „\(name)“. \(connected.isEmpty ? "Der X-Server nennt keinen." : "Angeschlossen: \(connected.joined(separator: ", ")).")"
      )
    case .outputAway(let name, let other):
      (
        "The output '\(name)' shows nothing. Until it does, the exhibit is on '\(other)'.",
        "Der Ausgang „\(name)“ zeigt nichts. Bis dahin ist die Ausstellung auf „\(other)“."
      )
    case .outputBack(let name):
      (
        "The exhibit is on the output '\(name)' again.",
        "Die Ausstellung ist wieder auf dem Ausgang „\(name)“."
      )
    case .implausibleSize(let output, let width, let height):
      (
        "The output '\(output)' reports \(width) x \(height) mm, which cannot be. Sizes follow from its pixels; measure it and give --ppi.",
        "Der Ausgang „\(output)“ meldet \(width) x \(height) mm, was nicht sein kann. Größen folgen aus seinen Pixeln; nachmessen und --ppi angeben."
      )
    case .touchElsewhere(let device, let output, let matrix):
      (
        "Fingers on '\(device)' arrive elsewhere than on the picture of '\(output)'. Run xinput map-to-output '\(device)' '\(output)', or for good write Option \"TransformationMatrix\" \"\(matrix)\" into a section InputClass of xorg.conf.",
        "Finger auf „\(device)“ kommen woanders an als auf dem Bild von „\(output)“. xinput map-to-output '\(device)' '\(output)' ausführen, oder dauerhaft Option \"TransformationMatrix\" \"\(matrix)\" in einen Abschnitt InputClass von xorg.conf schreiben."
      )
    }
  }
}
