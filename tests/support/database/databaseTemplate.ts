import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a state folder that a template contains; the others depend on the test. */
const PARTS = ['database', 'secrets.json'];

/** Files that determine the data of an embedded database after its first start. */
const SOURCES = ['supabase/migrations', 'supabase/seed.sql', 'local/database', 'package-lock.json'];

/**
 * Folder with the data of the embedded database after its first start. It is created once for each version of these
 * files, because that takes longer than most tests.
 */
export function templateFolder(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file));
  return join('node_modules/.cache/test-database', hash.digest('hex').slice(0, 16));
}

/** Saves the data of a state folder as the template. Its services must have stopped. */
export function saveTemplate(stateFolder: string, template: string): void {
  const draft = `${template}.${process.pid}`;
  copyParts(stateFolder, draft);
  // Another run may have saved the same data first.
  if (existsSync(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
}

/** Copies the template's data into a new state folder, if there is a template. */
export function copyTemplate(stateFolder: string): void {
  const template = templateFolder();
  if (existsSync(template)) copyParts(template, stateFolder);
}

function copyParts(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const part of PARTS) cpSync(join(from, part), join(to, part), { recursive: true });
}

function listFiles(path: string): string[] {
  const isFolder = !/\.\w+$/.test(path);
  if (!isFolder) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
