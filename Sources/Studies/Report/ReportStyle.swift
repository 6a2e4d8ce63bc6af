/// The style sheet of a report: light and dark as the reader's system wishes, and A4 on paper.
enum ReportStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --ground: #fbfcfe; --card: #ffffff; --ink: #171c26; --soft: #4a5262; --line: #d5dae3;
      --grid: #e8ebf1; --warn: #7a3b00; --warnground: #fff1dc;
      --s0: #1f63d6; --s1: #c2410c; --s2: #15803d; --s3: #9333ea; --s4: #0e7490; --s5: #b45309;
      --s6: #be185d; --s7: #4d5b75;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171d; --card: #1c2028; --ink: #eef1f5; --soft: #b4bcc9; --line: #39404d;
        --grid: #2a303a; --warn: #ffd9a0; --warnground: #40300f;
        --s0: #7fb2ff; --s1: #ff9e64; --s2: #73d69b; --s3: #c9a0ff; --s4: #6fd3e3; --s5: #f2c14e;
        --s6: #ff8fc0; --s7: #a9b4c6;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 Inter, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
    }
    main { max-width: 1000px; margin: 0 auto; padding: 40px 24px 80px; }
    h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; }
    h2 { font-size: 20px; margin: 44px 0 6px; }
    h3 { font-size: 15px; margin: 22px 0 6px; }
    p { margin: 0 0 12px; max-width: 46em; }
    .soft { color: var(--soft); }
    .warning {
      background: var(--warnground); color: var(--warn); border-left: 4px solid currentColor;
      padding: 10px 14px; border-radius: 4px; font-weight: 600; margin: 16px 0;
    }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 13px; margin: 6px 0 12px; width: 100%; }
    th, td { padding: 5px 6px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
    th { font-weight: 600; font-size: 12px; line-height: 1.3; color: var(--soft); vertical-align: bottom; white-space: normal; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    td.words, th.words { text-align: left; white-space: normal; }
    td .key, li .key { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 7px; }
    .plots { display: flex; flex-wrap: wrap; gap: 14px; }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
    figcaption { font-size: 13px; color: var(--soft); margin-bottom: 4px; }
    figcaption b { color: var(--ink); font-weight: 600; }
    figure > svg { display: block; max-width: 100%; height: auto; }
    svg.plot { font: 11.5px Inter, system-ui, sans-serif; }
    .tick, .label { fill: var(--soft); }
    .label { font-size: 12px; }
    .name { fill: var(--ink); font-size: 12.5px; }
    .axis { stroke: var(--soft); }
    .grid { stroke: var(--grid); }
    .d { fill-opacity: 0.55; stroke: none; }
    .l { fill: none; stroke-width: 2; stroke-linejoin: round; }
    .b { stroke: none; fill-opacity: 0.16; }
    .box { fill-opacity: 0.22; stroke-width: 1.4; }
    .w { stroke-width: 1.4; }
    .m { stroke-width: 2.4; }
    .path { fill: none; stroke-width: 1.3; stroke-opacity: 0.5; }
    .heat { fill: var(--s1); stroke: none; }
    .scene { background: #e6eaf0; border-radius: 6px; }
    \(series)
    ul.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 6px 0 10px; font-size: 13px; }
    dl { display: grid; grid-template-columns: 8em 1fr; gap: 4px 12px; font-size: 13.5px; margin: 0; }
    dt { font-weight: 600; }
    dd { margin: 0; color: var(--soft); }
    @media print {
      @page { size: A4; margin: 16mm 14mm; }
      :root { color-scheme: light; }
      body { background: none; font-size: 10.5pt; }
      main { max-width: none; padding: 0; }
      h2 { break-after: avoid; }
      figure, tr, .warning { break-inside: avoid; }
      figure { border-color: #bbb; }
      table { font-size: 8.5pt; }
      .scroll { overflow: visible; }
    }
    @media print and (prefers-color-scheme: dark) {
      :root {
        --ground: #fff; --card: #fff; --ink: #171c26; --soft: #4a5262; --line: #d5dae3; --grid: #e8ebf1;
        --warn: #7a3b00; --warnground: #fff1dc; --s0: #1f63d6; --s1: #c2410c; --s2: #15803d;
        --s3: #9333ea; --s4: #0e7490; --s5: #b45309; --s6: #be185d; --s7: #4d5b75;
      }
    }
    """

  /// The number of colours of series.
  static let count = 8

  private static let series = (0..<count).map { index in
    """
    .s\(index).d, .s\(index).b, .s\(index).box, .s\(index).key { fill: var(--s\(index)); }
    .s\(index).key { background: var(--s\(index)); }
    .s\(index).l, .s\(index).box, .s\(index).w, .s\(index).m, .s\(index).path { stroke: var(--s\(index)); }
    """
  }.joined(separator: "\n")
}
