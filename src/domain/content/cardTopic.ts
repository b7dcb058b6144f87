/** What a card links to, as a word that has an icon. */
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

/** Words in the last part of a URL; the first match decides. */
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
 * Finds the topic of the page that a card links to.
 *
 * @param href a URL on this site or elsewhere
 * @returns 'page' when the last part of the URL matches no topic
 */
export function toCardTopic(href: string): CardTopic {
  const last =
    href
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? '';
  return TOPICS.find(([words]) => words.test(last))?.[1] ?? 'page';
}
