import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawImages } from './images/index.mts';

/** Writes the images of screens (`npm run images`); run it after changing a drawing. */
const folder = path.join(process.cwd(), 'static', 'img', 'docs');
mkdirSync(folder, { recursive: true });
for (const { name, content } of drawImages()) writeFileSync(path.join(folder, name), content);
console.log(`Wrote the images to ${path.relative(process.cwd(), folder)}`);
