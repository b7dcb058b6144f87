import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import { countNoun } from '#domain/text/countNoun';

/** The comments on one line of the text in the editor. */
export interface LineComments {
  /** Counted from 1. */
  readonly line: number;
  /** Number of comments, including replies. */
  readonly count: number;
}

/** Sets the lines that have comments. In between, the marks move with the text. */
const setLineComments = StateEffect.define<readonly LineComments[]>();

/**
 * Shows marks in a view, and adds the gutter when there is none yet.
 *
 * @param onOpen called when a mark is clicked; `line` counts from 1
 */
export function showLineComments(
  view: EditorView,
  comments: readonly LineComments[],
  onOpen: (line: number) => void,
): void {
  const hasGutter = view.state.field(marks, false) !== undefined;
  if (!hasGutter) view.dispatch({ effects: StateEffect.appendConfig.of(commentGutter(onOpen)) });
  view.dispatch({ effects: setLineComments.of(comments) });
}

/** A gutter with a mark at every line with review comments. Without comments it takes no space. */
function commentGutter(onOpen: (line: number) => void): Extension {
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

  /** For the pointer only: keyboard and screen reader users have the list below the text. */
  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'cm-comments';
    mark.textContent = String(this.count);
    mark.title = `${countNoun(this.count, 'comment')} on this line`;
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
