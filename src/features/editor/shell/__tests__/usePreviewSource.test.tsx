/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { toServices } from '../../core/__tests__/testEditor';
import { makeDraft } from '../../core/drafts/__tests__/support';
import { EditorServicesProvider } from '../../core/EditorServices';
import { usePreviewSource } from '../usePreviewSource';

const PATH = 'docs/a.mdx';

test("shows nothing of another branch, however late the other branch's drafts are read", async () => {
  const listings = new Map<string, () => void>();
  const services = toServices({
    api: {
      readPage: async (path, branch) => ({
        ok: true as const,
        value: { path, branch: branch ?? '', headSha: '', blobSha: '', text: `Saved on ${branch}.` },
      }),
    },
    drafts: {
      list: ({ branch }: { branch: string }) =>
        new Promise((resolve) => {
          listings.set(branch, () =>
            resolve([makeDraft({ path: PATH, branch, text: `Draft on ${branch}.` })]),
          );
        }),
    },
    repository: 'o/r',
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <EditorServicesProvider value={services}>{children}</EditorServicesProvider>
  );
  const { result, rerender } = renderHook(({ branch }) => usePreviewSource(PATH, branch, 'u'), {
    wrapper,
    initialProps: { branch: 'first' },
  });
  await act(async () => undefined);
  await act(async () => rerender({ branch: 'second' }));
  await act(async () => listings.get('second')?.());
  expect(result.current).toMatchObject({ status: 'ready', text: 'Draft on second.' });
  await act(async () => listings.get('first')?.());
  expect(result.current).toMatchObject({ status: 'ready', text: 'Draft on second.' });
  rerender({ branch: 'third' });
  expect(result.current).toEqual({ status: 'loading' });
  await act(async () => undefined);
});
