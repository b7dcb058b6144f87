import path from 'node:path';
import { buildSync } from 'esbuild';

/** Entry point of the script in every page. */
const ENTRY = 'src/features/pageScript/main.ts';

const siteDir = path.join(__dirname, '../..');

/**
 * The script at the end of every page, bundled and minified. It handles the page's controls before and after the
 * application starts (`features/pageScript`).
 */
export const bodyScript: string = buildSync({
  entryPoints: [path.join(siteDir, ENTRY)],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  logLevel: 'silent',
  tsconfig: path.join(siteDir, 'tsconfig.json'),
})
  // esbuild adds "use strict" because of the compiler's settings.
  .outputFiles[0]?.text.trim()
  .replace(/^"use strict";/, '') as string;
