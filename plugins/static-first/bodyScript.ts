import path from 'node:path';
import { buildSync } from 'esbuild';

/** Where the script of every page starts. */
const ENTRY = 'src/features/pageScript/main.ts';

const siteDir = path.join(__dirname, '../..');

/**
 * The script at the end of every page, which serves its controls before and after the application
 * (`features/pageScript`): the sources in one piece, minified.
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
  // The bundler adds it because of the compiler's settings; modules were strict when they were written.
  .outputFiles[0]?.text.trim()
  .replace(/^"use strict";/, '') as string;
