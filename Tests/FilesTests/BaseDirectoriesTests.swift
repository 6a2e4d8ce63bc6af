import Files
import Fixtures
import Foundation
import Testing

@Suite("The folders of a user")
struct BaseDirectoriesTests {
  @Test(
    "for data are those of the Base Directory Specification",
    arguments: [
      ([:], ["/usr/local/share", "/usr/share"]),
      (["HOME": "/h"], ["/h/.local/share", "/usr/local/share", "/usr/share"]),
      (["HOME": "/h/", "XDG_DATA_HOME": "/d/"], ["/d", "/usr/local/share", "/usr/share"]),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "", "XDG_DATA_DIRS": ""],
        ["/h/.local/share", "/usr/local/share", "/usr/share"]
      ),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "relative", "XDG_DATA_DIRS": "also:/a:./b::/c//:/a"],
        ["/h/.local/share", "/a", "/c"]
      ),
      (["XDG_DATA_DIRS": "/"], ["/"]),
    ])
  func folders(environment: [String: String], folders: [String]) {
    #expect(BaseDirectories(environment: environment).data == folders)
  }

  @Test(
    "for other files are in the home folder, unless an absolute path names them",
    arguments: [
      ([:], [nil, nil, nil, nil]),
      (["HOME": "h"], [nil, nil, nil, nil]),
      (["HOME": "/h/"], ["/h/.cache", "/h/.config", "/h/.local/share", "/h/.local/state"]),
      (["HOME": "/"], ["/.cache", "/.config", "/.local/share", "/.local/state"]),
      (
        [
          "HOME": "/h", "XDG_CACHE_HOME": "/a:b/", "XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": "/d",
          "XDG_STATE_HOME": "",
        ], ["/a:b", "/h/.config", "/d", "/h/.local/state"]
      ),
    ] as [([String: String], [String?])])
  func own(environment: [String: String], folders: [String?]) {
    let directories = BaseDirectories(environment: environment)
    #expect(BaseDirectories.Kind.allCases.map(directories.own) == folders)
  }

  @Test("of a session is named by an absolute path alone")
  func runtime() {
    let folders = ["/run/user/1/", "run", ""].map {
      BaseDirectories(environment: ["XDG_RUNTIME_DIR": $0]).runtime
    }
    #expect(folders == ["/run/user/1", nil, nil])
  }
}

@Suite("Making a folder")
struct FolderCreationTests {
  @Test("makes those that it lies in, and leaves one that is there", arguments: [true, false])
  func all(isPrivate: Bool) throws {
    let folder = try ScratchFolder()
    try makeFolder(folder("new/deep"), isPrivate: isPrivate)
    try makeFolder(folder("new/deep/deeper"), isPrivate: isPrivate)
    for name in ["new", "new/deep", "new/deep/deeper"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder(name))
      let mode = try #require(attributes[.posixPermissions] as? Int)
      #expect(mode & 0o700 == 0o700 && (mode & 0o077 == 0) == isPrivate)
    }
  }

  @Test("says which folder cannot be made, and why")
  func impossible() throws {
    let folder = try ScratchFolder()
    try folder.write("file")
    let fault = #expect(throws: FolderFault.self) {
      try makeFolder(folder("file/deep/deeper"), isPrivate: true)
    }
    #expect(fault?.path == folder("file/deep") && fault?.code == ENOTDIR)
    #expect(fault?.reason == "Not a directory")
  }
}
