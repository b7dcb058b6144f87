import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#domain/product/product';
import { drawImages } from '../images/index.mts';

const folder = path.join(__dirname, '../../static/img/docs');

test.each(drawImages())('$name is drawn as it is in static/', ({ name, content }) => {
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
});

test('images contain numbers but no words, so that they fit every product and language', () => {
  const texts = drawImages().flatMap(({ content }) =>
    [...content.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !/^[1-9]$/.test(text ?? ''))).toEqual([]);
  expect(drawImages().some(({ content }) => content.toLowerCase().includes(product.slug))).toBe(false);
});
