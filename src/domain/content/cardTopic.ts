/** What a card leads to, in a word that has an icon. */
export type CardTopic =
  | 'activity'
  | 'chat'
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

/** Words in the last part of an address, the first that matches decides. */
const TOPICS: readonly (readonly [RegExp, CardTopic])[] = [
  [/troubleshooting|support|debugging/, 'fix'],
  [/get-started|onboarding|fundamentals|overview|quick-guides/, 'start'],
  [/download|installation|manual-installation/, 'download'],
  [/privacy|security|sign-into/, 'secure'],
  [/activity|ltm|memory/, 'activity'],
  [/configuration|settings/, 'settings'],
  [/models|ollama/, 'models'],
  [/copilot|chat|prompting|documenting|refactoring/, 'chat'],
  [/drive|snippets|storage|sharing|search|edit|save/, 'keep'],
  [/command|shortcuts|menu|tui|cli/, 'terminal'],
  [/mcp|plugin|extension|integration/, 'plug'],
];

/**
 * The topic of the page that a card leads to.
 *
 * @param href an address on this site or elsewhere
 * @returns 'page' when nothing in its last part says more
 */
export function toCardTopic(href: string): CardTopic {
  const last =
    href
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? '';
  return TOPICS.find(([words]) => words.test(last))?.[1] ?? 'page';
}
