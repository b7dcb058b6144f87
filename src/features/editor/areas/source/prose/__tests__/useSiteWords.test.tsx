/** @jest-environment jsdom */

import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { SITE_WORDS_PATH } from '#domain/content/spelling/siteWordsPath';
import { createTestEditor, WithEditor } from '../../../../core/__tests__/testEditor';
import { openFiles, sha, source } from '../../../../core/store/__tests__/support';
import { findDocument } from '../../../../core/store/editorState';
import { createEditorStore } from '../../../../core/store/editorStore';
import { useSiteWords } from '../useSiteWords';

const WORDS = 'words:\n  - kubectl\n';

/** An editor on `main`, whose dictionary is read; the one of any other branch never arrives. */
async function setUp(main: 'has a dictionary' | 'has none') {
  const store = createEditorStore(openFiles({ 'docs/a.mdx': 'a' }));
  let words = WORDS;
  const readPage: ContentApi['readPage'] = async (path, branch) => {
    if (branch !== 'main') return new Promise(() => undefined);
    return main === 'has a dictionary'
      ? { ok: true, value: source(path, words) }
      : { ok: false, failure: { key: 'not_found', message: 'Not found.', status: 404 } };
  };
  const { result } = renderHook(() => useSiteWords(true), {
    wrapper: ({ children }: PropsWithChildren) => (
      <WithEditor editor={createTestEditor(store)} api={{ readPage }}>
        {children}
      </WithEditor>
    ),
  });
  await waitFor(() => expect(result.current.text).not.toBeNull());
  const switchBranch = () => store.dispatch({ type: 'branchChosen', branch: 'other' });
  const setWords = (text: string): void => {
    words = text;
  };
  return {
    store,
    result,
    switchBranch,
    setWords,
    read: () => findDocument(store.getState(), SITE_WORDS_PATH)?.text,
  };
}

describe('useSiteWords', () => {
  it('adds a word to the dictionary of the open branch', async () => {
    const { result, read } = await setUp('has a dictionary');
    await act(() => result.current.addWord('etcd'));
    expect(read()).toBe('words:\n  - etcd\n  - kubectl\n');
  });

  it("adds a word to the others' words when the branch has moved", async () => {
    const { store, result, setWords, read } = await setUp('has a dictionary');
    setWords('words:\n  - kubectl\n  - podman\n');
    const response = { branch: 'main', headSha: sha('d'), defaultBranch: 'main', files: [] };
    await act(async () => store.dispatch({ type: 'filesLoaded', response }));
    await waitFor(() => expect(result.current.text).toContain('podman'));
    await act(() => result.current.addWord('etcd'));
    expect(read()).toBe('words:\n  - etcd\n  - kubectl\n  - podman\n');
  });

  it.each(['has a dictionary', 'has none'] as const)(
    'adds no word right after a switch from a branch that %s',
    async (main) => {
      const { result, switchBranch, read } = await setUp(main);
      act(switchBranch);
      await act(() => result.current.addWord('etcd'));
      expect(read()).toBeUndefined();
      expect(toast.get()?.text).toBe(
        "The dictionary of this branch isn't loaded yet. “etcd” wasn't added. Try again in a moment.",
      );
    },
  );

  it("doesn't add a word to a branch that is opened while the word is being added", async () => {
    const { result, switchBranch, read } = await setUp('has none');
    await act(async () => {
      const added = result.current.addWord('etcd');
      switchBranch();
      await added;
    });
    expect(read()).toBeUndefined();
    expect(toast.get()?.text).toBe("You switched to another branch, so “etcd” wasn't added.");
  });
});
