import Interaction
import Laws
import Testing

@testable import Widgets

@Suite("The geometry of a list")
struct RowListGeometryTests {
  /// Lists of many lengths and headings, in one column and in many.
  private static func lists(_ seed: UInt64) -> [Reader] {
    var chance = SeededGenerator(seed: seed)
    return [1, 2, 30, 1000, 1_000_000, 10_000_000].flatMap { count in
      var offset = chance.once(in: 2) ? 0 : chance.whole(0...count)
      var markers: [Marker] = []
      while offset <= count, markers.count < 200 {
        markers.append(Marker(label: "\(markers.count)", offset: offset))
        offset += chance.once(in: 4) ? 0 : chance.whole(0...max(1, count / 50))
      }
      return RowListContent.Columns.allCases.map { columns in
        Reader(
          MadeRows(count, markers: chance.once(in: 3) ? [] : markers), columns: columns,
          size: Size(width: chance.number(50...2000), height: chance.number(50...1400)))
      }
    }
  }

  @Test("a row is found at its own position, and positions increase", arguments: 1...8)
  func places(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for reader in Self.lists(UInt64(seed)) {
      let geometry = reader.geometry
      for _ in 0..<200 {
        let row = chance.whole(0...geometry.count - 1)
        let start = geometry.start(of: row)
        let found = try #require(geometry.row(at: start))
        #expect(geometry.start(of: found) == start)
        if geometry.axis == .vertical {
          #expect(found == row)
          #expect(geometry.row(at: start + geometry.rowHeight - 1e-4) == row)
        }
        #expect(start >= 0 && start + geometry.breadth <= geometry.length)
        if row > 0 { #expect(geometry.start(of: row - 1) <= start) }
      }
    }
  }

  @Test("a row that is shown is the first one, unless the list ends", arguments: 1...8)
  func showing(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for var reader in Self.lists(UInt64(seed)) {
      for _ in 0..<50 {
        let row = chance.whole(0...reader.geometry.count - 1)
        reader.show(row)
        let top = try #require(reader.widget.topRow(in: reader.scene))
        let rect = reader.geometry.rect(of: row, at: reader.offset)
        if reader.offset < reader.limit {
          #expect(reader.geometry.start(of: top) == reader.geometry.start(of: row))
          #expect(
            rect.span(reader.geometry.axis).lowerBound == reader.geometry.cover(at: reader.offset))
        } else {
          #expect(top <= row)
          #expect(!rect.intersection(reader.scene.bounds).isEmpty)
        }
      }
    }
  }

  @Test(
    "a row is hit where it is drawn and not covered, and nothing is hit elsewhere", arguments: 1...8
  )
  func hits(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    for var reader in Self.lists(UInt64(seed)) {
      reader.settings.direction = chance.once(in: 2) ? .rightToLeft : .leftToRight
      reader.show(chance.whole(0...reader.geometry.count - 1))
      reader.wheel(chance.number(-1.5...1.5))
      let geometry = reader.geometry
      for _ in 0..<100 {
        let point = Point(
          x: chance.number(-20...reader.size.width + 20),
          y: chance.number(-20...reader.size.height + 20))
        if let row = geometry.row(under: point, at: reader.offset) {
          #expect(geometry.rect(of: row, at: reader.offset).contains(point))
          #expect(geometry.rowArea.contains(point))
        }
      }
      guard let top = geometry.firstRow(at: reader.offset) else { continue }
      let rect = geometry.rect(of: top, at: reader.offset).intersection(geometry.rowArea)
      let low = Point(x: rect.center.x, y: rect.maxY - 0.01)
      if rect.height > 1, rect.width > 1, geometry.axis == .horizontal {
        #expect(geometry.row(under: low, at: reader.offset) == top)
      }
    }
  }

  @Test("in one column the first row is the one under the heading that sticks")
  func firstUnderHeading() {
    var reader = Reader(MadeRows.letters([100, 100]))
    reader.show(10)
    #expect(reader.offset == 320)
    #expect(reader.geometry.row(under: Point(x: 9, y: 27), at: reader.offset) == nil)
    #expect(reader.geometry.row(under: Point(x: 9, y: 28), at: reader.offset) == 10)
    #expect(reader.trace() == "scrolled 10")
  }

  @Test("a button in the last corner covers no row that the list was scrolled to", arguments: 1...8)
  func clearOfButton(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    var seen = 0
    for var reader in Self.lists(UInt64(seed)) {
      reader.settings.direction = chance.once(in: 2) ? .rightToLeft : .leftToRight
      let bare = reader.limit
      reader.content.hasCornerButton = true
      let (geometry, scene) = (reader.geometry, reader.scene)
      let field = FindFieldGeometry(
        Allocation(
          content: FindFieldContent(corner: .bottomEnd), bounds: scene.bounds,
          settings: reader.settings, surface: scene.surface))
      #expect(
        geometry.foot == 0 || geometry.foot == FindFieldGeometry.buttonRoom(reader.settings)
          || geometry.extent.view - geometry.foot >= geometry.breadth)
      #expect(reader.limit >= bare)
      guard geometry.foot == FindFieldGeometry.buttonRoom(reader.settings) else { continue }
      seen += 1
      // The End key goes as far as a drag.
      let end = geometry.offset(seeing: geometry.count - 1, .nearest, from: 0)
      #expect(max(end, 0) == reader.limit)
      for row in [0, geometry.count - 1]
        + (0..<50).map({ _ in chance.whole(0...geometry.count - 1) })
      {
        for aim in [RowListGeometry.Aim.nearest, .middle, .top] {
          let now = chance.number(0...max(1, reader.limit))
          let offset = min(
            max(geometry.offset(seeing: row, aim, from: now), 0), reader.limit)
          let rect = geometry.rect(of: row, at: offset)
          #expect(rect.intersection(field.button).isEmpty, "\(row) of \(geometry.count), \(aim)")
        }
      }
    }
    #expect(seen > 4)
  }

  @Test(
    "many columns end above a button, and none has room behind the last one", arguments: [0, 1, 3])
  func endOfColumns(rows: Int) {
    let reader = { (count: Int) -> Reader in
      var reader = Reader(
        MadeRows(count), columns: .many, size: Size(width: 900, height: 600))
      reader.content.hasCornerButton = true
      return reader
    }
    let column = reader(1).geometry.arrangement.rowsPerColumn
    let list = reader(9 * column + rows)
    let geometry = list.geometry
    #expect(list.limit > 0 && list.limit == geometry.length - geometry.extent.view)
    let end = geometry.heading + Double(column) * geometry.rowHeight
    let room = FindFieldGeometry.buttonRoom(list.settings)
    #expect(end <= 600 - room && end + geometry.rowHeight > 600 - room)
  }

  @Test("no text of a row is ever under a button in the last corner", arguments: 1...8)
  func textClearOfButton(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var seen = 0
    for var reader in Self.lists(UInt64(seed)) {
      reader.settings.direction = chance.once(in: 2) ? .rightToLeft : .leftToRight
      reader.content.hasCornerButton = true
      let (geometry, scene) = (reader.geometry, reader.scene)
      let room = FindFieldGeometry.buttonRoom(reader.settings)
      // Neither side of a smaller list has room for the button and a text.
      let height = scene.bounds.height - geometry.heading
      guard scene.bounds.width >= 2 * room, height >= room + geometry.rowHeight else { continue }
      seen += 1
      let button = FindFieldGeometry(
        Allocation(
          content: FindFieldContent(corner: .bottomEnd), bounds: scene.bounds,
          settings: reader.settings, surface: scene.surface)
      ).button
      for _ in 0..<20 {
        let offset = chance.number(0...max(1, reader.limit)).rounded()
        guard let first = geometry.row(at: offset) else { continue }
        for row in first..<min(geometry.count, first + geometry.capacity) {
          let corner = geometry.rect(of: row, at: offset).corner
          #expect(geometry.line.moved(by: corner).intersection(button).isEmpty)
        }
      }
      #expect(geometry.line.width > 0)
    }
    #expect(seen > 2)
  }

  @Test("a text begins at the usual inset, and ends before a button in rows of one column alone")
  func lineOfText() {
    var reader = Reader(MadeRows(100), size: Size(width: 400, height: 300))
    let usual = reader.geometry.line
    #expect(usual.x == RowListGeometry.textInset && usual.maxX == 400 - RowListGeometry.textInset)
    reader.content.hasCornerButton = true
    let room = FindFieldGeometry.buttonRoom(reader.settings)
    #expect(reader.geometry.line.x == usual.x && reader.geometry.line.maxX == 400 - room)
    reader.settings.direction = .rightToLeft
    #expect(reader.geometry.line.x == room && reader.geometry.line.maxX == usual.maxX)
    reader.content.columns = .many
    let pitch = reader.geometry.rowSize.width
    #expect(reader.geometry.line == reader.geometry.cell(inset: RowListGeometry.textInset))
    #expect(reader.geometry.line.maxX == pitch - RowListGeometry.textInset)
  }

  @Test("markers without rows, without words or after the end head nothing")
  func sections() {
    let markers = [
      Marker(label: "A", offset: 0), Marker(label: "B", offset: 5), Marker(label: "C", offset: 5),
      Marker(label: "\u{7}", offset: 7), Marker(label: "D", offset: 8),
      Marker(label: "E", offset: 10),
    ]
    let content = RowListContent(rows: MadeRows(10, markers: markers))
    #expect(content.sections.map(\.label) == ["A", "C", "D"])
    #expect(RowListContent(rows: MadeRows(10, markers: markers), headings: false).sections.isEmpty)
  }

  @Test("columns suit the window's shape")
  func shape() {
    #expect(RowListContent.Columns.suiting(Size(width: 400, height: 900)) == .one)
    #expect(RowListContent.Columns.suiting(Size(width: 1200, height: 700)) == .many)
    #expect(RowListContent.Columns.suiting(Size(width: 400, height: 300)) == .one)
  }

  @Test("many columns fill downwards first, and run the other way in a right-to-left interface")
  func columns() {
    var reader = Reader(MadeRows(100), columns: .many, size: Size(width: 500, height: 334))
    #expect(reader.geometry.arrangement.rowsPerColumn == 10)
    #expect(reader.geometry.rect(of: 12, at: 0) == Rect(x: 250, y: 64, width: 250, height: 32))
    reader.settings.direction = .rightToLeft
    #expect(reader.geometry.rect(of: 12, at: 0) == Rect(x: 0, y: 64, width: 250, height: 32))
    reader.draw(from: 10, to: 10)
    reader.touch(.moved, Point(x: 200, y: 10))
    reader.touch(.moved, Point(x: 230, y: 10))
    #expect(reader.offset == 30, "a finger to the right brings what is on the left")
  }

  @Test("in a window of another shape the first row stays in the first column")
  func reshaped() {
    var reader = Reader(MadeRows(10_000), columns: .many, size: Size(width: 500, height: 334))
    reader.show(5000)
    _ = reader.trace()
    reader.size = Size(width: 900, height: 500)
    reader.settle()
    let per = reader.geometry.arrangement.rowsPerColumn
    #expect(reader.widget.topRow(in: reader.scene) == 5000 / per * per)
    #expect(reader.wake.isAnimating == false)
  }

  @Test(
    "a window that was large for a while shows the same rows as before",
    arguments: [RowListContent.Columns.one, .many], [nil, 3, 61])
  func enlargedWindow(columns: RowListContent.Columns, selection: Int?) {
    let small = Size(width: 400, height: 320)
    var reader = Reader(MadeRows(90), size: small)
    reader.show(57)
    reader.content.selection = selection
    reader.settle()
    let before = reader.offset
    #expect(before > 0)
    // All rows fit, so that the first one is the first.
    for size in [Size(width: 900, height: 700), Size(width: 2000, height: 4000)] {
      (reader.size, reader.content.columns) = (size, columns)
      reader.settle()
    }
    #expect(reader.offset == 0)
    (reader.size, reader.content.columns) = (small, .one)
    reader.settle()
    #expect(reader.offset == before)
  }

  @Test("a row that was selected in a large window is in sight in a small one")
  func selectedInLarge() {
    var reader = Reader(MadeRows(90), columns: .many, size: Size(width: 2000, height: 1200))
    reader.content.selection = 80
    reader.settle()
    (reader.size, reader.content.columns) = (Size(width: 400, height: 320), .one)
    reader.settle()
    #expect(reader.widget.frame(of: 80, in: reader.scene)?.height == 32)
    #expect(reader.wake.isAnimating == false)
  }

  @Test("a selected row at the end of a window stays in sight where that becomes smaller")
  func smaller() {
    var reader = Reader(MadeRows(90))
    reader.content.selection = 9
    reader.settle()
    reader.size.height = 160
    reader.settle()
    #expect(reader.widget.frame(of: 9, in: reader.scene)?.height == 32)
    #expect(reader.offset == 160)
    reader.size.height = 320
    reader.settle()
    #expect(reader.offset == 0)
  }

  @Test(
    "a list stands at the row that was shown, first or not, until it is scrolled otherwise",
    arguments: [RowListContent.Columns.one, .many])
  func current(columns: RowListContent.Columns) {
    var reader = Reader(MadeRows(1000), columns: columns)
    for row in [503, 504, 998] {
      reader.show(row)
      #expect(reader.trace() == "scrolled \(row)")
      #expect(reader.widget.currentRow(in: reader.scene) == row)
    }
    #expect(reader.widget.topRow(in: reader.scene) != 998)
    reader.wheel(-1)
    reader.wait(2)
    let top = reader.widget.topRow(in: reader.scene)
    #expect(reader.widget.currentRow(in: reader.scene) == top)
  }

  @Test("a list stands at its first row while the row that was shown is out of sight")
  func currentOutOfSight() {
    var reader = Reader(MadeRows(1000))
    reader.show(999)
    reader.size.height = 64
    reader.settle()
    #expect(reader.widget.currentRow(in: reader.scene) == 990)
    reader.size.height = 320
    reader.settle()
    #expect(reader.widget.currentRow(in: reader.scene) == 999)
  }

  @Test("a list that was scrolled in a large window stands there in a small one")
  func scrolledInLarge() {
    var reader = Reader(MadeRows(10_000))
    reader.show(5000)
    (reader.size, reader.content.columns) = (Size(width: 900, height: 500), .many)
    reader.settle()
    reader.show(200)
    let row = reader.widget.topRow(in: reader.scene)
    (reader.size, reader.content.columns) = (Size(width: 400, height: 320), .one)
    reader.settle()
    #expect(reader.widget.topRow(in: reader.scene) == row)
  }

  /// The first visible text, and the part of its row that is out of sight.
  private func top(_ reader: Reader) -> (text: String, hidden: Double) {
    let (text, hidden) = RowListAnchorTests.top(reader)
    return (text, hidden / reader.geometry.rowHeight)
  }

  @Test(
    "with letters of another size the first row stays the first", arguments: [1.25, 1.5, 2],
    [MadeRows(10_000), MadeRows.letters([40, 3, 1, 1, 900, 70])])
  func enlarged(scale: Double, rows: MadeRows) {
    for distance in [0, 3.4, 31, 57.3, 600] {
      var reader = Reader(rows)
      reader.wheel(distance)
      reader.wait(2)
      let (before, height) = (top(reader), reader.geometry.rowHeight)
      reader.settings.textScale = scale
      reader.settle()
      #expect(reader.geometry.rowHeight != height)
      #expect(top(reader).text == before.text, "\(distance)")
      #expect(abs(top(reader).hidden - before.hidden) < 0.05, "\(distance)")
      #expect(reader.wake.isAnimating == false)
    }
  }

  @Test("a glide ends at its row, whatever becomes of the size of the letters on the way")
  func enlargedGlide() {
    var reader = Reader(MadeRows(10_000))
    reader.change { list, scene in list.show(row: 5000, animated: true, in: scene) }
    reader.wait(0.05)
    reader.settings.textScale = 1.5
    reader.settle()
    reader.wait(2)
    #expect(top(reader) == ("row 5000", 0))
  }

  @Test("with larger letters a selected row stays in sight; one that is out of sight moves nothing")
  func enlargedSelection() {
    var reader = Reader(MadeRows(10_000))
    reader.show(5000)
    reader.wait(2)
    reader.content.selection = 5008
    reader.settle()
    reader.settings.textScale = 2
    reader.settle()
    let frame = reader.widget.frame(of: 5008, in: reader.scene)
    #expect(frame?.height == reader.geometry.rowHeight)
    reader.settings.textScale = 1
    reader.settle()
    reader.content.selection = 9000
    reader.settle()
    let before = top(reader)
    reader.settings.textScale = 2
    reader.settle()
    #expect(top(reader).text == before.text)
  }

  @Test("the same letters leave a drag and the position as they are")
  func notEnlarged() {
    var reader = Reader(MadeRows(10_000), size: Size(width: 400, height: 320))
    reader.draw(from: 200, to: 100)
    reader.size = Size(width: 500, height: 480)
    reader.settle()
    let offset = reader.offset
    reader.touch(.moved, Point(x: 200, y: 50))
    #expect(reader.offset == offset + 50)
  }
}
