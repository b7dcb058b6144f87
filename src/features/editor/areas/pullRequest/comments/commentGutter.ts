import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';

/** The comments on one line of the text in the editor. */
export interface LineComments {
  /** From 1. */
  readonly line: number;
  /** How many comments there are, answers included. */
  readonly count: number;
}

/** Says again which lines have comments. Between two of these the marks go along with the text. */
export const setLineComments = StateEffect.define<readonly LineComments[]>();

/** Handlers for the marks. */
export interface CommentGutterOptions {
  /** A mark was pressed. `line` counts from 1. */
  readonly onOpen: (line: number) => void;
}

/** Shows marks in a view, and brings the gutter when there is none yet. */
export function showLineComments(
  view: EditorView,
  comments: readonly LineComments[],
  onOpen: (line: number) => void,
): void {
  const hasGutter = view.state.field(marks, false) !== undefined;
  if (!hasGutter) view.dispatch({ effects: StateEffect.appendConfig.of(commentGutter({ onOpen })) });
  view.dispatch({ effects: setLineComments.of(comments) });
}

/** A gutter with a mark at every line that reviewers wrote about. Without comments it takes no room. */
export function commentGutter({ onOpen }: CommentGutterOptions): Extension {
  return [
    marks,
    gutter({
      class: 'cm-commentGutter',
      markers: (view) => view.state.field(marks),
      domEventHandlers: {
        mousedown: (view, block, event) => {
          if (!(event.target instanceof Element) || !event.target.closest('.cm-comments')) return false;
          onOpen(view.state.doc.lineAt(block.from).number);
          return true;
        },
      },
    }),
    theme,
  ];
}

const marks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (set, transaction) => {
    const moved = set.map(transaction.changes);
    return transaction.effects.reduce(
      (current, effect) => (effect.is(setLineComments) ? toMarks(effect.value, transaction.newDoc) : current),
      moved,
    );
  },
});

function toMarks(comments: readonly LineComments[], doc: Text): RangeSet<GutterMarker> {
  const counts = new Map<number, number>();
  for (const { line, count } of comments) {
    if (line >= 1 && line <= doc.lines) counts.set(line, (counts.get(line) ?? 0) + count);
  }
  const ranges = [...counts].map(([line, count]) => new CommentMark(count).range(doc.line(line).from));
  return RangeSet.of(ranges, true);
}

class CommentMark extends GutterMarker {
  constructor(readonly count: number) {
    super();
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof CommentMark && other.count === this.count;
  }

  /** For the pointer only: with keys, and by screen readers, the list below the text is used. */
  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'cm-comments';
    mark.textContent = String(this.count);
    mark.title = this.count === 1 ? '1 comment on this line' : `${this.count} comments on this line`;
    mark.setAttribute('aria-hidden', 'true');
    return mark;
  }
}

const theme = EditorView.baseTheme({
  '.cm-commentGutter .cm-gutterElement': { display: 'grid', placeItems: 'start center', paddingTop: '2px' },
  '.cm-comments': {
    minWidth: '18px',
    marginInline: '4px',
    borderRadius: '9px 9px 9px 2px',
    background: 'var(--c-slate)',
    color: 'var(--c-paper)',
    cursor: 'pointer',
    fontFamily: 'var(--font-sans)',
    fontSize: '11px',
    fontWeight: '600',
    lineHeight: '18px',
    textAlign: 'center',
  },
});
