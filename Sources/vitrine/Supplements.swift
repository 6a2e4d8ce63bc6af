internal import ArgumentParser
internal import Program

/// What is installed beside the program: the manual, and the completions, where each shell finds those of one user.
enum Supplements {
  /// All of them.
  ///
  /// - Throws: `DecodingError` where there is no manual.
  static func all() throws -> [Installation.Supplement] {
    let manual = try ManualPages.all().map { page in
      Installation.Supplement(path: "man/man1/\(page.name).1", text: page.text)
    }
    let completions: [(CompletionShell, String)] = [
      (.bash, "bash-completion/completions/vitrine"), (.zsh, "zsh/site-functions/_vitrine"),
      (.fish, "fish/vendor_completions.d/vitrine.fish"),
    ]
    return manual
      + completions.map { shell, path in
        Installation.Supplement(path: path, text: Vitrine.completionScript(for: shell))
      }
  }
}
