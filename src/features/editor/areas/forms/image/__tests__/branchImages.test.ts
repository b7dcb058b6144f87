import { listReferencedImages, listUnpublished } from '../branchImages';

test('finds each image that a page names once, but no external URLs', () => {
  const text = `![a](/img/a.png) <Image src="/img/b/c-d.webp" darkSrc='/img/e.JPG' /> ![a](/img/a.png)
![s](/img/s.svg) ![x](https://a.example/img/y.png) ![p](/img/{product}.png)`;
  expect(listReferencedImages(text)).toEqual([
    'static/img/a.png',
    'static/img/b/c-d.webp',
    'static/img/s.svg',
  ]);
});

test("doesn't list images that the site serves in the branch's version", () => {
  const toImages = (blobs: Record<string, string>) =>
    Object.entries(blobs).map(([path, blobSha]) => ({ path, blobSha, size: 1 }));
  const branch = toImages({ same: '1', changed: '2', new: '3' });
  const published = toImages({ same: '1', changed: '1', gone: '4' });
  expect(listUnpublished(['same', 'changed', 'new', 'gone', 'nowhere'], branch, published)).toEqual([
    'changed',
    'new',
  ]);
});
