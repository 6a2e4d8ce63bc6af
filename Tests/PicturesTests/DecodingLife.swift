import Foundation
import Interaction
import Raster
import Synchronization

@testable import Pictures

/// The tile folder of a description.
func tiles(_ path: String) throws -> TileFolder {
  guard case .tiles(let folder) = try PictureFormat.open(path) else { throw NoTiles() }
  return folder
}

private struct NoTiles: Error {}

/// The decoding service, with a loop that accepts and releases every answer.
final class DecodingLife: Sendable {
  private struct Late: Error {}

  private let decoding: PictureDecoding
  private let answered: Answers

  /// The answers that have come.
  private final class Answers: Sendable {
    let pictures = Mutex<[LoadedPicture]>([])
    let arrival = DispatchSemaphore(value: 0)
  }

  init(
    cache: TileCache?, byteLimit: Int, locate: @escaping @Sendable (String) -> String = { $0 }
  ) {
    let answered = Answers()
    self.answered = answered
    decoding = PictureDecoding(
      cache: cache, byteLimit: byteLimit, locate: locate,
      answer: { picture in
        answered.pictures.withLock { $0.append(picture) }
        answered.arrival.signal()
      }, warn: { _ in })
  }

  /// Requests pictures, and waits until all are answered and all work is done: each with its width or its fault.
  func answers(to ids: [PictureID]) throws -> [String] {
    decoding.request(ids)
    var words: [String] = []
    while words.count < ids.count {
      // 600 seconds: a machine on which everything else runs, too.
      guard answered.arrival.wait(timeout: .now() + 600) == .success else { throw Late() }
      guard let picture = answered.pictures.withLock({ $0.isEmpty ? nil : $0.removeFirst() }),
        decoding.accept(picture.id)
      else { continue }
      decoding.release(picture.id)
      switch picture.result {
      case .success(let levels): words.append("\(picture.id.rawValue) \(levels.width)")
      case .failure(let fault): words.append("\(picture.id.rawValue) failed: \(fault)")
      }
    }
    // A tile is answered as soon as it is cut: the other tiles and their files come later.
    decoding.finish()
    return words
  }
}
