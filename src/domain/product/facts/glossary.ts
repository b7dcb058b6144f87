import { pageLink } from '../pageLink';

/** One term of the glossary. */
export interface GlossaryTerm {
  /** Unique, in heading-id form. */
  readonly id: string;
  /** As pages write it (prose). */
  readonly term: string;
  /** What it means, one or two sentences (prose). */
  readonly meaning: string;
  /** Address of the page that says more. */
  readonly href?: string;
}

const term = (id: string, name: string, meaning: string, href: string | null = null): GlossaryTerm =>
  href ? { id, term: name, meaning, href } : { id, term: name, meaning };

/** Every term, in alphabetical order of its display form with `{product}` under P. Pages use these words only. */
export const glossary: readonly GlossaryTerm[] = [
  term(
    'api-key',
    'API key',
    'A secret that lets a program use a service. Drive marks snippets that hold one as sensitive.',
  ),
  term(
    'chat',
    'Chat',
    'One conversation with the Copilot, with its model and its context.',
    pageLink('desktop/copilot'),
  ),
  term(
    'cloud-model',
    'Cloud model',
    'A language model that runs on the servers of its vendor. It needs an account and a connection.',
    pageLink('large-language-models/cloud-models'),
  ),
  term(
    'cloud-sync',
    'Cloud sync',
    'The setting that keeps an encrypted copy of Drive and chats for your other devices.',
    pageLink('desktop/configuration/account-and-cloud'),
  ),
  term(
    'collection',
    'Collection',
    'A named group of snippets in Drive. A snippet can be in several.',
    pageLink('desktop/drive/save-and-organize'),
  ),
  term(
    'context',
    'Context',
    'What the Copilot gets besides your question: files, folders, snippets and memories.',
    pageLink('quick-guides/copilot-with-context'),
  ),
  term(
    'context-window',
    'Context window',
    'The most text, counted in tokens, that a model takes in at once.',
    pageLink('large-language-models'),
  ),
  term(
    'copilot',
    'Copilot',
    'The chat of the suite, in the desktop app and in every plugin.',
    pageLink('desktop/copilot'),
  ),
  term('drive', 'Drive', 'The store for snippets.', pageLink('desktop/drive')),
  term(
    'embedding',
    'Embedding',
    'A list of numbers that stands for the meaning of a text. Search by meaning compares them, on your device.',
  ),
  term(
    'enrichment',
    'Enrichment',
    'The step that writes a title, a description, tags and links for a new snippet.',
    pageLink('desktop/drive/enrichment-and-metadata'),
  ),
  term(
    'global-search',
    'Global search',
    'One search over snippets, chats and summaries.',
    pageLink('desktop/navigation/global-search'),
  ),
  term(
    'local-model',
    'Local model',
    'A language model that runs on your computer through Ollama. It works offline.',
    pageLink('large-language-models/local-models'),
  ),
  term(
    'long-term-memory',
    'Long-term memory',
    'What LTM-2.5 has recorded of your work and can hand to the Copilot.',
    pageLink('quick-guides/ltm-context'),
  ),
  term(
    'ltm-25',
    'LTM-2.5',
    'The engine that records, indexes and finds memories on your device.',
    pageLink('quick-guides/ltm-context'),
  ),
  term(
    'mcp',
    'MCP',
    'Model Context Protocol: the open standard by which an assistant calls the tools of a server.',
    pageLink('mcp'),
  ),
  term(
    'mcp-client',
    'MCP client',
    'An assistant that connects to an MCP server, such as Cursor or Claude Desktop.',
    pageLink('mcp/get-started'),
  ),
  term(
    'mcp-server',
    'MCP server',
    'A program that offers tools over MCP. {product} OS runs one.',
    pageLink('mcp'),
  ),
  term(
    'memory',
    'Memory',
    'One recorded moment: text, app, title or address, and time.',
    pageLink('quick-guides/ltm-context'),
  ),
  term(
    'model-picker',
    'Model picker',
    'The list below the message field in which you choose a model.',
    pageLink('desktop/copilot/configuration'),
  ),
  term(
    'ollama',
    'Ollama',
    'The open-source runtime that loads and runs local models.',
    pageLink('core-dependencies/ollama'),
  ),
  term(
    'on-device',
    'On-device',
    'Done or kept on your own computer, without sending data anywhere.',
    pageLink('core-dependencies/on-device-storage'),
  ),
  term(
    'origin',
    'Origin',
    'Where a snippet comes from: app, file, repository or page address.',
    pageLink('desktop/drive/enrichment-and-metadata'),
  ),
  term(
    'plugin',
    'Plugin',
    'The part of the suite that runs inside another program, whatever that program calls it.',
    pageLink('extensions-plugins'),
  ),
  term(
    'power-menu',
    'Power menu',
    'The list of actions that opens with one shortcut anywhere in the desktop app.',
    pageLink('desktop/actions/power-menu'),
  ),
  term('product-desktop', '{product} Desktop', 'The desktop app.', pageLink('desktop')),
  term(
    'product-os',
    '{product} OS',
    'The local service that every app and plugin talks to.',
    pageLink('core-dependencies/product-os'),
  ),
  term('prompt', 'Prompt', 'What you write to a model.', pageLink('quick-guides/ltm-prompting')),
  term(
    'quantization',
    'Quantization',
    'Storing the numbers of a model with fewer bits, so that it needs less memory.',
    pageLink('large-language-models/local-models'),
  ),
  term(
    'quick-menu',
    'Quick menu',
    'The menu of {product} OS in the menu bar or system tray.',
    pageLink('core-dependencies/product-os/quick-menu'),
  ),
  term(
    'retention',
    'Retention',
    'How long a memory is kept before it is deleted for good.',
    pageLink('desktop/configuration/copilot-and-machine-learning'),
  ),
  term(
    'share-link',
    'Share link',
    'A web address that shows one snippet to anyone who has it.',
    pageLink('desktop/drive/sharing'),
  ),
  term('snippet', 'Snippet', 'One item in Drive: code, text, a link or an image.', pageLink('desktop/drive')),
  term(
    'source',
    'Source',
    'An app or website that LTM-2.5 may record.',
    pageLink('desktop/configuration/copilot-and-machine-learning'),
  ),
  term(
    'summary',
    'Summary',
    'One entry in Workstream Activity that says what happened in a period.',
    pageLink('desktop/workstream-activity'),
  ),
  term(
    'token',
    'Token',
    'The unit in which models count text; about four characters of English.',
    pageLink('large-language-models'),
  ),
  term('tool', 'Tool', 'One action that an MCP server offers, such as searching Drive.', pageLink('mcp')),
  term(
    'transform',
    'Transform',
    'An action that lets a model rewrite a snippet, such as into another language.',
    pageLink('desktop/drive/transforming-code'),
  ),
  term(
    'tui',
    'TUI',
    'Text user interface: the full-screen interface of the command-line tool.',
    pageLink('cli/tui'),
  ),
  term(
    'workstream-activity',
    'Workstream Activity',
    'The timeline of summaries of your work.',
    pageLink('desktop/workstream-activity'),
  ),
];
