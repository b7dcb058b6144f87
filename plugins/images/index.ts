import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { drawImages } from './drawImages';

/**
 * Draws the published images of screens again, with the product's current name. Their files in `static/` contain the
 * name that the product had when they were drawn; editors choose from these files, and the development server serves
 * them.
 */
export default function images(): Plugin {
  return {
    name: 'images',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, 'img', 'docs');
      await Promise.all(drawImages().map(({ name, content }) => overwrite(path.join(folder, name), content)));
    },
  };
}

/**
 * Replaces the content of an existing file. A missing file isn't created: it isn't published, because only hidden pages
 * use it.
 */
async function overwrite(file: string, content: string): Promise<void> {
  try {
    const handle = await open(file, 'r+');
    try {
      await handle.truncate();
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
