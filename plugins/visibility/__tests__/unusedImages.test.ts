import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { readSiteFiles, removeUnusedImages } from '../unusedImages';

describe('images that nothing in the build uses', () => {
  const folder = useTemporaryFolder();
  const write = (file: string, text = 'x') => {
    const target = path.join(folder(), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  /** Removes the images that neither the site's files nor the given ones of pages name. */
  const remove = async (...published: string[]): Promise<void> => {
    const isInSite = readSiteFiles(folder());
    await removeUnusedImages(folder(), (href) => published.includes(href) || isInSite(href));
  };
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
    await remove('/img/both.png');
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

  test('are removed although a page names them whose data was not given', async () => {
    write('products/page.html', '<img src="/img/of a deleted page.png">');
    await remove();
    expect(isThere('of a deleted page')).toBe(false);
  });

  test('are ignored in a build without images', async () => {
    rmSync(path.join(folder(), 'img'), { recursive: true });
    await expect(remove()).resolves.toBeUndefined();
  });
});
