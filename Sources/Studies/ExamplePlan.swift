/// A plan that runs as it is.
public enum ExamplePlan {
  /// The plan, a file in JSON. It has each kind of task that needs no document of one's own.
  public static let text = #"""
    {
      "study": { "en": "Magna Carta by hand", "de": "Magna Carta zum Anfassen" },
      "languages": ["en", "de"],
      "consent": {
        "en": "You take part of your own free will, and can stop at any time. Your movements on the screen are recorded under a code, not under your name.",
        "de": "Sie nehmen freiwillig teil und können jederzeit aufhören. Ihre Bewegungen auf dem Bildschirm werden unter einem Code aufgezeichnet, nicht unter Ihrem Namen."
      },
      "welcome": {
        "en": "You will look for names, clauses, pages and items that are shown in several ways. These ways are tested, not you.",
        "de": "Sie suchen Namen, Artikel, Seiten und Elemente, die auf mehrere Arten gezeigt werden. Geprüft werden diese Arten, nicht Sie."
      },
      "sessions": 4,
      "order": "latin-square",
      "blocks": 1,
      "seed": 1215,
      "base": { "settings": { "reducedMotion": false } },
      "conditions": [
        { "id": "levels", "title": "All levels of the strip", "list": { "source": "asset:surnames.txt" } },
        { "id": "flat", "title": "Letters alone", "list": { "source": "asset:surnames.txt" }, "strip": { "levels": 0 } },
        { "id": "fine", "title": "Fine scrubbing", "pages": { "blank": 1000 } },
        { "id": "coarse", "title": "No fine scrubbing", "pages": { "blank": 1000 }, "slider": { "fine": false } },
        { "id": "plateau", "title": "Plateau", "bar": { "count": 40, "kernel": "plateau" } },
        { "id": "still", "title": "No magnification", "bar": { "count": 40, "zoom": 1 } },
        { "id": "charter", "title": "Magna Carta", "list": {}, "picture": { "source": "asset:magna-carta" } },
        { "id": "ring", "title": "Pointing" }
      ],
      "tasks": [
        { "id": "name", "kind": "find-name", "conditions": ["levels", "flat"], "trials": 4, "practice": 1, "timeLimit": 60 },
        { "id": "page", "kind": "seek-page", "conditions": ["fine", "coarse"], "trials": 4, "practice": 1, "timeLimit": 60 },
        { "id": "item", "kind": "pick-item", "conditions": ["plateau", "still"], "trials": 6, "practice": 1, "timeLimit": 30 },
        { "id": "clause", "kind": "find-clause", "conditions": ["charter"], "trials": 2, "timeLimit": 90 },
        { "id": "look", "kind": "peek-pop", "conditions": ["charter"], "trials": 2, "timeLimit": 90 },
        { "id": "year", "kind": "read-and-answer", "conditions": ["charter"], "questions": [
          { "text": { "en": "In which year was the charter sealed?", "de": "In welchem Jahr wurde die Urkunde besiegelt?" }, "answers": ["1066", "1215", "1453"], "right": 2 }
        ] },
        { "id": "explore", "kind": "explore", "conditions": ["charter"], "goal": { "en": "Find something that you did not know.", "de": "Finden Sie etwas, das Sie nicht wussten." }, "timeLimit": 120 },
        { "id": "tap", "kind": "ring", "conditions": ["ring"], "circles": 9, "amplitudes": [150, 300], "widths": [16, 48], "practice": 1 }
      ],
      "rest": { "every": 3, "seconds": 10 },
      "questionnaires": ["SUS", "NASA-TLX"],
      "ask": "session"
    }
    """#
}
