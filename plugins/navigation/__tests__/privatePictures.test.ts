import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { removePrivatePictures } from '../privatePictures';

describe('pictures of withheld pages', () => {
  const folder = useTemporaryFolder();
  const write = (file: string, text = 'x') => {
    const target = path.join(folder(), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const remove = (...withheld: string[]) =>
    removePrivatePictures({
      outDir: path.join(folder(), 'build'),
      docsDir: path.join(folder(), 'docs'),
      withheld,
    });
  const isThere = (address: string) => existsSync(path.join(folder(), 'build', address));

  beforeEach(() => {
    for (const name of ['secret', 'both', 'unused', 'partial', 'my plan']) write(`build/img/${name}.png`);
    write('build/products/public.html', '<img src="/img/both.png">');
  });

  test('a picture that only withheld pages use goes; one that a public page uses, or nobody, stays', async () => {
    write(
      'docs/secret.mdx',
      '---\nogImage: /img/secret.png\n---\n\n![Both](/img/both.png)\n\n<Image src="/img/my%20plan.png" alt="" />\n\n<Include file="shared/part" />\n',
    );
    write('docs/_partials/shared/part.mdx', '![Part](/img/partial.png)');
    expect((await remove('secret.mdx')).sort()).toEqual([
      '/img/my plan.png',
      '/img/partial.png',
      '/img/secret.png',
    ]);
    expect(['/img/both.png', '/img/unused.png'].map(isThere)).toEqual([true, true]);
    expect(['/img/secret.png', '/img/partial.png', '/img/my plan.png'].map(isThere)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('nothing is looked at when nothing is withheld, and a text leads nowhere else', async () => {
    expect(await remove()).toEqual([]);
    write('outside.png');
    write('docs/secret.mdx', '![Out](/img/../../outside.png) ![Gone](/img/gone.png) <Include file="no" />');
    expect(await remove('secret.mdx')).toEqual(['/img/gone.png']);
    expect(existsSync(path.join(folder(), 'outside.png'))).toBe(true);
  });
});
