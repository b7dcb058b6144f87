import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withProductName, withProductSlug } from '#domain/product/productText';
import { layOutScreens } from '../../plugins/images/drawImages';

const docs = path.join(__dirname, '../../docs');
const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:mdx|yaml)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(docs, file), 'utf8') }));

/** The text of the documentation, without the markup for bold and code. */
const words = files
  .flatMap(({ text }) => [withProductName(text), withProductSlug(text)])
  .join('\n')
  .replaceAll(/\*\*|`/g, '');

const IMAGE =
  /<Image\b[^>]*\bsrc="\/img\/docs\/(?<light>[\w-]+)-light\.svg"[^>]*\/>\n(?<after>(?:\n(?:\d+\. .*\n)+)?)/g;
const shown = files.flatMap(({ file, text }) =>
  [...text.matchAll(IMAGE)].map(({ 0: source, groups = {} }) => {
    const { light: name = '', after = '' } = groups;
    return { file, name, source, items: after.match(/^\d+\. /gm) ?? [] };
  }),
);

const screens = layOutScreens();

test.each([...screens])('%s labels its controls as the documentation does', (_, { texts }) => {
  // A label may have a value: "Status: Paused".
  const labels = texts.filter(({ isLabel }) => isLabel).flatMap(({ value }) => value.split(': '));
  expect(labels.filter((label) => !words.includes(label))).toEqual([]);
});

test('shows every screen on a page', () => {
  const names = new Set(shown.map(({ name }) => name));
  expect([...screens.keys()].filter((name) => !names.has(name))).toEqual([]);
});

test.each(shown)('$file explains every number of $name, in both themes', ({ name, source, items }) => {
  const numbers = screens.get(name)?.markers.map(({ number }) => `${number}. `);
  expect(items).toEqual(numbers?.sort());
  expect(source).toContain(` darkSrc="/img/docs/${name}-dark.svg"`);
  expect(source).toMatch(/ caption="[^"]+"/);
});
