import { readFileSync } from 'node:fs';
import { NAVIGATION_DATA } from '#domain/content/pageData';
import { toFileKey, toManifestFile, type WithholdingManifest } from '#domain/visibility/withholding';
import { parseRedirectsFile } from '../../local/serve/hostConfig.mts';
import { readBuilt } from '../support/build';

const manifest: WithholdingManifest = JSON.parse(readFileSync(toManifestFile('build'), 'utf8'));
const findOwners = (path: string) => manifest.owners[toFileKey(path)];

it('withholds every redirect to a page or its Markdown with the page', () => {
  const redirects = parseRedirectsFile(readBuilt('_redirects')).filter(
    ({ status, force }) => status === 301 && !force,
  );
  expect(redirects.filter(({ from }) => from.endsWith('.md')).length).toBeGreaterThan(1);
  for (const { from, to } of redirects) {
    expect({ from, owners: findOwners(from) }).toEqual({ from, owners: findOwners(decodeURI(to)) });
    expect(findOwners(from)).toHaveLength(1);
  }
});

it('withholds the data of the menu, which names every page', () => {
  expect(manifest.siteWide).toContain(NAVIGATION_DATA);
});
