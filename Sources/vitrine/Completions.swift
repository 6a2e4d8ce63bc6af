internal import ArgumentParser

/// The completions of the shells. ArgumentParser's own know the command that needs no name only by its name: in these its
/// options and files are completed without it as well.
enum Completions {
  /// The script for a shell.
  static func script(for shell: CompletionShell) -> String {
    let script = negated(Vitrine.completionScript(for: shell))
    return switch shell {
    case .bash: bash(script)
    case .zsh: zsh(script)
    case .fish: fish(script)
    default: script
    }
  }

  /// A script of zsh or fish in which a flag that switches another one off does not have the text of that one.
  private static func negated(_ script: String) -> String {
    func text(_ flag: Substring) -> String { "The opposite of --\(flag)." }
    return script.replacing(/'--no-([a-z-]+)\[([^\]]*)\]'/) { match in
      script.contains("'--\(match.1)[\(match.2)]'")
        ? "'--no-\(match.1)[\(text(match.1))]'" : String(match.0)
    }.replacing(/-l 'no-([a-z-]+)' -d '([^']*)'/) { match in
      script.contains("-l '\(match.1)' -d '\(match.2)'")
        ? "-l 'no-\(match.1)' -d '\(text(match.1))'" : String(match.0)
    }
  }

  /// The command that needs no name.
  private static var unnamed: String { ExhibitCommand.configuration.commandName ?? "" }

  /// The names of all commands.
  private static var names: [String] {
    Vitrine.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// A first word that is being typed can be a command, or a file.
  private static func bash(_ script: String) -> String {
    script.replacing(
      "complete -o filenames -F _vitrine vitrine",
      with: """
        # Completes a line as if the command that needs no name were named.
        _vitrine_unnamed() {
            local -a typed=("${COMP_WORDS[@]}")
            local -i place="${COMP_CWORD}"
            local -a COMP_WORDS=("${typed[0]}" \(unnamed) "${typed[@]:1}")
            local -i COMP_CWORD="$((place + 1))"
            _vitrine "${@}"
        }

        _vitrine_line() {
            case "${COMP_CWORD}:${COMP_WORDS[1]}" in
            1:-*)
                _vitrine_unnamed "${@}"
                ;;
            1:*)
                _vitrine "${@}"
                _vitrine_unnamed "${@}"
                ;;
            *:\(names.joined(separator: "|*:")))
                _vitrine "${@}"
                ;;
            *)
                _vitrine_unnamed "${@}"
                ;;
            esac
        }

        complete -o filenames -F _vitrine_line vitrine
        """)
  }

  private static func zsh(_ script: String) -> String {
    script.replacing(
      "_vitrine() {\n    emulate -RL zsh -G\n",
      with: """
        _vitrine() {
            emulate -RL zsh -G
            if [[ "${words[2]}" = -* ]] || (( CURRENT > 2 )) &&
                [[ "${words[2]}" != (\(names.joined(separator: "|"))) ]]; then
                words=("${words[1]}" \(unnamed) "${words[@]:1}")
                (( CURRENT += 1 ))
            fi

        """
    ).replacing(
      "_describe -V subcommand subcommands && ret=0\n",
      with: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0\n")
  }

  /// The word that is being typed is none of the tokens.
  private static func fish(_ script: String) -> String {
    let end = script.hasSuffix("\n") ? "" : "\n"
    return script.replacing(
      "    set -l unparsed_tokens (__vitrine_tokens -pc)\n",
      with: """
            set -l unparsed_tokens (__vitrine_tokens -pc)
            set -l typed $unparsed_tokens[2..] (commandline -ct)
            if string match -q -- '-*' $typed[1]
                or set -q typed[2]; and not contains -- $typed[1] \(names.joined(separator: " "))
                set unparsed_tokens $unparsed_tokens[1] \(unnamed) $unparsed_tokens[2..]
            end

        """
    ) + end + """
      complete -c 'vitrine' -n '__vitrine_should_offer_completions_for_positional "vitrine" -eq 1' -F

      """
  }
}
