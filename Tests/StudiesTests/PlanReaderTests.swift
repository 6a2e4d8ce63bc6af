import Files
import Fixtures
import Foundation
import Interaction
import Laboratory
import Showcase
import Testing
import Widgets

@testable import Studies

@Suite("plans of studies")
struct PlanReaderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ text: String, languages: [String] = ["en"]) throws -> StudyFile {
    let path = folder.path + "/plan.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try StudyFile(path: path, languages: languages)
  }

  private func fault(_ text: String) throws -> String {
    do {
      _ = try read(text)
      return "no fault"
    } catch let fault as Fault {
      return fault.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test("relative paths are relative to the folder of the plan; absolute ones and names stay")
  func sources() throws {
    var file = try read(
      """
      { "study": "A study", "conditions": [
          { "id": "a", "list": { "source": "names.txt" }, "pages": { "source": "scans", "root": "more" } },
          { "id": "b", "list": { "source": "/names.txt" }, "picture": { "source": "own:charter" } },
          { "id": "c", "list": { "names": 5 }, "pages": { "blank": 3 } },
          { "id": "d", "list": {}, "pages": { "source": "../scans" } }
        ], "tasks": [ { "kind": "explore", "goal": "Look." } ] }
      """)
    file.locateSources(ofPlan: folder.path + "/plan.json") { $0.hasPrefix("own:") }
    let lists = file.setups.map(\.list?.source)
    #expect(lists == [folder.path + "/names.txt", "/names.txt", "made:names-5.txt", nil])
    let pages = file.setups.map { ($0.pages ?? $0.picture)?.source }
    #expect(
      pages == [
        folder.path + "/scans", "own:charter", "made:pages-3/manifest.json",
        folder.path + "/../scans",
      ])
    #expect(file.setups.map(\.pages?.root) == [folder.path + "/more", nil, nil, nil])
  }

  @Test("each answer of a question is one text or one by its language, in one order for all")
  func answers() throws {
    let plan = #"""
      { "study": "S", "conditions": [ { "id": "a", "bar": {} } ],
        "tasks": [ { "kind": "read-and-answer", "questions": [
          { "text": { "en": "Whose?", "de": "Wessen?" }, "right": 2,
            "answers": ["1215", { "en": "The king's", "de": "Des Königs" }] } ] } ] }
      """#
    for (language, text, answer) in [
      ("en", "Whose?", "The king's"), ("de", "Wessen?", "Des Königs"),
      ("fr", "Whose?", "The king's"),
    ] {
      let questions = try read(plan, languages: [language]).plan.tasks.map(\.kind)
      #expect(questions == [.answer([.init(text: text, answers: ["1215", answer], right: 1)])])
    }
    #expect(throws: Fault.self) {
      try read(plan.replacing("\"1215\"", with: "1215"))
    }
  }

  @Test("the example has every kind of task, and each condition the controls of its tasks")
  func example() throws {
    let file = try read(ExamplePlan.text)
    let kinds = Set(file.plan.tasks.map(\.kind.name))
    #expect(
      kinds == [
        "find-name", "seek-page", "find-clause", "peek-pop", "pick-item", "read-and-answer",
        "explore", "ring",
      ])
    #expect(file.setups.count == file.plan.conditions.count)
    #expect(file.plan.consent?.hasPrefix("You take part") == true)
    #expect(
      try read(ExamplePlan.text, languages: ["de"]).plan.consent?.hasPrefix("Sie nehmen") == true)
    #expect(
      try read(ExamplePlan.text, languages: ["fr"]).plan.consent?.hasPrefix("You take") == true)
    #expect(try read(ExamplePlan.text).plan.title == "Magna Carta by hand")
    let german = try read(ExamplePlan.text, languages: ["de"]).plan
    #expect(german.title == "Magna Carta zum Anfassen")
    #expect(
      german.tasks.contains {
        $0.kind == .explore(goal: "Finden Sie etwas, das Sie nicht wussten.")
      })
    #expect(
      german.tasks.contains {
        guard case .answer(let questions) = $0.kind else { return false }
        return questions.first?.text == "In welchem Jahr wurde die Urkunde besiegelt?"
      })
    let setups = Dictionary(uniqueKeysWithValues: zip(file.plan.conditions.map(\.id), file.setups))
    #expect(setups["flat"]?.list?.mostLevels == 0)
    #expect(setups["levels"]?.list?.mostLevels == nil)
    #expect(setups["coarse"]?.slider?.scrubsFinely == false)
    #expect(setups["still"]?.bar?.style.zoom == 1)
    #expect(setups["plateau"]?.bar?.items?.count == 40)
    #expect(setups["ring"]?.hasRing == true)
    #expect(file.made.values.contains(.pages(1000)))
  }

  @Test("a condition says only how it differs from what all share")
  func base() throws {
    let file = try read(
      """
      {"study":"S","base":{"bar":{"count":12,"zoom":3},"settings":{"dark":true}},
       "conditions":[{"id":"a"},{"id":"b","bar":{"zoom":1}}],
       "tasks":[{"kind":"pick-item","trials":1}]}
      """)
    #expect(file.setups.map(\.bar?.style.zoom) == [3, 1])
    #expect(file.setups.map { $0.bar?.items?.count } == [12, 12])
    #expect(file.setups.map(\.settings.isDark) == [true, true])
  }

  /// Faulty plans, and what is said of them.
  private static let faults: [(String, String)] = [
    ("{\"study\":\"S\",\n\"conditions\":[\n}", "'plan.json', line 3: "),
    ("[]", "'plan.json', line 1: an object in braces is expected here."),
    ("{\"study\":\"S\"}", "'plan.json', line 1: 'conditions' is missing."),
    (
      "{\"study\":\"S\",\n \"conditions\":[],\n \"tasks\":[]}",
      "'plan.json', line 2, at conditions: nothing is in this list."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[\n  {\"kind\":\"pick-itm\"}]}",
      "'plan.json', line 4, at tasks[0].kind: 'pick-itm' is none of 'find-name', "
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[\n  {\"id\":\"a\",\n   \"bar\":{\"zoom\":9}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 4, at conditions[0].bar: this bar is not possible: a zoom of 9.0 is not between 1 and 5."
    ),
    (
      "{\"study\":\"S\",\n \"base\":{\n  \"bar\":{\"zoom\":\"big\"}},\n \"conditions\":[{\"id\":\"a\"}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 3, at base.bar.zoom: a number is expected here."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"bar\":{}},{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 2, at conditions[1].id: 'a' is the id of another one."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[\n {\"kind\":\"seek-page\",\"trials\":3}]}",
      "'plan.json', line 4, at tasks[0]: the task 'seek-page' needs pages or picture in the condition 'a'."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\"}],\n \"tasks\":[\n {\"kind\":\"ring\",\n  \"circles\":8,\"amplitudes\":[100],\"widths\":[10]}]}",
      "'plan.json', line 5, at tasks[0].circles: 8 circles are an even number: none lies across from another."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\",\"trails\":3}]}",
      "'plan.json', line 3, at tasks[0].trails: 'trails' is not known here; known are id, kind, device, timeLimit, conditions, trials, targets and practice."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\",\"conditions\":[\"b\"]}]}",
      "'plan.json', line 3, at tasks[0].conditions: there is no condition 'b'."
    ),
    (
      "{\"study\":\"S\",\n \"sessions\":0.5,\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 2, at sessions: a number from 1 to 10000 is expected here."
    ),
    (
      "{\"study\":\"S\",\n \"conditions\":[{\"id\":\"a\",\"list\":{}}],\n \"tasks\":[{\"kind\":\"read-and-answer\",\"questions\":[{\"text\":\"?\",\"answers\":[\"1\"],\n\"right\":2}]}]}",
      "'plan.json', line 4, at tasks[0].questions[0].right: there is no answer 2."
    ),
    (
      "{\"study\":\"S\",\n \"languages\":[],\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 2, at languages: nothing is in this list."
    ),
    (
      "{\"study\":\"S\",\n \"seed\":-1,\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 2, at seed: a number from 0 to 9007199254740992 is expected here."
    ),
    (
      "{\"study\":\"S\",\n \"questionnaires\":[\"SUS\",\"UEQ\"],\n \"conditions\":[{\"id\":\"a\",\"bar\":{}}],\n \"tasks\":[{\"kind\":\"pick-item\"}]}",
      "'plan.json', line 2, at questionnaires: 'UEQ' is none of 'SUS' and 'NASA-TLX'."
    ),
  ]

  @Test("a faulty plan is refused with its line and a reason", arguments: faults.indices)
  func refused(_ index: Int) throws {
    let (text, words) = Self.faults[index]
    let fault = try fault(text)
    #expect(fault.hasPrefix(words), "\(fault)")
  }

  @Test("names are made in alphabetical order, all different", arguments: [1, 12, 1100, 100_000])
  func names(_ count: Int) {
    let names = MadeNames.list(count)
    #expect(names.count == count)
    #expect(Set(names).count == count)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 < $1 })
    #expect(names.allSatisfy { $0.count == 6 })
  }
}
