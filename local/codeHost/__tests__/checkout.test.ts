import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { isContentPath, readCheckout, writeCheckoutFile } from '../checkout.mts';

describe('isContentPath', () => {
  it.each(['docs/a.mdx', 'docs/meet-product/index.mdx', 'static/img/a b.png'])('accepts %s', (path) => {
    expect(isContentPath(path)).toBe(true);
  });

  it.each([
    '',
    'docs',
    'docs/',
    'README.md',
    'src/pages/index.tsx',
    'static/robots.txt',
    'docs/../package.json',
    'docs/./a.mdx',
    'docs//a.mdx',
    '/docs/a.mdx',
    'docs/.env',
    'docs/.git/config',
    'docs\\a.mdx',
    'docs/..\\..\\package.json',
    'docs/C:a',
    'docs/a\0.mdx',
    'Docs/a.mdx',
  ])('refuses %j', (path) => {
    expect(isContentPath(path)).toBe(false);
  });
});

describe('a checkout', () => {
  const root = useTemporaryFolder();
  const write = (path: string, content: string): void => {
    mkdirSync(join(root(), path, '..'), { recursive: true });
    writeFileSync(join(root(), path), content);
  };

  it("is read byte for byte, without files that aren't content", () => {
    write('docs/a.mdx', '\uFEFFa\r\n');
    write('docs/deep/b.mdx', 'b');
    write('static/img/p.png', 'p');
    for (const path of [
      'docs/.DS_Store',
      'docs/a.mdx~',
      'docs/a.mdx.1.tmp',
      'docs/a.mdx.1.lock',
      'static/robots.txt',
      'package.json',
    ]) {
      write(path, 'x');
    }
    const files = readCheckout(root());
    expect([...files.keys()].sort()).toEqual(['docs/a.mdx', 'docs/deep/b.mdx', 'static/img/p.png']);
    expect(files.get('docs/a.mdx')).toEqual(Buffer.from('\uFEFFa\r\n'));
  });

  it('is empty without content folders', () => {
    expect(readCheckout(root()).size).toBe(0);
  });

  it('is only written to inside the content folders', () => {
    writeCheckoutFile(root(), 'docs/new/c.mdx', Buffer.from('c'));
    expect(readFileSync(join(root(), 'docs/new/c.mdx'), 'utf8')).toBe('c');
    writeCheckoutFile(root(), 'docs/new/c.mdx', null);
    expect(existsSync(join(root(), 'docs/new/c.mdx'))).toBe(false);
    expect(() => writeCheckoutFile(root(), 'docs/../x.mdx', Buffer.from('x'))).toThrow(
      'outside the content folders',
    );
    expect(existsSync(join(root(), 'x.mdx'))).toBe(false);
  });
  it('does not follow a symbolic link out of them', () => {
    mkdirSync(join(root(), 'docs'));
    mkdirSync(join(root(), 'elsewhere'));
    symlinkSync(join(root(), 'elsewhere'), join(root(), 'docs/linked'));
    const write = (): void => writeCheckoutFile(root(), 'docs/linked/x.mdx', Buffer.from('x'));
    expect(write).toThrow('outside the content folders');
    expect(existsSync(join(root(), 'elsewhere/x.mdx'))).toBe(false);
  });
});
