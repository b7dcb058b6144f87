import { SIZE } from './shapes.mts';

/** The colours of `src/css/tokens.css` in sRGB, for files that stand outside of the page's styles. */
const palettes = {
  light: {
    paper: '#fbfaf7',
    raised: '#ffffff',
    sunken: '#f4f3ee',
    line: '#e4e0d8',
    strong: '#c3bdb2',
    quiet: '#5f584f',
    ink: '#1e1b18',
    lichen: '#4b6712',
    wash: '#edf4e0',
    onLichen: '#fbfcf8',
    slate: '#30557a',
  },
  dark: {
    paper: '#151412',
    raised: '#1d1b19',
    sunken: '#100f0d',
    line: '#312f2c',
    strong: '#504c48',
    quiet: '#a69f94',
    ink: '#ebe7e1',
    lichen: '#b5d17c',
    wash: '#222817',
    onLichen: '#131809',
    slate: '#9cc2ea',
  },
} as const;

/** A theme of the site. */
export type Theme = keyof typeof palettes;

/** Both themes. */
export const themes = Object.keys(palettes) as readonly Theme[];

/**
 * Makes an image's file.
 *
 * @param body the shapes
 */
export function renderImage(body: string, theme: Theme): string {
  const colors = palettes[theme];
  const fills = Object.entries(colors)
    .filter(([name]) => name !== 'onLichen')
    .map(([name, value]) => `.${name}{fill:${value}}`);
  const rules = [
    ...fills,
    `.edge{stroke:${colors.line};stroke-width:2}`,
    `.hairline{fill:none;stroke:${colors.line};stroke-width:2}`,
    `.marker{fill:${colors.lichen};stroke:${colors.raised};stroke-width:4}`,
    `text{fill:${colors.onLichen};font:600 28px system-ui,sans-serif;text-anchor:middle}`,
  ];
  const { width, height } = SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${rules.join('')}</style><rect width="${width}" height="${height}" class="sunken"/>${body}</svg>\n`
  );
}
