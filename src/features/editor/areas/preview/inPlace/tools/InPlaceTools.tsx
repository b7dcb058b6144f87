import { useSyncExternalStore } from 'react';
import type { InPlaceEditor } from '../InPlaceEditor';
import { PartHandle } from './PartHandle';
import { SelectionToolbar } from './SelectionToolbar';
import { SlashMenu } from './SlashMenu';

interface InPlaceToolsProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
}

/** What is beside a text while it is edited in place: formatting of what is selected, and what can be inserted. */
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
