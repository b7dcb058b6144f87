import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Space below the cursor, in px. */
const MARGIN = 24;

/** Keeps the cursor in view when the editor shrinks, as for a list of problems or a phone's keyboard. */
export const showCursor = ViewPlugin.define((created) => {
  let height = created.scrollDOM.clientHeight;
  return {
    update({ geometryChanged, view }: ViewUpdate) {
      if (!geometryChanged) return;
      view.requestMeasure({
        read: () => {
          const lost = height - view.scrollDOM.clientHeight;
          height = view.scrollDOM.clientHeight;
          return lost > 0 && view.hasFocus ? countHidden(view, lost) : 0;
        },
        write: (hidden) => {
          if (hidden > 0) view.scrollDOM.scrollTop += hidden;
        },
      });
    },
  };
});

/**
 * How far the cursor's line is below the visible part, in px.
 *
 * @param lost by how much the visible part shrank: a cursor that was already out of view stays there
 */
function countHidden(view: EditorView, lost: number): number {
  const line = view.lineBlockAt(view.state.selection.main.head);
  const bottom = view.scrollDOM.scrollTop + view.scrollDOM.clientHeight - view.documentPadding.top;
  const hidden = line.bottom + MARGIN - bottom;
  return hidden <= lost + MARGIN ? hidden : 0;
}
