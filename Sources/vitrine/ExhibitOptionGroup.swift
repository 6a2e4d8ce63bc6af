internal import ArgumentParser
internal import Documents
internal import Files
internal import Interaction
internal import Phrases
internal import Program
internal import Showcase

/// The document, a route in it, and its arrangement in windows.
struct ExhibitOptionGroup: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The documents, and a route in the first.", valueName: "path or route"),
    completion: .file(), transform: pathArgument)
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "The arrangement: windows, or single for one window with all controls.",
      valueName: "layout"))
  var layout: LaunchConfiguration.Layout = .windows

  @OptionGroup var root: RootOption
  @OptionGroup var order: OrderOptionGroup

  /// The document as the command line names it; nil for the program's own.
  var path: String? { words.first { !Route.isRoute($0) } }
  /// The documents beyond the first, which open in windows of their own.
  var furtherPaths: [String] { Array(words.filter { !Route.isRoute($0) }.dropFirst()) }
  /// The route; nil for the beginning of the document.
  var route: String? { words.first { Route.isRoute($0) } }

  func validate() throws {
    let routes = words.filter { Route.isRoute($0) }
    if routes.count > 1 { throw usageError(.tooMany(routes[1])) }
    do throws(Route.Fault) {
      for route in routes { _ = try Route(route) }
    } catch {
      throw usageError(error)
    }
  }

  /// The configuration at launch.
  ///
  /// - Parameter further: one of the further documents; nil for the first.
  func configuration(_ settings: Settings, showing further: String? = nil) -> LaunchConfiguration {
    let source = LaunchConfiguration.Source(
      path: further ?? path, root: root.root, languages: settings.languages)
    return LaunchConfiguration(
      bar: LaunchConfiguration.Bar(items: nil),
      list: LaunchConfiguration.List(source: nil, title: source.title, keepsOrder: order.keepOrder),
      pages: source, picture: source, layout: layout, settings: settings)
  }
}
