public import Interaction

/// The line and page breaks of a text that was set into pages.
public typealias TextSetting = Interaction.TextSetting
