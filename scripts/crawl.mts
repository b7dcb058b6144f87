/**
 * `npm run test:crawl`: opens every page of the last build in Chromium under the headers of production
 * (`tests/e2e/reader/crawl.spec.ts`). Build the site first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBrowser } from './browser.mts';

if (!existsSync('build/sitemap.xml')) {
  console.error('There is no build to open. Run "npm run build" first.');
  process.exit(1);
}
const args = [
  'node_modules/@playwright/test/cli.js',
  'test',
  'tests/e2e/reader/crawl.spec.ts',
  '--workers=1',
];
const env = { ...process.env, CRAWL: 'whole', CHROMIUM_PATH: ensureBrowser() };
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
