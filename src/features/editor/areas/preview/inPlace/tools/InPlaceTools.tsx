import { useSyncExternalStore } from 'react';
import type { InPlaceEditor } from '../InPlaceEditor';
import { PartHandle } from './PartHandle';
import { SelectionToolbar } from './SelectionToolbar';
import { SlashMenu } from './SlashMenu';

interface InPlaceToolsProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
}

/** The tools beside a text that is edited in place: formatting for the selection, and the slash menu. */
export default function InPlaceTools({ inner, editor }: InPlaceToolsProps) {
  const view = useSyncExternalStore(editor.subscribe, editor.getView);
  return (
    <>
      <PartHandle inner={inner} editor={editor} />
      <span className="visually-hidden" role="status">
        {view.announcement}
      </span>
      <SelectionToolbar inner={inner} editor={editor} view={view} />
      {view.element && view.slash !== null && (
        <SlashMenu
          key={view.element.dataset.from}
          inner={inner}
          editor={editor}
          view={view}
          query={view.slash}
        />
      )}
    </>
  );
}
