internal import ArgumentParser
internal import Program

/// The files that are installed beside the program: the manual, and the completions, where each shell finds them.
enum Supplements {
  /// For one user.
  ///
  /// - Throws: `DecodingError` where there is no manual.
  static func ofUser() throws -> [Installation.Supplement] {
    try manual() + [
      text("bash-completion/completions/vitrine", Completions.script(for: .bash)),
      text("zsh/site-functions/_vitrine", Completions.script(for: .zsh)),
      text("fish/vendor_completions.d/vitrine.fish", Completions.script(for: .fish)),
    ]
  }

  /// For all users of a system, as Debian's packages have them, with the description for software catalogues.
  ///
  /// - Throws: `DecodingError` where there is no manual.
  static func ofSystem() throws -> [Installation.Supplement] {
    // A script that is sourced names no interpreter.
    let bash = Completions.script(for: .bash).split(
      separator: "\n", omittingEmptySubsequences: false
    ).drop { $0.hasPrefix("#!") }.joined(separator: "\n")
    return try manual() + [
      text("bash-completion/completions/vitrine", bash),
      text("zsh/vendor-completions/_vitrine", Completions.script(for: .zsh)),
      text("fish/vendor_completions.d/vitrine.fish", Completions.script(for: .fish)),
      text(
        "metainfo/net.vitrine.Vitrine.metainfo.xml",
        CatalogueText(version: Vitrine.configuration.version, date: ManualPages.released).text),
    ]
  }

  private static func manual() throws -> [Installation.Supplement] {
    try ManualPages.all().map { text("man/man1/\($0.name).1", $0.text) }
  }

  private static func text(_ path: String, _ text: String) -> Installation.Supplement {
    Installation.Supplement(path: path, text: text)
  }
}
