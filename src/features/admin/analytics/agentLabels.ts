import { capitalize } from '#domain/capitalize';

/** Labels for the way an agent read a page, by kind. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  llms: 'llms.txt files',
  markdown: 'Markdown pages',
  mcp: 'MCP server',
};

/** Families whose name isn't simply capitalized. */
const AGENT_LABELS: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  'common-crawl': 'Common Crawl',
  bytedance: 'ByteDance',
  script: 'A script',
  browser: 'A browser',
};

/** The display name of a family of `toAgentFamily`: `OpenAI`. */
export function toAgentLabel(family: string): string {
  return Object.hasOwn(AGENT_LABELS, family) ? (AGENT_LABELS[family] ?? family) : capitalize(family);
}
