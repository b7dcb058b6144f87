/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toServices } from '../../../../core/__tests__/testEditor';
import { EditorServicesProvider } from '../../../../core/EditorServices';
import { PENDING_IMAGE } from '../branchImages';
import { useBranchImages } from '../useBranchImages';

const toIndex = (blobs: Record<string, string>) => ({
  headSha: '',
  pages: [],
  images: Object.entries(blobs).map(([path, blobSha]) => ({ path, blobSha, size: 1 })),
});
const index = toIndex({ 'static/img/old.png': '1', 'static/img/new.png': '2', 'static/img/broken.png': '3' });
const text = '![o](/img/old.png) ![n](/img/new.png) ![b](/img/broken.png)';

function setUp(branch: string) {
  const readImage = jest.fn(async (path: string) =>
    path.includes('broken')
      ? { ok: false as const, failure: { key: 'not_found' as const, message: '', status: 404 } }
      : { ok: true as const, value: { path, branch, blobSha: '2', base64: 'AAAA' } },
  );
  const readIndex = jest.fn(async () => ({
    ok: true as const,
    value: toIndex({ 'static/img/old.png': '1' }),
  }));
  const services = toServices({ api: { readImage, readIndex } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorServicesProvider value={services}>{children}</EditorServicesProvider>
  );
  const page = { branch, defaultBranch: 'main', text, index };
  const { result } = renderHook(() => useBranchImages(page), { wrapper });
  return { find: (url: string) => result.current(url), readImage, readIndex };
}

test("reads each image that the site doesn't serve yet from the branch once", async () => {
  const { find, readImage } = setUp('feature');
  expect(find('/img/new.png')).toBe(PENDING_IMAGE);
  await waitFor(() => expect(find('/img/new.png')).toBe('data:image/png;base64,AAAA'));
  expect(find('/img/old.png')).toBeUndefined();
  await waitFor(() => expect(find('/img/broken.png')).toBeUndefined());
  expect(find('/img/drawing.svg')).toBeUndefined();
  expect(readImage.mock.calls.map(([path]) => path)).toEqual(['static/img/new.png', 'static/img/broken.png']);
});

test('requests nothing on the published branch', () => {
  const { find, readImage, readIndex } = setUp('main');
  expect(find('/img/new.png')).toBeUndefined();
  expect(readImage).not.toHaveBeenCalled();
  expect(readIndex).not.toHaveBeenCalled();
});
