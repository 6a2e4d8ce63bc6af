internal import CPicture
internal import Dispatch
internal import Exhibits
internal import Interaction
internal import X11

/// What comes to the loop from beside it.
enum Arrival: Sendable {
  /// A picture was decoded, or was not.
  case picture(LoadedPicture)
  /// Rows of the list came, or were put in order.
  case rows(RowUpdate, reading: Int)
  /// The list's file is another one.
  case fileChanged
}

/// A picture that was decoded, or why it was not.
struct LoadedPicture: Sendable {
  let id: PictureID
  let result: Result<PictureLevels, PictureFault>
  /// What is wrong with its file although it can be shown.
  var warning: PictureFault?
}

/// Decodes pictures beside the loop and answers through its mailbox.
struct PictureLoader {
  /// Two at a time: the machines that this runs on have two cores or more, and each picture that is being decoded
  /// takes memory.
  private static let width = 2

  private let mailbox: Mailbox<Arrival>
  private let assets: AssetFolder?
  private let lanes: [DispatchQueue]
  private var next = 0

  init(mailbox: Mailbox<Arrival>, assets: AssetFolder?) {
    self.mailbox = mailbox
    self.assets = assets
    lanes = (0..<Self.width).map { DispatchQueue(label: "pictures \($0)", qos: .userInitiated) }
  }

  /// Begins to decode a picture.
  mutating func load(_ id: PictureID) {
    let path = AssetFolder.file(of: id.file, in: assets)
    next = (next + 1) % lanes.count
    lanes[next].async { [mailbox] in
      mailbox.post(.picture(Self.decode(id, at: path)))
      // The decoder's memory goes back to the system, not into a heap that no one uses again.
      cpicture_give_back()
    }
  }

  private static func decode(_ id: PictureID, at path: String) -> LoadedPicture {
    do throws(PictureFault) {
      let decoder = try PictureDecoder(path: path)
      let picture =
        switch id.part {
        case .whole: try decoder.picture()
        case .fitted(let side): try decoder.picture(fitting: side)
        case .tile:
          throw PictureFault(
            path: path, fault: "this file is not held in tiles", remedy: "Ask for all of it.")
        }
      let raster = picture.raster
      let levels = PictureLevels(
        width: raster.width, height: raster.height, pixels: raster.pixels)
      return LoadedPicture(id: id, result: .success(levels), warning: picture.warning)
    } catch {
      return LoadedPicture(id: id, result: .failure(error))
    }
  }
}
