import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageElement } from '#domain/content/elements/pageElement';
import { setImageSizes } from '../imageSizes';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'image-sizes-'));
  mkdirSync(path.join(folder, 'static/img'), { recursive: true });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="412" height="96"><rect width="9" height="9"/></svg>';
  writeFileSync(path.join(folder, 'static/img/menu.svg'), svg);
  writeFileSync(path.join(folder, 'static/img/drag.svg'), svg.replace('>', ' id="still">'));
  writeFileSync(
    path.join(folder, 'static/img/fluid.svg'),
    '<svg viewBox="0 0 4 3"><rect width="9" height="9"/></svg>',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the props of an image inside another element. */
function sizedProps(src: string): unknown {
  const step: PageElement = ['Step', { title: 'Look' }, ['Image', { src, alt: 'A menu' }], 'Text'];
  const [result] = setImageSizes([step], path.join(folder, 'docs'));
  const image = typeof result === 'object' ? result[2] : undefined;
  return typeof image === 'object' ? image[1] : undefined;
}

it('adds the size of a drawing from its file', () => {
  expect(sizedProps('/img/menu.svg')).toEqual({
    src: '/img/menu.svg',
    alt: 'A menu',
    width: 412,
    height: 96,
  });
});

it('marks drawings with motion', () => {
  expect(sizedProps('/img/drag.svg')).toMatchObject({ width: 412, height: 96, hasMotion: true });
});

it.each([
  ['a drawing without a size', '/img/fluid.svg'],
  ['a file that does not exist', '/img/none.svg'],
  ['another kind of image', '/img/menu.png'],
  ['a URL outside the folder', '/img/../menu.svg'],
  ['an image on another site', 'https://example.com/img/menu.svg'],
])("doesn't change %s", (_, src) => {
  expect(sizedProps(src)).toEqual({ src, alt: 'A menu' });
});
