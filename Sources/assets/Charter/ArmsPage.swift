/// A page of shields: the king with his advisers, or the twenty-five barons.
struct ArmsPage {
  /// A shield: the key of its owner's texts, its blazon, and its cell.
  struct Shield {
    let key: String
    let name: String
    let arms: String
    let cell: (x: Int, y: Int, width: Int, height: Int)
  }

  let shields: [Shield]

  /// The king above his advisers: clergy in two rows, laymen in three.
  static func council(_ order: Records) throws(AssetFault) -> ArmsPage {
    let king = try members(of: "king", order)
    let advisers = try members(of: "council", order)
    let crown = Shield(
      key: king[0].key, name: king[0].name, arms: king[0].arms, cell: (780, 250, 440, 520))
    return ArmsPage(
      shields: [crown] + grid(advisers, rows: [6, 5, 6, 5, 5], top: 810, step: (284, 324)))
  }

  /// Five rows of five.
  static func barons(_ order: Records) throws(AssetFault) -> ArmsPage {
    ArmsPage(
      shields: grid(
        try members(of: "baron", order), rows: [5, 5, 5, 5, 5], top: 340, step: (340, 420)))
  }

  var regions: [(key: String, region: Region)] {
    shields.map { shield in
      let cell = shield.cell
      return (shield.key, .rectangle(cell.x, cell.y, cell.width, cell.height))
    }
  }

  private typealias Member = (key: String, name: String, arms: String)

  private static func members(
    of group: String, _ order: Records
  ) throws(AssetFault) -> [Member] {
    var found: [Member] = []
    for name in order.names(of: "person") {
      let key = "person \(name)"
      guard try order.text(key, "group") == group else { continue }
      found.append((key, try order.text(key, "name"), try order.text(key, "arms")))
    }
    guard !found.isEmpty else {
      throw AssetFault(
        description: "\(order.path) has nobody in the group '\(group)'. Add a person.")
    }
    return found
  }

  /// Rows of cells, each row in the middle of the page.
  private static func grid(
    _ members: [Member], rows: [Int], top: Int, step: (x: Int, y: Int)
  ) -> [Shield] {
    var shields: [Shield] = []
    var rest = members[...]
    for (row, count) in rows.enumerated() {
      let left = (Sheet.pageSize.width - count * step.x) / 2
      for (column, member) in rest.prefix(count).enumerated() {
        let cell = (x: left + column * step.x, y: top + row * step.y, width: step.x, height: step.y)
        shields.append(
          Shield(key: member.key, name: member.name, arms: member.arms, cell: cell))
      }
      rest = rest.dropFirst(count)
    }
    return shields
  }
}
