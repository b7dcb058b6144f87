/** What a card links to, as a word that has an icon. */
export type CardTopic =
  | 'activity'
  | 'chat'
  | 'device'
  | 'download'
  | 'fix'
  | 'keep'
  | 'models'
  | 'page'
  | 'plug'
  | 'secure'
  | 'settings'
  | 'start'
  | 'terminal';

/** Words in the last part of a URL; the first match decides. */
const TOPICS: readonly (readonly [RegExp, CardTopic])[] = [
  [/troubleshooting|support(?!ed)|debugging/, 'fix'],
  [/get-started|onboarding|fundamentals|overview|quick-guides/, 'start'],
  [/download|installation|updates/, 'download'],
  [/privacy|security|sign-into|account/, 'secure'],
  [/activity|ltm|memory/, 'activity'],
  [/configuration|settings|layout/, 'settings'],
  [/models|ollama/, 'models'],
  [/copilot|chat|prompting|documenting|refactoring|interaction|organizing|summarizing/, 'chat'],
  [/drive|snippets|storage|sharing|search|edit|save|enrichment|transforming/, 'keep'],
  [/command|shortcuts|menu|tui|cli/, 'terminal'],
  [/mcp|plugin|extension|integration/, 'plug'],
  [/macos|windows|linux|platform|environments|-os$/, 'device'],
];

/** The other products that have an icon in `/img/brands.svg`, by the last part of the URLs of their pages. */
const BRANDS: Readonly<Record<string, string>> = {
  'claude-desktop': 'claude',
  cursor: 'cursor',
  'github-copilot': 'github-copilot',
  goose: 'goose',
  jetbrains: 'jetbrains',
  jupyterlab: 'jupyterlab',
  'neovim-plugin': 'neovim',
  obsidian: 'obsidian',
  raycast: 'raycast',
  sublime: 'sublime',
  'visual-studio': 'visual-studio',
  'visual-studio-code': 'vscode',
};

/**
 * Finds the brand's icon for the page that a card links to.
 *
 * @returns the icon's name; undefined when the page isn't about a product with an icon
 */
export function toCardBrand(href: string): string | undefined {
  const last = toLastPart(href);
  return Object.hasOwn(BRANDS, last) ? BRANDS[last] : undefined;
}

/**
 * Finds the topic of the page that a card links to.
 *
 * @param href a URL on this site or elsewhere
 * @returns 'page' when the last part of the URL matches no topic
 */
export function toCardTopic(href: string): CardTopic {
  const last = toLastPart(href);
  return TOPICS.find(([words]) => words.test(last))?.[1] ?? 'page';
}

function toLastPart(href: string): string {
  return (
    href
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? ''
  );
}
