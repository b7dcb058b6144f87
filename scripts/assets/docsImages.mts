import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawImages } from '../../plugins/images/drawImages';

/** Writes the images of screens (`npm run images`); run it after changing one. */
const folder = path.join(process.cwd(), 'static', 'img', 'docs');
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (name.endsWith('.svg')) rmSync(path.join(folder, name));
for (const { name, content } of drawImages()) writeFileSync(path.join(folder, name), content);
console.log(`Wrote the images to ${path.relative(process.cwd(), folder)}`);
