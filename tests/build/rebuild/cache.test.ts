import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { toManifestFile } from '#domain/visibility/withholding';
import { BUILD, listFiles } from '../../support/build';

/** Builds the same files next to the main build, with the cache that build left. */
const AGAIN = path.resolve('build-again');

afterAll(() => {
  rmSync(AGAIN, { recursive: true, force: true });
  rmSync(toManifestFile(path.basename(AGAIN)), { force: true });
});

it('builds the same files byte for byte from the cache', () => {
  const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  execFileSync(process.execPath, [program, 'build', '--out-dir', AGAIN], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const files = listFiles(BUILD).sort();
  expect(files.length).toBeGreaterThan(500);
  expect(listFiles(AGAIN).sort()).toEqual(files);
  const read = (folder: string, file: string) => readFileSync(path.join(folder, file));
  expect(files.filter((file) => !read(BUILD, file).equals(read(AGAIN, file)))).toEqual([]);
}, 600_000);
