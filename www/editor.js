// The text field: CodeMirror with findings under the text. It lives in a shadow root, since there its styles are adopted
// style sheets, and the page needs no `unsafe-inline`.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { hangingIndent } from "./hanging.js";
import { theme } from "./theme.js";

const attributes = {
  "aria-label": "A2A request, a library's list, parts or envelope, as JSON",
  autocapitalize: "off",
  autocorrect: "off",
  spellcheck: "false",
  tabindex: "0",
};

/** An editor in `host`; `onEdit(text)` after every change. */
export function startEditor(host, onEdit) {
  const root = host.attachShadow({ mode: "open" });
  const extensions = [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    json(),
    syntaxHighlighting(classHighlighter),
    EditorView.lineWrapping,
    hangingIndent,
    EditorView.contentAttributes.of(attributes),
    EditorView.updateListener.of(({ docChanged }) => docChanged && onEdit()),
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    theme,
  ];
  const view = new EditorView({ state: EditorState.create({ extensions }), parent: root, root });

  return {
    text: () => view.state.doc.toString(),

    /** A new text, as one step that can be undone. */
    write(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
    },

    /** Edits that do not overlap. */
    edit(changes) {
      view.dispatch({ changes, userEvent: "input.fix" });
    },

    /** Puts the cursor on a place, in sight. */
    show({ utf16Offset, length }) {
      const { doc } = view.state;
      const anchor = Math.min(utf16Offset, doc.length);
      const head = Math.min(anchor + length, doc.lineAt(anchor).to);
      view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },

    /** Underlines, marks beside the lines, and the fixes in their tips. What spans lines is underlined on its first. */
    mark(diagnostics) {
      const onOneLine = ({ from, to, ...rest }) => ({ ...rest, from, to: Math.min(to, view.state.doc.lineAt(from).to) });
      view.dispatch(setDiagnostics(view.state, diagnostics.map(onOneLine)));
    },
  };
}
