import { findSecrets } from '../../scripts/secretScan.mts';
import { BUILD, listFiles, readBuilt } from '../support/build';

const texts = listFiles(BUILD).filter((file) => /\.(?:html|js|css|json|md|txt|xml|svg|map)$/.test(file));

it('publishes no credential', () => {
  const found = texts.flatMap((file) => findSecrets(readBuilt(file)).map((kind) => `${file}: ${kind}`));
  expect(texts.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it('publishes no source maps', () => {
  expect(texts.filter((file) => file.endsWith('.map'))).toEqual([]);
});
