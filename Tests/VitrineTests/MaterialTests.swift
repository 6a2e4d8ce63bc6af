import Fixtures
import Interaction
import Laboratory
import RowFiles
import Showcase
import Testing

@testable import Program

@Suite("the files of a run")
struct MaterialTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func material(_ locale: String, isNamed: Bool = false) throws -> Material {
    try Material(
      assets: nil, needsAssets: false, collation: Collation(locale: locale),
      isCollationNamed: isNamed, environment: [:])
  }

  private func rows(_ plan: RowPlan?) throws -> [String] {
    let table = try #require(plan).readAll().table
    return (0..<table.count).map { table.text(of: $0) }
  }

  @Test(
    "the rows of a replay are in the recorded order, whatever the environment, unless another is named"
  )
  func order() throws {
    let list = LaunchConfiguration(
      list: .init(source: try folder.write("names", "Zorn\nÄrger\nAngst\n"), title: ""))
    let plan = StudyPlan(title: "", conditions: [.init(id: "a", title: "a")], tasks: [])
    let study = LaunchConfiguration(
      study: .init(
        plan: plan, session: StudySession(participant: "K7QD", number: 0), setups: [list]))
    let (german, swedish) = (["Angst", "Ärger", "Zorn"], ["Angst", "Zorn", "Ärger"])
    for configuration in [list, study] {
      func rows(_ configuration: LaunchConfiguration, _ material: Material) throws -> [String] {
        try self.rows(
          material.rows(of: configuration) ?? material.conditions(of: configuration)?.rows(of: 0))
      }
      var recorded = configuration
      try material("de_DE").noteOrder(in: &recorded)
      #expect(try rows(recorded, material("sv_SE")) == german)
      #expect(try rows(recorded, material("sv_SE", isNamed: true)) == swedish)
      // A recording without an order.
      #expect(try rows(configuration, material("sv_SE")) == swedish)
    }
  }
}
