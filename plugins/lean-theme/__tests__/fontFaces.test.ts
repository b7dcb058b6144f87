import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fontFaces } from '../fontFaces';

/** Names of the families, each once, in order. */
const families = [...new Set([...fontFaces.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name))];

it('are listed in this order in the stylesheet, before the system fonts', () => {
  const tokens = readFileSync('src/css/tokens.css', 'utf8');
  const stack = /--font-sans:(?<names>[^;]+);/.exec(tokens)?.groups?.names ?? '';
  const named = stack.split(',').map((name) => name.trim().replaceAll('"', ''));
  expect(named).toEqual([...families, 'system-ui', 'sans-serif']);
});

it('cover every weight once, and keep the height of the web font', () => {
  for (const family of families.slice(1)) {
    const faces = fontFaces.split('\n').filter((face) => face.includes(`"${family}"`));
    expect(faces.map((face) => /font-weight:([^;]+)/.exec(face)?.[1])).toEqual(['100 500', '501 900']);
    for (const face of faces) {
      const read = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]) / 100;
      expect(read('size-adjust') * read('ascent-override')).toBeCloseTo(1, 2);
      expect(read('size-adjust') * read('descent-override')).toBeCloseTo(0.303, 2);
    }
  }
});

it('has every weight that the stylesheets use', () => {
  const [, min, max] = /font-weight:(\d+) (\d+);font-style/.exec(fontFaces) ?? [];
  const weights = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(path.join('src', name), 'utf8').matchAll(/font-weight: (\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(Number(min));
  expect(Math.max(...weights)).toBeLessThanOrEqual(Number(max));
});
