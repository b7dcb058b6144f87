/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { InlineImage } from '@site/src/components/mdx/images/Image';
import { render, screen } from '@testing-library/react';
import { ChangedImages } from '../ChangedImages';
import { listAvailableImages } from '../listImages';

const images = {
  'static/img/a/new.webp': { path: 'static/img/a/new.webp', base64: 'UklGRg==', baseBlobSha: null },
};
const article = (
  <>
    <InlineImage src="/img/a/new.webp" alt="new" />
    <InlineImage src="/img/old.png" alt="old" />
  </>
);

test('shows images of the change set, even after they are saved', () => {
  const { rerender } = render(<ChangedImages images={images}>{article}</ChangedImages>);
  const source = (name: string) => screen.getByRole('img', { name }).getAttribute('src');
  expect(source('new')).toBe('data:image/webp;base64,UklGRg==');
  expect(source('old')).toBe('/img/old.png');
  rerender(<ChangedImages images={{}}>{article}</ChangedImages>);
  expect(source('new')).toBe('data:image/webp;base64,UklGRg==');
});

test('lists every image once, with its preview URL', () => {
  const index = {
    images: ['static/img/old.png', 'static/img/a/new.webp'].map((path) => ({ path, blobSha: '', size: 1 })),
  };
  expect(listAvailableImages(index, images)).toEqual([
    { path: 'static/img/a/new.webp', url: '/img/a/new.webp', previewUrl: 'data:image/webp;base64,UklGRg==' },
    { path: 'static/img/old.png', url: '/img/old.png', previewUrl: '/img/old.png' },
  ]);
  expect(listAvailableImages(null, {})).toEqual([]);
});
