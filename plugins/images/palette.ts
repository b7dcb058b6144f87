/** The colors of `src/css/tokens.css` in sRGB, for files that don't have the page's styles. */
export const palettes = {
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
    rust: '#983a14',
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
    rust: '#eda483',
  },
} as const;

/** A theme of the site. */
export type Theme = keyof typeof palettes;

/** A color by its use. */
export type Tone = keyof (typeof palettes)['light'];

/** Both themes. */
export const themes = Object.keys(palettes) as readonly Theme[];
