public import Files
internal import Glibc
public import Laboratory
internal import Phrases
public import Showcase

/// The plan of a study as a file has it: what is done, and which controls and settings each condition stands for.
public struct StudyFile: Hashable, Sendable {
  /// The plan.
  public var plan: StudyPlan
  /// The controls and settings of each condition, in the order of the plan.
  public var setups: [LaunchConfiguration]
  /// The content to be made for the setups, by the name that they have for it.
  public var made: [String: MadeContent]

  init(plan: StudyPlan, setups: [LaunchConfiguration], made: [String: MadeContent]) {
    (self.plan, self.setups, self.made) = (plan, setups, made)
  }

  /// The position of the source of a control of a condition in the file of a plan: in the condition, else in what all
  /// conditions share.
  public static func spot(
    ofSource control: String, ofCondition condition: Int, in path: String
  ) -> JSONSpot {
    let root = JSONSpot.file(path)
    let conditions = (try? JSONFile.read(path))?["conditions"].list ?? []
    let isOwn =
      conditions.indices.contains(condition)
      && conditions[condition][control]["source"].text != nil
    return (isOwn ? root["conditions"][condition] : root["base"])[control]["source"]
  }

  /// Makes relative paths of lists and documents absolute: they are relative to the folder of the plan.
  ///
  /// - Parameters:
  ///   - path: the path of the plan.
  ///   - isName: whether a source is no path but a name of the program's own.
  public mutating func locateSources(ofPlan path: String, except isName: (String) -> Bool) {
    let folder = folderPath(of: absolutePath(path))
    let made = made
    func located(_ source: String) -> String {
      if source.hasPrefix("/") || made[source] != nil || isName(source) { return source }
      return folder + "/" + source
    }
    for index in setups.indices {
      if let source = setups[index].list?.source { setups[index].list?.source = located(source) }
      setups[index].pages?.locate(located)
      setups[index].picture?.locate(located)
    }
  }

  /// Makes what the setups need in a folder, unless it is there, and has them name it by its path.
  ///
  /// - Throws: `Fault` where it cannot be written.
  public mutating func make(in folder: String) throws(Fault) {
    for (name, content) in made {
      let path = folder + "/" + name.dropFirst("made:".count)
      try WholeFile.makeFolder(folderPath(of: path), remedy: .plan(.makeRoom))
      if access(path, R_OK) != 0 {
        try WholeFile.write(content.text, to: path, remedy: .plan(.makeRoom))
      }
      for index in setups.indices {
        if setups[index].list?.source == name { setups[index].list?.source = path }
        if setups[index].pages?.source == name { setups[index].pages?.source = path }
        if setups[index].picture?.source == name { setups[index].picture?.source = path }
      }
    }
    made = [:]
  }
}

extension LaunchConfiguration.Source {
  fileprivate mutating func locate(_ located: (String) -> String) {
    source = located(source)
    root = root.map(located)
  }
}
