import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { removeUnusedImages } from '../unusedImages';

describe('images that nothing in the build uses', () => {
  const folder = useTemporaryFolder();
  const write = (file: string, text = 'x') => {
    const target = path.join(folder(), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const remove = (...published: string[]) =>
    removeUnusedImages({ outDir: folder(), published: new Set(published) });
  const isThere = (address: string) => existsSync(path.join(folder(), address));

  beforeEach(() => {
    for (const name of ['of a deleted page', 'both', 'landing', 'my plan (1)', 'a&b', 'icon', 'encoded one'])
      write(`img/${name}.png`);
    write(
      'index.html',
      '<img src="/img/landing.png"><img src="/img/a&amp;b.png"><a href="/img/encoded%20one.png">',
    );
    write('assets/js/main.js', 'const icon="/img/icon.png"');
  });

  test('are removed, whether a hidden page or none at all uses them', async () => {
    expect((await remove('/img/both.png')).sort()).toEqual([
      '/img/my plan (1).png',
      '/img/of a deleted page.png',
    ]);
    expect(
      ['both', 'landing', 'a&b', 'icon', 'encoded one'].map((name) => isThere(`/img/${name}.png`)),
    ).toEqual(Array(5).fill(true));
    expect(['my plan (1)', 'of a deleted page'].map((name) => isThere(`/img/${name}.png`))).toEqual([
      false,
      false,
    ]);
  });

  test('are never removed outside the images folder', async () => {
    write('outside.png');
    await remove();
    expect(isThere('outside.png')).toBe(true);
  });

  test('are ignored in a build without images', async () => {
    expect(await removeUnusedImages({ outDir: path.join(folder(), 'none'), published: new Set() })).toEqual(
      [],
    );
  });
});
