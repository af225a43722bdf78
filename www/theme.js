// How the editor looks. The colours are the page's custom properties, which reach into its shadow root.
import { EditorView } from "@codemirror/view";

const underline = (colour) => ({ backgroundImage: "none", textDecoration: `underline wavy ${colour} 1px`, textUnderlineOffset: "3px", textDecorationSkipInk: "none" });

export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--raised)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6", overflow: "auto", overscrollBehavior: "contain" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem 0 0.25rem" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--raised)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2rem", padding: "0 0.25rem 0 0.5rem", fontVariantNumeric: "tabular-nums" },
  ".cm-gutter-lint": { width: "1.1em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0.25em 0.1em" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "var(--active-line)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { color: "var(--ink)", backgroundColor: "var(--active-line)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-selectionBackground": { background: "var(--selection) !important" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { background: "var(--selection) !important" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--line)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--error-soft)" },

  ".tok-propertyName": { color: "var(--key)" },
  ".tok-string": { color: "var(--string)" },
  ".tok-number": { color: "var(--number)" },
  ".tok-bool, .tok-null, .tok-keyword": { color: "var(--atom)" },
  ".tok-punctuation": { color: "var(--soft)" },

  ".cm-lintRange-error": underline("var(--error)"),
  ".cm-lintRange-warning": underline("var(--warning)"),
  ".cm-lintRange-info": underline("var(--info)"),
  ".cm-lintRange-active": { backgroundColor: "var(--accent-soft)" },
  ".cm-lint-marker": { width: "0.65em", height: "0.65em", borderRadius: "50%", margin: "0.35em auto 0" },
  ".cm-lint-marker-error": { content: "none", backgroundColor: "var(--error)" },
  ".cm-lint-marker-warning": { content: "none", backgroundColor: "var(--warning)", borderRadius: "2px" },
  ".cm-lint-marker-info": { content: "none", border: "2px solid var(--info)" },

  ".cm-tooltip": {
    maxWidth: "min(34rem, 92vw)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    color: "var(--ink)",
    backgroundColor: "var(--paper)",
    boxShadow: "0 4px 16px rgb(0 0 0 / 0.16)",
    overflow: "hidden",
  },
  ".cm-diagnostic": { padding: "0.5rem 0.75rem", font: "0.875rem/1.45 var(--sans)", borderLeftWidth: "3px" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnostic-info": { borderLeftColor: "var(--info)" },
  ".cm-diagnosticAction": { font: "inherit", fontWeight: "600", color: "var(--on-accent)", backgroundColor: "var(--accent)", display: "block", margin: "0.375rem 0 0.125rem", padding: "0.1875rem 0.625rem", borderRadius: "6px", cursor: "pointer" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--sunk)", borderColor: "var(--line)" },
});
