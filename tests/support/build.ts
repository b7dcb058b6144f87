import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The production build that the check made before the tests in tests/build; BUILD_DIR names another one. */
export const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');

/**
 * Every file below a folder.
 *
 * @returns paths relative to the folder, with forward slashes
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Reads a file of the build. */
export function readBuilt(file: string): string {
  return readFileSync(path.join(BUILD, file), 'utf8');
}

/**
 * Size of a script in bytes, compressed with Brotli. Hashes in file names count as zeros: they are as good as random, and
 * would change the size of the same code by hundreds of bytes.
 */
export function measureScript(code: string): number {
  return brotliCompressSync(code.replace(/\b[0-9a-f]{8}\b/g, '00000000')).length;
}

/**
 * The scripts that a page loads on the first sign of intent.
 *
 * @param page its file: `products/cli.html`
 * @param build folder of the build
 * @returns files of the build
 */
export function listFirstScripts(page: string, build = BUILD): string[] {
  const html = readFileSync(path.join(build, page), 'utf8');
  const hrefs = /data-scripts="?(?<scripts>[^">]+)/.exec(html)?.groups?.scripts?.split(' ') ?? [];
  return hrefs.map((href) => href.slice(1));
}

/** Files and folders that aren't part of the sources. */
const LEFT_OUT = new Set([
  '.docusaurus',
  '.env',
  '.git',
  '.local',
  'build',
  'build-again',
  'build-next',
  'build-previous',
  'coverage',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/**
 * Copies the project, as it is on disk, with the packages linked.
 *
 * @param purpose gives the copy the same path in every run, so that its builds can start from the bundler's cache; by
 *   default, the path is new
 * @returns the folder
 */
export function copyProject(purpose?: string): string {
  const folder = purpose === undefined ? mkdtempSync(path.join(tmpdir(), 'project-')) : makeFolder(purpose);
  for (const name of readdirSync('.').filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** An empty folder whose path depends on its purpose and on this checkout. */
function makeFolder(purpose: string): string {
  const checkout = createHash('sha256').update(path.resolve('.')).digest('hex').slice(0, 8);
  const folder = path.join(tmpdir(), `${purpose}-${checkout}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

/**
 * Builds a copy of the project.
 *
 * @param folder what {@link copyProject} returned
 * @param env variables to build with, besides the ones of this process
 * @returns the folder of the build
 */
export function buildProject(folder: string, env: Readonly<Record<string, string>>): string {
  execFileSync(process.execPath, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
  });
  return path.join(folder, 'build');
}
