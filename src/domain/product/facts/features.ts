/** One part of the suite that a person can name. */
export interface FeatureFact {
  readonly id: string;
  /** Name in prose. */
  readonly name: string;
  /** What it is, in one sentence (prose). */
  readonly summary: string;
  /** Content path of its main page, with the literal word `product`: `desktop/copilot`. */
  readonly page: string;
  /** Whether it needs a signed-in account. */
  readonly needsAccount: boolean;
  /** Whether it works without an internet connection once installed. */
  readonly worksOffline: boolean;
}

/** The version of the long-term memory engine; heading ids of it use `ltm-25`. */
export const ltmEngine = 'LTM-2.5';

/** What the suite is made of. */
export const features: readonly FeatureFact[] = [
  {
    id: 'desktop',
    name: '{product} Desktop',
    summary: 'The app in which you chat with the Copilot, keep snippets and look back on your work.',
    page: 'desktop',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'os',
    name: '{product} OS',
    summary: 'The local service that stores data, runs the memory engine and serves every app and plugin.',
    page: 'core-dependencies/product-os',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    summary: 'The runtime that loads local language models and answers on your own hardware.',
    page: 'core-dependencies/ollama',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'copilot',
    name: 'Copilot',
    summary: 'A chat that answers with a local or cloud model and with the context you give it.',
    page: 'desktop/copilot',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'ltm',
    name: ltmEngine,
    summary: 'The memory engine that records what you work on and hands the relevant parts to the Copilot.',
    page: 'quick-guides/ltm-context',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'drive',
    name: 'Drive',
    summary: 'A searchable store for code, text, links and images that you save from any tool.',
    page: 'desktop/drive',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'activity',
    name: 'Workstream Activity',
    summary: 'A timeline of summaries that says what you worked on, when and in which apps.',
    page: 'desktop/workstream-activity',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'mcp',
    name: 'MCP server',
    summary: 'A local server that lets other assistants ask your memory and your Drive.',
    page: 'mcp',
    needsAccount: false,
    worksOffline: true,
  },
  {
    id: 'cloud-models',
    name: 'Cloud models',
    summary: 'Hosted language models of several vendors, used from the same model picker.',
    page: 'large-language-models/cloud-models',
    needsAccount: true,
    worksOffline: false,
  },
  {
    id: 'sync',
    name: 'Cloud sync',
    summary: 'An encrypted copy of Drive and chats that follows you to your other devices.',
    page: 'desktop/configuration/account-and-cloud',
    needsAccount: true,
    worksOffline: false,
  },
  {
    id: 'sharing',
    name: 'Share links',
    summary: 'A link that shows one snippet to anyone who has it, until you revoke it.',
    page: 'desktop/drive/sharing',
    needsAccount: true,
    worksOffline: false,
  },
];
