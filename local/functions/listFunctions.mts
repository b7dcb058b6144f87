import { readdirSync } from 'node:fs';
import { isMissing } from '../process/files.mts';

/** Lists the functions in a folder: as on Netlify, each file directly in it. Empty when the folder doesn't exist. */
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
