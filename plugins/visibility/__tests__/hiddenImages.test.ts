import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { type HiddenImages, removeHiddenImages } from '../hiddenImages';

describe('images of hidden pages', () => {
  const folder = useTemporaryFolder();
  const write = (file: string, text = 'x') => {
    const target = path.join(folder(), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const remove = (hidden: string[], changes: Partial<HiddenImages> = {}) =>
    removeHiddenImages({
      outDir: folder(),
      hidden: new Set(hidden),
      published: new Set(),
      unreadable: [],
      ...changes,
    });
  const isThere = (address: string) => existsSync(path.join(folder(), address));

  beforeEach(() => {
    for (const name of ['secret', 'both', 'unused', 'landing', 'my plan (1)', 'a&b'])
      write(`img/${name}.png`);
    write('index.html', '<img src="/img/landing.png"><img src="/img/a&amp;b.png">');
  });

  test('are only removed when nothing in the build uses them', async () => {
    const hidden = ['secret', 'both', 'landing', 'my plan (1)', 'a&b'].map((name) => `/img/${name}.png`);
    expect((await remove(hidden, { published: new Set(['/img/both.png']) })).sort()).toEqual([
      '/img/my plan (1).png',
      '/img/secret.png',
    ]);
    expect(['/img/both.png', '/img/unused.png', '/img/landing.png', '/img/a&b.png'].map(isThere)).toEqual(
      Array(4).fill(true),
    );
    expect(['/img/secret.png', '/img/my plan (1).png'].map(isThere)).toEqual([false, false]);
  });

  test("are removed when a page that can't be parsed mentions them", async () => {
    const text = '![A](/img/my%20plan%20\\(1\\).png) <Image src={x';
    expect(await remove([], { unreadable: [text] })).toEqual(['/img/my plan (1).png']);
  });

  test('are never removed outside the images folder', async () => {
    write('outside.png');
    expect(await remove(['/img/../outside.png', '/outside.png', '/img/gone.png'])).toEqual([]);
    expect(isThere('outside.png')).toBe(true);
  });
});
