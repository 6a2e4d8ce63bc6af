/// Character references of HTML and XML: `&amp;`, `&#228;`, `&#xE4;`.
public enum CharacterReferences {
  /// The names of HTML 4 and XML in the order of Unicode: a number, to the base of 16, is the scalar of the name after it,
  /// and each further name that of the next scalar. The angle brackets `lang` and `rang` are those of HTML 5.
  private static let table = """
    22 quot 26 amp apos 3C lt 3E gt 0A0 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg
    macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
    Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde
    auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
    ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml 152 OElig oelig 160 Scaron scaron 178 Yuml 192
    fnof 2C6 circ 2DC tilde 391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi
    Rho 3A3 Sigma Tau Upsilon Phi Chi Psi Omega 3B1 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda
    mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega 3D1 thetasym upsih 3D6 piv 2002 ensp emsp
    2009 thinsp 200C zwnj zwj lrm rlm 2013 ndash mdash 2018 lsquo rsquo sbquo 201C ldquo rdquo bdquo 2020 dagger
    Dagger bull 2026 hellip 2030 permil 2032 prime Prime 2039 lsaquo rsaquo 203E oline 2044 frasl 20AC euro 2111
    image 2118 weierp 211C real 2122 trade 2135 alefsym 2190 larr uarr rarr darr harr 21B5 crarr 21D0 lArr uArr rArr
    dArr hArr 2200 forall 2202 part exist 2205 empty 2207 nabla isin notin 220B ni 220F prod 2211 sum minus 2217
    lowast 221A radic 221D prop infin 2220 ang 2227 and or cap cup int 2234 there4 223C sim 2245 cong 2248 asymp
    2260 ne equiv 2264 le ge 2282 sub sup nsub 2286 sube supe 2295 oplus 2297 otimes 22A5 perp 22C5 sdot 2308 lceil
    rceil lfloor rfloor 25CA loz 2660 spades 2663 clubs 2665 hearts diams 27E8 lang rang
    """
  private static let names: [Substring: Unicode.Scalar] = {
    var names: [Substring: Unicode.Scalar] = [:]
    var value: UInt32 = 0
    for word in table.split(whereSeparator: \.isWhitespace) {
      if let start = word.first?.isNumber == true ? UInt32(word, radix: 16) : nil {
        value = start
      } else {
        names[word] = Unicode.Scalar(value)
        value += 1
      }
    }
    return names
  }()
  /// The characters of Windows-1252 from 0x80 on, for which old pages have numbers that are controls of Unicode.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
  /// 10 characters: `#x10FFFF` has 8.
  private static let longest = 10

  /// A text for HTML: markup as references, and `br` for line breaks.
  ///
  /// By scalars: a quote with an accent is another character, and ends an attribute nevertheless.
  public static func html(of text: String) -> String {
    var result = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if scalar == "\n" { result += "<br>" } else { append(scalar, to: &result) }
    }
    return result
  }

  /// A text for XML 1.0 in one line: markup as references, forbidden and control characters left out.
  public static func xml(of text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": break
      default: append(scalar, to: &result)
      }
    }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// A text with each reference replaced by its character; unknown references stay as they are.
  public static func replaced(in text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = String.UnicodeScalarView()
    // By scalars: a semicolon with an accent is another character, and ends a reference nevertheless.
    var rest = text.unicodeScalars
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix(longest).prefix { $0 != ";" && $0 != "&" && !$0.isMarkupSpace }
      let end = rest[name.endIndex...]
      if end.first == ";", let scalar = scalar(Substring(name)) {
        result.append(scalar)
        rest = end.dropFirst()
      } else {
        result.append("&")
      }
    }
    return String(result + rest)
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.utf8.first == UInt8(ascii: "#") else { return names[name] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number != 0 else { return nil }
    return 0x80...0x9F ~= number ? windows[Int(number) - 0x80] : Unicode.Scalar(number)
  }
}
