import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as icons from 'simple-icons';
import { renderBrandSprite } from './brandSprite.mts';

/** Writes the sprite of brand and integration icons (`npm run icons`); run it after changing the list. */
const target = path.join(import.meta.dirname ?? '.', '..', 'static', 'img', 'brands.svg');
writeFileSync(target, renderBrandSprite(icons));
console.log(`Wrote ${path.relative(process.cwd(), target)}`);
