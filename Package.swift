// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// For targets whose laws tests check in thousands of random lives, those that decode, read and sort, and those that make large
/// pictures: optimised in the debug build, too, tests of controls take a fifth of their time. `swift build -Xswiftc -Onone`
/// makes a build for a debugger.
let optimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For targets on the way of a frame that no library product reaches: the release build does without the checks of exclusive
/// access, which every test makes. They took a tenth of a frame's instructions.
let drawing: [SwiftSetting] =
  optimised + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// The toolchain's own linker packs the addresses that are adjusted at the start: fewer pages of the program are read.
let packed: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
    .when(configuration: .release))
]

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// The servers that tests and bench start, and the hands that they move there.
let testSupport: Target.Dependency = "TestSupport"

let package = Package(
  name: "Vitrine",
  products: [
    .library(name: "Interaction", targets: ["Interaction"]),
    .library(name: "Widgets", targets: ["Widgets"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CText", pkgConfig: "pangoft2 fontconfig freetype2",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(
      name: "CX11",
      pkgConfig: "x11 x11-xcb xrender xft pangoxft",
      providers: [
        .apt([
          "libx11-dev", "libx11-xcb-dev", "libxft-dev", "libxi-dev", "libxrandr-dev",
          "libpango1.0-dev",
        ])
      ]),
    // Connections of Xlib that outlive their server.
    .target(name: "CDisplay", dependencies: ["CX11"]),
    .systemLibrary(
      name: "CPng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CJpeg", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    // Opens libraries when they are first needed.
    .target(name: "CLoader"),
    // Also the headers of libtiff, libwebp, giflib and Little CMS, which are opened when they are needed.
    .target(name: "CPicture", dependencies: ["CJpeg", "CLoader", "CPng"]),
    // ICU's headers: libicu-dev. The library is opened when it is needed.
    .target(name: "CCollation", dependencies: ["CLoader"]),
    // The headers of libcmark-gfm: libcmark-gfm-extensions-dev. The library is opened when it is needed.
    .target(name: "CMarkdown", dependencies: ["CLoader"]),
    // Messages of D-Bus. The header of sd-bus: libsystemd-dev. The library is opened after the first pictures.
    .target(name: "CBus", dependencies: ["CLoader"]),
    // Files of formats that are decoded in a process of their own. The header of OpenJPEG: libopenjp2-7-dev. The libraries
    // are opened in that process.
    .target(name: "CForeign", dependencies: ["CLoader"]),
    // The search for bytes, by the vector instructions that the processor has.
    .target(name: "CFind"),
    .systemLibrary(name: "CLinux"),
    // The handler of signals that ask the program to end.
    .target(name: "CSignals"),
    .target(
      name: "Interaction",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: optimised),
    .target(name: "Phrases", swiftSettings: strict),
    .target(name: "Usage", dependencies: ["Markup", "Phrases"], swiftSettings: optimised),
    .target(name: "Folding", swiftSettings: optimised),
    .target(name: "Finding", dependencies: ["CFind", "Folding"], swiftSettings: drawing),
    .target(
      name: "Widgets",
      dependencies: [
        "Folding", "Interaction", "Phrases",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: optimised),
    .target(
      name: "Laboratory",
      dependencies: ["Interaction", .product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: optimised),
    .target(
      name: "Documents", dependencies: ["Interaction", "Phrases"], swiftSettings: optimised),
    .target(name: "Markup", swiftSettings: optimised),
    .target(name: "DBus", swiftSettings: strict),
    .target(name: "Accessibility", dependencies: ["DBus", "Interaction"], swiftSettings: strict),
    .target(
      name: "Showcase",
      dependencies: [
        "Documents", "Folding", "Interaction", "Laboratory", "Markup", "Phrases", "Usage",
        "Widgets",
      ],
      swiftSettings: drawing),
    .target(name: "Files", dependencies: ["CLinux", "Phrases"], swiftSettings: optimised),
    .target(
      name: "Studies",
      dependencies: [
        "Files", "Interaction", "Laboratory", "Markup", "Phrases",
        .product(name: "RealModule", package: "swift-numerics"), "Showcase", "Widgets",
      ],
      swiftSettings: optimised),
    .target(
      name: "Pictures",
      dependencies: [
        "CForeign", "CPicture", "Files", "Interaction", "Markup", "Phrases", "Raster",
      ],
      swiftSettings: optimised),
    .target(
      name: "RowFiles",
      dependencies: ["CCollation", "CLinux", "Documents", "Files", "Phrases", "Platform"],
      swiftSettings: optimised),
    .target(
      name: "Desktop",
      dependencies: ["Documents", "Files", "Interaction", "Phrases", "Pictures", "RowFiles"],
      swiftSettings: strict),
    .target(
      name: "Exhibits",
      dependencies: [
        "CMarkdown", "Documents", "Files", "Interaction", "Markup", "Phrases", "Pictures",
        "RowFiles",
      ],
      swiftSettings: optimised),
    .target(
      name: "Platform", dependencies: ["CLinux", "CLoader", "CSignals", "Interaction"],
      swiftSettings: strict),
    .target(name: "Raster", dependencies: ["CFreeType", "Interaction"], swiftSettings: drawing),
    .target(
      name: "Text", dependencies: ["CText", "Interaction", "Raster"], swiftSettings: drawing),
    .target(
      name: "X11",
      dependencies: [
        "CDisplay", "CText", "CX11", "CXCB", "Interaction", "Phrases", "Platform", "Raster", "Text",
      ],
      swiftSettings: drawing),
    // Apart from the commands, so that it compiles beside ArgumentParser.
    .target(
      name: "Program",
      dependencies: [
        "Accessibility", "CBus", "DBus", "Desktop", "Documents", "Exhibits", "Files", "Finding",
        "Folding", "Interaction", "Laboratory", "Phrases", "Pictures", "Platform", "Raster",
        "RowFiles", "Showcase", "Studies", "Text", "Usage", "Widgets", "X11",
      ],
      swiftSettings: drawing),
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "Desktop", "Documents", "Files", "Interaction", "Laboratory", "Phrases", "Pictures",
        "Platform", "Program", "RowFiles", "Showcase", "Studies", "Text", "Usage", "Widgets", "X11",
        arguments,
      ],
      swiftSettings: strict, linkerSettings: packed),
    .executableTarget(
      name: "assets", dependencies: ["CCollation", "CPicture"], swiftSettings: optimised),
    // Makes the recording of visits that bench replays; apart from it, since bench has the floor programs, which must be small.
    .executableTarget(
      name: "visits",
      dependencies: ["Interaction", "Laboratory", "Program", "RowFiles", "Showcase", arguments],
      swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CLinux", "CPicture", "CX11", "CXCB", "CXTest", "Documents", "Files", "Interaction",
        "Laboratory",
        "RowFiles", testSupport, "Widgets", arguments,
      ],
      // Programs of GTK and Qt, which bench compiles on request.
      exclude: ["Peers"], swiftSettings: optimised),
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xfixes xi xrandr",
      providers: [.apt(["libxi-dev", "libxrandr-dev"])]),
    .target(
      name: "TestSupport", dependencies: ["CPng", "CX11", "CXCB", "CXTest"],
      path: "Tests/TestSupport",
      swiftSettings: optimised),
    .target(name: "Turns", path: "Tests/Turns", swiftSettings: strict),
    .target(
      name: "Laws", dependencies: ["Interaction"], path: "Tests/Laws",
      swiftSettings: optimised),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "Laws"], swiftSettings: strict),
    .testTarget(name: "UsageTests", dependencies: ["Phrases", "Usage"], swiftSettings: strict),
    .testTarget(
      name: "LaboratoryTests", dependencies: ["Interaction", "Laboratory"], swiftSettings: strict),
    .testTarget(name: "PhrasesTests", dependencies: ["Phrases"], swiftSettings: strict),
    .testTarget(
      name: "FoldingTests", dependencies: ["CCollation", "Folding", "Laws"],
      swiftSettings: strict),
    .testTarget(
      name: "FindingTests", dependencies: ["CFind", "Finding", "Folding", "Laws"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "Interaction", "Laws"],
      swiftSettings: strict),
    .testTarget(
      name: "WidgetsTests",
      dependencies: ["Documents", "Folding", "Interaction", "Laws", "Phrases", "Widgets"],
      swiftSettings: strict),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "Documents", "Folding", "Interaction", "Laboratory", "Laws", "Phrases", "Showcase",
        "Usage", "Widgets",
      ],
      swiftSettings: strict),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: strict),
    .testTarget(
      name: "AccessibilityTests", dependencies: ["Accessibility", "DBus", "Interaction"],
      swiftSettings: strict),
    .target(name: "CEncoders", path: "Tests/CEncoders"),
    // System calls within the limits of processes that decode.
    .target(name: "CProbes", dependencies: ["CForeign"], path: "Tests/CProbes"),
    .target(
      name: "Fixtures", dependencies: ["CJpeg"], path: "Tests/Fixtures", swiftSettings: optimised),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Files", "Fixtures", "Interaction", "Laboratory", "Laws", "Showcase", "Studies", "Widgets",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "Fixtures", "Phrases"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "CEncoders", "CForeign", "CProbes", "Files", "Fixtures", "Interaction", "Laws", "Phrases",
        "Pictures", "Raster",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExhibitsTests",
      dependencies: [
        "Documents", "Exhibits", "Files", "Fixtures", "Interaction", "Laws", "RowFiles",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RowFilesTests",
      dependencies: ["Documents", "Files", "Fixtures", "Laws", "Phrases", "RowFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "Desktop", "Documents", "Files", "Fixtures", "Interaction", "Laws", "RowFiles",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlatformTests", dependencies: ["Interaction", "Platform", testSupport],
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["Interaction", "Laws", "Raster"], swiftSettings: strict),
    .testTarget(
      name: "TextTests", dependencies: ["CText", "Interaction", "Laws", "Text"],
      swiftSettings: strict),
    .testTarget(
      name: "X11Tests",
      dependencies: [
        "CText", "CX11", "CXTest", "Interaction", "Laws", "Phrases", "Platform", "Raster",
        testSupport, "Text", "Turns", "X11",
      ],
      swiftSettings: strict),
    .testTarget(name: "AssetsTests", dependencies: ["assets", testSupport], swiftSettings: strict),
    .testTarget(
      name: "BenchTests", dependencies: ["bench", testSupport, "visits", "vitrine"],
      swiftSettings: strict),
    .testTarget(
      name: "VitrineTests",
      dependencies: [
        "CEncoders", "DBus", "Desktop", "Documents", "Exhibits", "Files", "Finding", "Fixtures",
        "Folding", "Interaction", "Laboratory", "Laws", "Phrases", "Pictures", "Platform",
        "Program", "Raster", "RowFiles", "Showcase", "Studies", testSupport, "Text", "Turns",
        "Usage", "vitrine", "Widgets", "X11",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
