import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseSymbolicLinks } from '../refuseSymbolicLinks';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  mkdirSync(path.join(folder, 'docs/desktop'), { recursive: true });
  mkdirSync(path.join(folder, 'static/img'), { recursive: true });
  writeFileSync(path.join(folder, '.env'), 'SECRET=1\n');
  writeFileSync(path.join(folder, 'docs/desktop/index.mdx'), '# A\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('names links to files and to folders, also those that lead nowhere', () => {
  symlinkSync('../../.env', path.join(folder, 'docs/desktop/plan.mdx'));
  symlinkSync('desktop', path.join(folder, 'docs/alias'));
  symlinkSync('nowhere', path.join(folder, 'static/img/a.png'));
  expect(() => refuseSymbolicLinks(folder)).toThrow(
    "Symbolic links can't be published. Replace them with files: docs/alias, docs/desktop/plan.mdx, static/img/a.png",
  );
});

test('accepts files, and links outside of the content', () => {
  symlinkSync('.env', path.join(folder, 'link'));
  expect(() => refuseSymbolicLinks(folder)).not.toThrow();
});
