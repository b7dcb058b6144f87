import fc from 'fast-check';
import { isCommitPath } from '#domain/git/paths';
import { writtenText } from '#domain/text/__tests__/arbitraries';
import { toImageFolder, toImageName, toName, toUnusedPath } from '../imagePath';

test.each([
  ['docs/desktop/drive/index.mdx', 'static/img/desktop'],
  ['docs/meet-product/index.mdx', 'static/img/meet-product'],
  ['docs/raycast.mdx', 'static/img/pages'],
  ['docs/_partials/a/b.mdx', 'static/img/partials'],
])('puts images of %s in %s', (page, folder) => {
  expect(toImageFolder(page)).toBe(folder);
});

test.each([
  ['Quick menu (open).PNG', 'quick-menu-open'],
  ['Übersicht Tür.jpg', 'ubersicht-tur'],
  ['image.png', 'drive'],
  ['Screenshot 2026-11-20 at 10.11.12.png', 'drive'],
  ['IMG_1234.heic', 'drive'],
  ['图片.png', 'drive'],
])('names %s %s', (file, name) => {
  expect(toImageName(file, 'docs/desktop/drive/index.mdx')).toBe(name);
});

test('overwrites nothing, in upper or lower case', () => {
  const existingPaths = ['static/img/a/menu.png', 'static/img/a/Menu-2.png'];
  expect(toUnusedPath('static/img/a', 'menu', 'png', existingPaths)).toBe('static/img/a/menu-3.png');
  expect(toUnusedPath('static/img/a', 'menu', 'webp', existingPaths)).toBe('static/img/a/menu.webp');
});

test('makes a path that may be committed from any file name', () => {
  fc.assert(
    fc.property(writtenText({ maxLength: 100 }), (file) => {
      const page = 'docs/desktop/drive/index.mdx';
      const name = toName(toImageName(file, page)) || 'image';
      expect(isCommitPath(toUnusedPath(toImageFolder(page), name, 'webp', []))).toBe(true);
    }),
  );
});
