import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { drawImages } from './drawImages';

/**
 * Updates the product's name in the published images of screens. Their files in `static/`, which editors choose from
 * and the development server serves, contain the name that the product had when they were drawn.
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

/** Replaces a file's content. A file that isn't published, because only hidden pages use it, isn't written. */
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
