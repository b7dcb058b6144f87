import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The production build that the check has made before the tests of what was built; BUILD_DIR names another. */
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
 * Copies the project, as it is on the disk, into a folder of its own, with the packages linked.
 *
 * @returns the folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
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
    timeout: 240_000,
  });
  return path.join(folder, 'build');
}
