import { readdirSync } from 'node:fs';
import { isMissing } from '../process/files.mts';

/** Names of the files of a folder that are functions: each one directly in it, as on Netlify. None without the folder. */
export function listFunctions(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => entry.name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
