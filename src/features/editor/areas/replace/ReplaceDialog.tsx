import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { FindQuery } from '#domain/replace/findMatches';
import { ReplaceView } from './ReplaceView';
import { startFindWorker } from './startFindWorker';

interface ReplaceDialogProps {
  readonly isOpen: boolean;
  readonly index: ContentIndex | null;
  readonly onShow: (path: string, offset: number) => void;
  readonly onReview: () => void;
  readonly onClose: () => void;
}

const EMPTY: FindQuery = {
  find: '',
  replace: '',
  isRegex: false,
  matchesCase: false,
  wholeWord: false,
  scope: 'all',
};

/** Find and replace across pages, in a full-window dialog. The query is kept for the next time. */
export default function ReplaceDialog({ isOpen, index, onShow, onReview, onClose }: ReplaceDialogProps) {
  const [query, setQuery] = useState(EMPTY);
  return (
    <Dialog title="Find and replace" isOpen={isOpen} onClose={onClose} size="full">
      <ReplaceView
        query={query}
        onChange={(change) => setQuery((current) => ({ ...current, ...change }))}
        index={index}
        startWorker={startFindWorker}
        onShow={(path, offset) => {
          onClose();
          onShow(path, offset);
        }}
        onReview={() => {
          onClose();
          onReview();
        }}
      />
    </Dialog>
  );
}
