/** @jest-environment jsdom */
import type { Draft } from '@site/src/data/storage/drafts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toServices } from '../../__tests__/testEditor';
import { EditorServicesProvider } from '../../EditorServices';
import { openFiles } from '../../store/__tests__/support';
import { createEditorStore } from '../../store/editorStore';
import { useAutosave } from '../useAutosave';

test('clears the journal of a page that the browser shows again, once everything is persisted', async () => {
  let journal: readonly Draft[] = [];
  let persist = (): void => undefined;
  const services = toServices({
    repository: 'o/r',
    createId: () => 'id',
    now: () => 1,
    drafts: {
      write: () => new Promise((resolve) => (persist = resolve)),
      writeJournal: (drafts) => {
        journal = drafts;
        return true;
      },
    },
    reviewDrafts: { writeJournal: () => undefined },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorServicesProvider value={services}>{children}</EditorServicesProvider>
  );
  const store = createEditorStore({ ...openFiles({ 'docs/a.mdx': 'a' }), branch: 'topic' });
  renderHook(() => useAutosave(store, 'u'), { wrapper });
  store.dispatch({ type: 'edited', path: 'docs/a.mdx', text: 'typed' });
  window.dispatchEvent(new Event('pagehide'));
  expect(journal.map(({ text }) => text)).toEqual(['typed']);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await act(async () => undefined);
  expect(journal).toHaveLength(1);
  await act(async () => persist());
  expect(journal).toEqual([]);
});
