internal import ArgumentParser
internal import Documents
internal import Files
internal import Interaction
internal import Showcase

/// Which document is meant, where in it, and how it stands on the screen.
struct ExhibitOptionGroup: ParsableArguments {
  @Argument(help: ArgumentHelp("What to open, and where to go there.", valueName: "path or route"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "How it stands on the screen: windows, or single for one window with all of it.",
      valueName: "layout"))
  var layout: LaunchConfiguration.Layout = .windows

  @OptionGroup var root: RootOption
  @OptionGroup var order: OrderOptionGroup

  /// The document, as the person named it; nil for the program's own.
  var path: String? { words.first { !Route.isRoute($0) } }
  /// Where to go in it, as a route; nil for its beginning.
  var route: String? { words.first { Route.isRoute($0) } }

  func validate() throws {
    let paths = words.filter { !Route.isRoute($0) }
    let routes = words.filter { Route.isRoute($0) }
    if paths.count > 1 || routes.count > 1 {
      throw ValidationError(
        "One document and one route at most can be opened. Leave out '\(paths.count > 1 ? paths[1] : routes[1])'."
      )
    }
    do throws(Route.Fault) {
      for route in routes { _ = try Route(route) }
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// How the program begins with that.
  func configuration(_ settings: Settings) -> LaunchConfiguration {
    let source = LaunchConfiguration.Source(
      path: path, root: root.root, languages: settings.languages)
    return LaunchConfiguration(
      bar: LaunchConfiguration.Bar(items: nil),
      list: LaunchConfiguration.List(source: nil, title: source.title, keepsOrder: order.keepOrder),
      pages: source, picture: source, layout: layout, settings: settings)
  }
}
