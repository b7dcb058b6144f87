import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientManifest } from '../../plugins/static-first/preloadScripts';
import { BUILD, measureScript, readBuilt } from '../support/build';

/**
 * Maximum size of the scripts that the editor loads before one can type, in compressed bytes. CodeMirror takes 100,000
 * of them, and React's DOM 53,000.
 */
const BUDGET = 327_000;

const html = readBuilt('edit.html');
const named = ['scripts', 'preload'].flatMap((list) => {
  const [, urls = ''] = new RegExp(`data-${list}="([^"]+)"`).exec(html) ?? [];
  return urls.split(' ').filter((url) => url.endsWith('.js'));
});
const codes = named.map((url) => readBuilt(url.slice(1)));

it('stay within their budget', () => {
  expect(named.length).toBeGreaterThan(5);
  const size = codes.reduce((sum, code) => sum + measureScript(code), 0);
  expect(size).toBeLessThanOrEqual(BUDGET);
});

it('exclude the preview, which loads after the source', () => {
  const { origins, assets } = JSON.parse(
    readFileSync(path.join(BUILD, '../.docusaurus/client-manifest.json'), 'utf8'),
  ) as ClientManifest;
  const preview = (origins['preview-pane'] ?? []).flatMap((id) => assets[id]?.js ?? []);
  expect(preview.length).toBeGreaterThan(0);
  // Its own part is the last: the others can be shared with the source.
  expect(preview.filter(({ publicPath }) => publicPath.includes('preview-pane'))).toHaveLength(1);
  expect(named.filter((url) => url.includes('preview-pane'))).toEqual([]);
});

it.each([
  ['YAML', 'tag:yaml.org,2002:'],
  ['subscriptions', 'phx_join'],
])('exclude %s', (_name, mark) => {
  expect(codes.filter((code) => code.includes(mark))).toEqual([]);
});
