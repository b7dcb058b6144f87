import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What of a state folder a template has: the other parts depend on the test. */
const PARTS = ['database', 'secrets.json'];

/** What the data of an embedded database that was started once depend on. */
const SOURCES = ['supabase/migrations', 'supabase/seed.sql', 'local/database', 'package-lock.json'];

/**
 * Folder of the data that the embedded database has after its first start. The data are made once for a state of their
 * sources: making them takes longer than most test files.
 */
export function templateFolder(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(file));
  return join('node_modules/.cache/test-database', hash.digest('hex').slice(0, 16));
}

/** Keeps the data of a state folder whose services have stopped as the template. */
export function saveTemplate(stateFolder: string, template: string): void {
  const draft = `${template}.${process.pid}`;
  copyParts(stateFolder, draft);
  // Another run may have been faster: its data are as good.
  if (existsSync(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
}

/** Gives a new state folder the data of the template, when there is one. */
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
