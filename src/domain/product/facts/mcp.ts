import { localAddresses } from './network';
import type { OsId } from './types';

/** One tool of the MCP server. */
export interface McpToolFact {
  /** Name as clients list it (code). */
  readonly name: string;
  /** What it does (prose). */
  readonly description: string;
  /** Its inputs. */
  readonly inputs: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description: string;
  }[];
  /** Whether it only reads. */
  readonly readOnly: boolean;
}

/** The MCP server of {product} OS. */
export const mcpServer = {
  /** Streamable HTTP address, for clients that take a URL. */
  url: localAddresses.mcp,
  /** Starts a bridge over standard input and output, for clients that start a program (code). */
  stdioCommand: '{product}',
  stdioArguments: ['mcp', 'start'],
  /** The name under which setup registers the server in a client (code). */
  serverName: '{product}',
  /** Seconds after which a call gives up. */
  timeoutSeconds: 60,
} as const;

const input = (name: string, description: string, required = false) => ({ name, required, description });

/** Every tool of the MCP server. */
export const mcpTools: readonly McpToolFact[] = [
  {
    name: 'ask_memory',
    description: 'Answers a question from long-term memory and returns the memories it used.',
    inputs: [
      input('question', 'The question in plain words.', true),
      input('from', 'Earliest moment, as an ISO 8601 date or time.'),
      input('to', 'Latest moment, as an ISO 8601 date or time.'),
      input('sources', 'Names of apps or websites to look in.'),
    ],
    readOnly: true,
  },
  {
    name: 'list_activity',
    description: 'Lists the Workstream Activity summaries of a period.',
    inputs: [
      input('from', 'Earliest moment; 24 hours ago unless given.'),
      input('to', 'Latest moment; now unless given.'),
      input('limit', 'How many to return, 1 to 50; 20 unless given.'),
    ],
    readOnly: true,
  },
  {
    name: 'create_memory',
    description: 'Writes a memory, such as a decision and its reason.',
    inputs: [
      input('text', 'What to remember.', true),
      input('title', 'A title; written by the model unless given.'),
      input('links', 'Addresses or file paths that belong to it.'),
    ],
    readOnly: false,
  },
  {
    name: 'search_drive',
    description: 'Searches snippets and returns titles, tags and ids.',
    inputs: [
      input('query', 'What to search for; filters such as tag: work.', true),
      input('limit', 'How many to return, 1 to 50; 10 unless given.'),
    ],
    readOnly: true,
  },
  {
    name: 'get_snippet',
    description: 'Returns one snippet with its metadata.',
    inputs: [input('id', 'The id from a search.', true)],
    readOnly: true,
  },
  {
    name: 'save_snippet',
    description: 'Saves code or text to Drive.',
    inputs: [
      input('content', 'The text to save.', true),
      input('title', 'A title; written by enrichment unless given.'),
      input('language', 'The language of the code.'),
      input('tags', 'Tags to add.'),
    ],
    readOnly: false,
  },
];

/** One assistant that the documentation shows how to connect. */
export interface McpClientFact {
  /** Also the argument of `mcp setup` (code). */
  readonly id: 'cursor' | 'github-copilot' | 'goose' | 'claude-desktop';
  readonly name: string;
  readonly transport: 'Streamable HTTP' | 'stdio';
  /** The client's own settings file that names servers (code), for each system the client runs on. */
  readonly configFile: Readonly<Partial<Record<OsId, string>>>;
}

/** Every documented client. */
export const mcpClients: readonly McpClientFact[] = [
  {
    id: 'cursor',
    name: 'Cursor',
    transport: 'Streamable HTTP',
    configFile: {
      macos: '~/.cursor/mcp.json',
      windows: '%USERPROFILE%\\.cursor\\mcp.json',
      linux: '~/.cursor/mcp.json',
    },
  },
  {
    id: 'github-copilot',
    name: 'GitHub Copilot in VS Code',
    transport: 'Streamable HTTP',
    configFile: { macos: '.vscode/mcp.json', windows: '.vscode\\mcp.json', linux: '.vscode/mcp.json' },
  },
  {
    id: 'goose',
    name: 'Goose',
    transport: 'Streamable HTTP',
    configFile: {
      macos: '~/.config/goose/config.yaml',
      windows: '%APPDATA%\\Block\\goose\\config\\config.yaml',
      linux: '~/.config/goose/config.yaml',
    },
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    transport: 'stdio',
    configFile: {
      macos: '~/Library/Application Support/Claude/claude_desktop_config.json',
      windows: '%APPDATA%\\Claude\\claude_desktop_config.json',
    },
  },
];
