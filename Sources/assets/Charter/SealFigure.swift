/// The king on the seal; heights are hundredths of its radius above the ground, the field of the
/// wax is at 11.
extension SealPicture {
  func throne(_ relief: inout Relief, _ unit: Double) {
    relief.raise(
      polygon([[-40, 60], [40, 60], [44, 68], [-44, 68]]), 5 * unit, soften: 0.8 * unit)
    relief.raise(
      polygon([[-34, 12], [34, 12], [36, 58], [-36, 58]]), 4 * unit, soften: 0.8 * unit)
    for side in [-1.0, 1] {
      relief.raise(
        polygon([[side * 31, 0], [side * 39, 0], [side * 40, 60], [side * 32, 60]]), 5 * unit,
        soften: 0.7 * unit)
      relief.swell(disc(side * 35, -5, 5), 5 * unit, full: 4 * unit, base: 11.5 * unit)
      relief.swell(disc(side * 35, -12, 2.6), 4 * unit, full: 2.4 * unit, base: 11.5 * unit)
      for level in 0..<4 {
        relief.raise(
          disc(side * 35.5, 10 + Double(level) * 13, 2.2), -2.4 * unit, soften: 0.5 * unit)
      }
      relief.raise(
        band([[side * 29, 30], [side * 29, 44]], 3.4), -2.5 * unit, soften: 0.6 * unit)
    }
    relief.swell(
      closed([[-42, 12], [-36, 6], [0, 4], [36, 6], [42, 12], [36, 17], [0, 19], [-36, 17]]),
      6 * unit, full: 6 * unit, base: 11.5 * unit)
  }

  func king(_ relief: inout Relief, _ unit: Double) {
    let robe: [Point] = [
      [-12, -2], [-22, 8], [-27, 20], [-25, 34], [-22, 48], [-25, 62], [-12, 65], [0, 63],
      [12, 65],
      [25, 62], [22, 48], [25, 34], [27, 20], [22, 8], [12, -2],
    ]
    relief.swell(closed(robe), 10 * unit, full: 10 * unit, base: 11 * unit)
    for (side, bend) in [(-1.0, 5.0), (1, 5)] {
      relief.swell(
        closed([
          [side * 8, 10], [side * 24, 12], [side * 27, 24], [side * 21, 34], [side * 10, 30],
        ]), 7 * unit, full: 8 * unit, base: 17 * unit)
      for fold in 0..<4 {
        let x = 4 + Double(fold) * 5.5
        relief.raise(
          band(
            [[side * (x - 1), 30], [side * (x + bend * 0.3), 44], [side * (x + 1), 61]], 1.9),
          -2.6 * unit, soften: 0.9 * unit)
      }
      relief.swell(
        closed([
          [side * 3, 62], [side * 12, 61], [side * 15, 66], [side * 10, 70], [side * 4, 69],
        ]), 6 * unit, full: 3 * unit, base: 11.5 * unit)
    }
    for line in 0..<4 {
      let y = 12 + Double(line) * 5
      relief.raise(
        band([[-16, y - 2], [-4, y + 6], [6, y + 5], [16, y - 2]], 1.5), -2 * unit,
        soften: 0.8 * unit)
    }
    torso(&relief, unit)
    arms(&relief, unit)
    head(&relief, unit)
  }

  private func torso(_ relief: inout Relief, _ unit: Double) {
    let body: [Point] = [
      [-7, -29], [-19, -25], [-22, -16], [-15, -6], [-13, 6], [0, 10], [13, 6], [15, -6],
      [22, -16], [19, -25], [7, -29],
    ]
    relief.swell(closed(body), 11 * unit, full: 9 * unit, base: 12 * unit)
    relief.raise(band([[-14, -23], [-2, -8], [12, 4]], 2.2), -2.4 * unit, soften: 0.8 * unit)
    relief.raise(band([[-6, -26], [3, -14], [13, -6]], 1.6), -2.0 * unit, soften: 0.8 * unit)
    relief.raise(band([[-13, 3], [0, 6.5], [13, 3]], 2.4), 2.0 * unit, soften: 0.6 * unit)
    relief.swell(disc(0, -24, 3.2), 5 * unit, full: 3 * unit, base: 21 * unit)
  }

  private func arms(_ relief: inout Relief, _ unit: Double) {
    relief.swell(
      band([[-18, -20], [-28, -9], [-35, -6]], 9), 9 * unit, full: 5 * unit, base: 15 * unit)
    relief.swell(
      band([[18, -20], [27, -7], [35, -8]], 9), 9 * unit, full: 5 * unit, base: 15 * unit)
    relief.swell(
      closed([[-19, -16], [-30, -4], [-28, 10], [-21, 18], [-16, 4]]), 7 * unit, full: 7 * unit,
      base: 11 * unit)
    relief.swell(
      closed([[19, -16], [29, -2], [28, 10], [21, 18], [16, 4]]), 7 * unit, full: 7 * unit,
      base: 11 * unit)
    // The sword, point up, its guard below the hand.
    relief.raise(
      polygon([[-40.5, -8], [-36, -8], [-37.4, -58], [-39, -64], [-40.2, -58]]), 7 * unit,
      soften: 0.6 * unit)
    relief.raise(band([[-38.4, -12], [-38.8, -54]], 0.9), -2 * unit, soften: 0.4 * unit)
    relief.raise(band([[-46, -8.5], [-30.5, -8.5]], 2.6), 7 * unit, soften: 0.6 * unit)
    relief.swell(disc(-38.2, -2.5, 4), 9 * unit, full: 3 * unit, base: 17 * unit)
    relief.raise(band([[-38.2, -3], [-38.2, 6]], 2.6), 6 * unit, soften: 0.6 * unit)
    relief.swell(disc(-38.2, 8, 2.8), 6 * unit, full: 2.4 * unit, base: 13 * unit)
    // The orb, and the cross on it.
    relief.swell(disc(38, -9, 4.2), 8 * unit, full: 3 * unit, base: 16 * unit)
    relief.swell(disc(39, -18, 7.4), 12 * unit, full: 6 * unit, base: 12 * unit)
    relief.raise(
      band([[32, -18.5], [39, -16.5], [46, -18.5]], 1.2), 1.4 * unit, soften: 0.4 * unit)
    relief.raise(band([[39, -25], [39, -42]], 2.0), 5 * unit, soften: 0.5 * unit)
    relief.raise(band([[33.5, -36], [44.5, -36]], 2.0), 5 * unit, soften: 0.5 * unit)
    for end: Point in [[39, -43], [33, -36], [45, -36]] {
      relief.swell(disc(end.x, end.y, 1.9), 6 * unit, full: 1.6 * unit, base: 12 * unit)
    }
  }

  private func head(_ relief: inout Relief, _ unit: Double) {
    for side in [-1.0, 1] {
      relief.swell(
        closed([
          [side * 5, -48], [side * 10, -46], [side * 12.5, -38], [side * 11, -31], [side * 7, -31],
          [side * 8, -40],
        ]), 7 * unit, full: 3 * unit, base: 12 * unit)
      relief.raise(
        band([[side * 9, -45], [side * 10.5, -38], [side * 9.5, -32]], 1), -1.6 * unit,
        soften: 0.4 * unit)
    }
    relief.swell(
      closed([
        [0, -53], [7, -50], [8.4, -42], [6.6, -34], [0, -29], [-6.6, -34], [-8.4, -42], [-7, -50],
      ]), 12 * unit, full: 7 * unit, base: 13 * unit)
    for side in [-1.0, 1] {
      relief.raise(disc(side * 3.2, -42.5, 1.3), -2.2 * unit, soften: 0.5 * unit)
      relief.raise(
        band([[side * 1.6, -45], [side * 5, -45.4]], 1), 1.4 * unit, soften: 0.4 * unit)
      relief.raise(band([[0, -36.4], [side * 3.6, -35.6]], 1.2), 1.5 * unit, soften: 0.4 * unit)
    }
    relief.raise(band([[0, -44], [0.3, -38.8]], 1.8), 2.4 * unit, soften: 0.5 * unit)
    relief.raise(band([[-2.4, -34.2], [2.4, -34.2]], 0.8), -1.6 * unit, soften: 0.35 * unit)
    relief.swell(
      closed([[-5.6, -35], [0, -33], [5.6, -35], [4, -29], [0, -26.5], [-4, -29]]), 5 * unit,
      full: 3 * unit, base: 22 * unit)
    crown(&relief, unit)
  }

  private func crown(_ relief: inout Relief, _ unit: Double) {
    relief.raise(
      polygon([[-9, -49], [9, -49], [9.6, -54], [-9.6, -54]]), 7 * unit, soften: 0.6 * unit)
    for x in [-8.0, 0, 8] {
      relief.raise(band([[x, -53], [x * 1.12, -62]], 2), 6 * unit, soften: 0.5 * unit)
      relief.raise(
        band([[x * 1.08 - 3, -60], [x * 1.1, -57], [x * 1.08 + 3, -60]], 1.4), 5 * unit,
        soften: 0.5 * unit)
      relief.swell(disc(x * 1.13, -63, 1.8), 7 * unit, full: 1.6 * unit, base: 12 * unit)
    }
  }
}
