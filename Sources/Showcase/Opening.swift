public import Interaction
public import Widgets

/// How the program begins: what a recording must hold beside its inputs.
public struct Opening: Hashable, Sendable, Codable {
  /// The bar of things.
  public struct Bar: Hashable, Sendable, Codable {
    /// The things in the bar; nil for the sections of the document.
    public var items: [FisheyeItem]?
    /// How the bar behaves.
    public var style: FisheyeStyle
    /// What items can be asked for besides being opened, by their ids; nil where none can.
    public var actions: [String: [Action]]?

    /// A bar of items.
    public init(
      items: [FisheyeItem]?, style: FisheyeStyle = .standard, actions: [String: [Action]]? = nil
    ) {
      self.items = items
      self.style = style
      self.actions = actions
    }

    /// Something that an item can be asked for, such as a new window.
    public struct Action: Hashable, Sendable, Codable {
      /// Its name for programs.
      public var id: String
      /// Its name for people.
      public var title: String
      /// A picture of it; nil where there is none.
      public var icon: PictureID?

      /// An action.
      public init(id: String, title: String, icon: PictureID? = nil) {
        self.id = id
        self.title = title
        self.icon = icon
      }
    }
  }

  /// The list with its index strip.
  public struct List: Hashable, Sendable, Codable {
    /// Where its rows come from, as the person named it; nil for what is in the document.
    public var source: String?
    /// What the window is called.
    public var title: String
    /// How rows are arranged; nil for what suits the window.
    public var columns: RowListContent.Columns?
    /// Whether rows stay in the order of their source.
    public var keepsOrder: Bool

    /// A list of the rows of a source.
    public init(
      source: String?, title: String, columns: RowListContent.Columns? = nil,
      keepsOrder: Bool = false
    ) {
      self.source = source
      self.title = title
      self.columns = columns
      self.keepsOrder = keepsOrder
    }
  }

  /// A document.
  public struct Source: Hashable, Sendable, Codable {
    /// Where it comes from, as the person named it.
    public var source: String
    /// What the window is called until the document says its title.
    public var title: String
    /// A folder that holds it and what it names, as the person named it; nil for the folder that it lies in.
    public var root: String?

    /// The document of a source.
    public init(source: String, title: String, root: String? = nil) {
      self.source = source
      self.title = title
      self.root = root
    }
  }

  /// The bar, where there is one.
  public var bar: Bar?
  /// The list, where there is one.
  public var list: List?
  /// The document that is shown page by page, where there is one.
  public var pages: Source?
  /// The document whose picture is shown with what is said of it, where there is one.
  public var picture: Source?
  /// Whether all of that stands in one window; nil for a window each.
  public var layout: Layout?
  /// What the person wishes.
  public var settings: Settings

  /// How what there is stands on the screen.
  public enum Layout: String, Hashable, Sendable, Codable, CaseIterable {
    /// A window each.
    case windows
    /// One window with all of it.
    case single
  }

  /// An opening.
  public init(
    bar: Bar? = nil, list: List? = nil, pages: Source? = nil, picture: Source? = nil,
    layout: Layout? = nil, settings: Settings = Settings()
  ) {
    self.bar = bar
    self.list = list
    self.pages = pages
    self.picture = picture
    self.layout = layout
    self.settings = settings
  }
}
