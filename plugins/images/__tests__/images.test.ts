import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#domain/product/product';
import { drawImages, layOutScreens } from '../drawImages';
import { MARKER_RADIUS, MAX_WIDTH, type PlacedText } from '../layout';
import { measure } from '../measure';
import { palettes, type Theme, type Tone, themes } from '../palette';

const folder = path.join(__dirname, '../../../static/img/docs');
const images = drawImages();
const screens = [...layOutScreens()].map(([name, drawing]) => ({ name, ...drawing }));

/** Width of a phone, in pixels; an image fills it from edge to edge. */
const PHONE = 390;
const SMALLEST_TEXT = 11;
const LARGEST_FILE = 12_000;

describe('the generated images', () => {
  test.each(images)('match static/: $name', ({ name, content }) => {
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(content);
  });

  it('exist for exactly the screens and themes that are drawn', () => {
    const expected = screens.flatMap(({ name }) => themes.map((theme) => `${name}-${theme}.svg`));
    expect(readdirSync(folder).sort()).toEqual(expected.sort());
  });

  it('are the same each time they are drawn', () => {
    expect(drawImages()).toEqual(images);
  });

  test.each(images)('are small, without scripts, links or outside resources: $name', ({ content }) => {
    expect(content.length).toBeLessThan(LARGEST_FILE);
    expect(content).not.toMatch(/<(?:script|image|use|a|foreignObject)\b|\bon\w+=|url\((?!#)|@import/);
  });
});

test.each(images.filter(({ content }) => content.includes('animation')))(
  '$name animates for at most five seconds, and not with reduced motion',
  ({ content }) => {
    const animations = [
      ...content.matchAll(
        /(?<before>.{0,99})\{animation:\w+ (?<seconds>[\d.]+)s [\w-]+ (?<times>\d+) both\}/g,
      ),
    ];
    expect(animations).toHaveLength(content.split('animation').length - 1);
    for (const { groups = {} } of animations) {
      expect(groups.before).toMatch(
        /@media \(prefers-reduced-motion:no-preference\)\{svg:not\(:target\) \.move\d+$/,
      );
      expect(Number(groups.seconds) * Number(groups.times)).toBeLessThan(5);
    }
  },
);

describe.each(screens)('the screen $name', ({ width, height, texts, markers }) => {
  it('is readable on a phone', () => {
    expect(width).toBeLessThanOrEqual(MAX_WIDTH);
    const scale = Math.min(1, PHONE / width);
    const tooSmall = texts.filter(({ size }) => size * scale < SMALLEST_TEXT);
    expect(tooSmall.map(({ value }) => value)).toEqual([]);
  });

  it('keeps every label and number inside its frame', () => {
    const outside = (box: Box): boolean =>
      box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
    expect(texts.filter(outside).map(({ value }) => value)).toEqual([]);
    expect(markers.map(toBox).filter(outside)).toEqual([]);
  });

  it('has no label under another one or under a number', () => {
    const boxes = [...texts, ...markers.map((marker) => ({ ...toBox(marker), value: `(${marker.number})` }))];
    const overlaps = boxes.flatMap((first, index) =>
      boxes
        .slice(index + 1)
        .filter((second) => overlap(first, second))
        .map((second) => `${first.value} and ${second.value}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('numbers its markers from 1', () => {
    const numbers = markers.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test.each(themes)('has enough contrast in the theme %s', (theme) => {
    const weak = texts.flatMap((text) => weakTones(text, theme).map((tone) => `${text.value} (${tone})`));
    expect(weak).toEqual([]);
  });
});

describe('the images for another product name', () => {
  const before = product.name;
  afterEach(() => jest.restoreAllMocks());

  it('show the new name, and reserve the same space for other labels', () => {
    const long = 'Documentation of the Wayfinder';
    jest.replaceProperty(product as { name: string }, 'name', long);
    const renamed = drawImages();
    expect(renamed.filter(({ content }) => content.includes(before))).toEqual([]);
    expect(renamed.find(({ name }) => name === 'quick-menu-light.svg')?.content).toMatch(
      new RegExp(`textLength="[\\d.]+" lengthAdjust="spacingAndGlyphs">Open ${long} Desktop<`),
    );
    const sizes = renamed.map(({ content }) => /width="\d+" height="\d+"/.exec(content)?.[0]);
    expect(sizes).toEqual(images.map(({ content }) => /width="\d+" height="\d+"/.exec(content)?.[0]));
  });
});

test('throws for a character whose width is unknown', () => {
  expect(() => measure('漢', { size: 16 })).toThrow('No width is known for "漢"');
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function toBox({ x, y }: { readonly x: number; readonly y: number }): Box {
  return { x: x - MARKER_RADIUS, y: y - MARKER_RADIUS, width: MARKER_RADIUS * 2, height: MARKER_RADIUS * 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Finds the colors of a text whose contrast is below WCAG level AA. */
function weakTones({ tones, ground }: PlacedText, theme: Theme): Tone[] {
  const colors = palettes[theme];
  return tones.filter((tone) => contrast(colors[tone], colors[ground]) < 4.5);
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Computes the relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
