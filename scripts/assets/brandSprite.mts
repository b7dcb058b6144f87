/** The parts of the icon package that are used. */
interface Icon {
  readonly path: string;
}

/** Brands whose icon the package has: symbol id → name in the package. */
const PACKAGED = {
  github: 'siGithub',
  cursor: 'siCursor',
  'github-copilot': 'siGithubcopilot',
  claude: 'siClaude',
  jetbrains: 'siJetbrains',
  sublime: 'siSublimetext',
  neovim: 'siNeovim',
  jupyterlab: 'siJupyter',
  chrome: 'siGooglechrome',
  firefox: 'siFirefoxbrowser',
  brave: 'siBrave',
  opera: 'siOpera',
  obsidian: 'siObsidian',
  raycast: 'siRaycast',
  discord: 'siDiscord',
  twitter: 'siX',
  youtube: 'siYoutube',
  instagram: 'siInstagram',
  facebook: 'siFacebook',
} as const;

/** Neutral glyphs of our own for brands without an icon in the package, on the same 24 by 24 grid. */
const OWN = {
  goose:
    'M4 20c0-4 3-6.5 6.5-6.5 1 0 1.5-.7 1.5-1.5V6.5A4.5 4.5 0 0 1 16.5 2 3.5 3.5 0 0 1 20 5l2.5 1.2L20 7.3c-.5 1.2-1.2 1.7-2.5 1.7-.6 0-1 .4-1 1v4.5c0 4-3 6.5-7 6.5H4Z',
  vscode:
    'm8.3 6.2 1.9 1.9L6.3 12l3.9 3.9-1.9 1.9L2.5 12l5.8-5.8Zm7.4 0L21.5 12l-5.8 5.8-1.9-1.9 3.9-3.9-3.9-3.9 1.9-1.9Z',
  'visual-studio':
    'M3 4h18v16H3V4Zm2 4v10h14V8H5Zm3.5 1.8 3.2 3.2-3.2 3.2-1.2-1.2 2-2-2-2 1.2-1.2ZM12.5 14.5H17v1.7h-4.5v-1.7Z',
  edge: 'M12 2a10 10 0 0 1 10 9.2c.2 3-2 4.8-4.6 4.8-2 0-3.4-.9-3.4-2 0-.6.5-1 .5-2a3 3 0 0 0-3-2.9c-2.3 0-4 1.9-4 4.6 0 3.3 2.5 6 6.2 6 1.7 0 3.3-.5 4.7-1.3A10 10 0 1 1 12 2Z',
  cli: 'M2.5 4h19v16h-19V4Zm2 2v12h15V6h-15Zm2.7 2.3 3.7 3.7-3.7 3.7-1.2-1.2 2.5-2.5L6 9.5l1.2-1.2Zm4.8 6h5.5V16H12v-1.7Z',
  linkedin:
    'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm2 7v8h2.5v-8H6Zm1.25-3.8a1.45 1.45 0 1 0 0 2.9 1.45 1.45 0 0 0 0-2.9ZM10.5 10v8H13v-4.2c0-1.2.6-1.8 1.5-1.8s1.4.6 1.4 1.8V18h2.5v-4.7c0-2.3-1.2-3.5-3-3.5-1.1 0-1.9.5-2.4 1.3V10h-2.5Z',
} as const;

/**
 * The sprite of all brand icons: one symbol a brand, drawn in the color of the text around it.
 *
 * @param packaged the icon package's exports
 * @throws Error when the package no longer has one of the icons
 */
export function renderBrandSprite(packaged: Readonly<Record<string, Icon>>): string {
  const fromPackage = Object.entries(PACKAGED).map(([id, name]) => {
    const icon = packaged[name];
    if (!icon) throw new Error(`The icon package has no ${name}. Draw a neutral glyph for "${id}" instead.`);
    return symbol(id, icon.path);
  });
  const own = Object.entries(OWN).map(([id, d]) => symbol(id, d));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...fromPackage, ...own].join('')}</svg>\n`;
}

function symbol(id: string, d: string): string {
  return `<symbol id="${id}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${d}"/></symbol>`;
}
