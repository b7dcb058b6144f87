import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as icons from 'simple-icons';
import { renderBrandSprite } from './brandSprite.mts';
import { drawPageIcon, drawTouchIcon, ICON_COLORS, toIco, toPng } from './pageIcons.mts';

/** Writes the sprite of brand icons and the page icons (`npm run icons`); run it after changing the list or the cairn. */
const folder = path.join(import.meta.dirname ?? '.', '../..', 'static');
const files: Readonly<Record<string, string | Buffer>> = {
  'img/brands.svg': renderBrandSprite(icons),
  'img/icon-light.svg': drawPageIcon(ICON_COLORS.light),
  'img/icon-dark.svg': drawPageIcon(ICON_COLORS.dark),
  'favicon.ico': toIco(drawPageIcon(ICON_COLORS.light)),
  'apple-touch-icon.png': toPng(drawTouchIcon(), 180),
};
for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
console.log(`Wrote ${Object.keys(files).join(', ')} to ${path.relative(process.cwd(), folder)}`);
