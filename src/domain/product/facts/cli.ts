/** One flag of a command. */
export interface CliFlagFact {
  /** As typed, with its value (code): `--limit <n>`. */
  readonly flag: string;
  /** What it does (prose). */
  readonly description: string;
}

/** One command of the command-line tool. */
export interface CliCommandFact {
  /** Without the binary's name (code): `save [file]`. Unique. */
  readonly usage: string;
  readonly group: 'Copilot' | 'Drive' | 'Memory' | 'Models' | 'Service' | 'Account' | 'Tool';
  /** What it does (prose). */
  readonly description: string;
  readonly flags: readonly CliFlagFact[];
}

const flag = (name: string, description: string): CliFlagFact => ({ flag: name, description });
const command = (
  group: CliCommandFact['group'],
  usage: string,
  description: string,
  ...flags: readonly CliFlagFact[]
): CliCommandFact => ({ usage, group, description, flags });

const json = flag('--json', 'Print JSON instead of text.');
const yes = flag('--yes', 'Do not ask for confirmation.');

/** Flags that every command takes. */
export const cliGlobalFlags: readonly CliFlagFact[] = [
  flag('--help', 'Show help for the command.'),
  flag('--version', 'Print the version.'),
  flag('--no-color', 'Print without colors.'),
  flag('--verbose', 'Print what is sent to and received from {product} OS.'),
];

/** Every command of the command-line tool. */
export const cliCommands: readonly CliCommandFact[] = [
  command(
    'Copilot',
    'ask <question>',
    'Ask one question and print the answer.',
    flag('--model <id>', 'Use this model once.'),
    flag('--ltm', 'Let the answer use long-term memory.'),
    flag('--file <path>', 'Add a file as context; repeat for more.'),
    flag('--folder <path>', 'Add a folder as context; repeat for more.'),
    flag('--snippet <id>', 'Add a snippet as context; repeat for more.'),
    flag('--no-stream', 'Print the answer when it is complete.'),
    json,
  ),
  command(
    'Copilot',
    'chat [id]',
    'Open a conversation; with an id, continue that one.',
    flag('--model <id>', 'Use this model.'),
    flag('--ltm', 'Turn long-term memory on.'),
  ),
  command(
    'Copilot',
    'chats',
    'List conversations, newest first.',
    flag('--limit <n>', 'How many; 20 unless given.'),
    json,
  ),
  command(
    'Copilot',
    'commit',
    'Write a commit message for the staged changes and commit.',
    flag('--all', 'Stage tracked changes first.'),
    flag('--dry-run', 'Print the message only.'),
  ),
  command(
    'Drive',
    'save [file]',
    'Save a file, standard input or the clipboard to Drive.',
    flag('--clipboard', 'Save the clipboard.'),
    flag('--title <text>', 'Set the title.'),
    flag('--tag <tag>', 'Add a tag; repeat for more.'),
    flag('--language <name>', 'Set the language.'),
    flag('--collection <name>', 'Put it in a collection.'),
  ),
  command(
    'Drive',
    'list',
    'List snippets, newest first.',
    flag('--limit <n>', 'How many; 20 unless given.'),
    flag('--tag <tag>', 'Only with this tag.'),
    json,
  ),
  command(
    'Drive',
    'search <query>',
    'Search Drive.',
    flag('--mode <mode>', '`meaning`, `exact` or `regex`; `meaning` unless given.'),
    flag('--limit <n>', 'How many; 10 unless given.'),
    json,
  ),
  command(
    'Drive',
    'show <id>',
    'Print a snippet.',
    flag('--metadata', 'Print title, tags and origin too.'),
    json,
  ),
  command('Drive', 'copy <id>', 'Copy a snippet to the clipboard.'),
  command(
    'Drive',
    'edit <id>',
    'Open a snippet in your editor and save what you change.',
    flag('--title <text>', 'Set the title without opening the editor.'),
    flag('--tag <tag>', 'Add a tag without opening the editor.'),
    flag('--untag <tag>', 'Remove a tag without opening the editor.'),
  ),
  command(
    'Drive',
    'share <id>',
    'Create a share link and print it.',
    flag('--expires <days>', '`7`, `30` or `never`; `30` unless given.'),
  ),
  command('Drive', 'unshare <id>', 'Revoke the share link of a snippet.'),
  command('Drive', 'delete <id>', 'Move a snippet to the bin.', yes),
  command(
    'Drive',
    'export <folder>',
    'Write every snippet to a folder, one file each.',
    flag('--format <format>', '`files` or `json`; `files` unless given.'),
  ),
  command('Memory', 'ltm status', 'Say whether long-term memory records and how much it holds.', json),
  command(
    'Memory',
    'ltm pause',
    'Pause capture.',
    flag('--for <minutes>', 'Resume after so many minutes; 60 unless given.'),
  ),
  command('Memory', 'ltm resume', 'Resume capture.'),
  command(
    'Memory',
    'activity',
    'Print the summaries of a period.',
    flag('--since <when>', 'A date, or a span such as `8h` or `3d`; `24h` unless given.'),
    json,
  ),
  command(
    'Models',
    'models',
    'List models and mark the current one.',
    flag('--local', 'Only local models.'),
    flag('--cloud', 'Only cloud models.'),
    json,
  ),
  command('Models', 'models use <id>', 'Make a model the default of this tool.'),
  command('Models', 'models pull <tag>', 'Download a local model through Ollama.'),
  command('Models', 'models remove <tag>', 'Delete a local model.', yes),
  command('Service', 'os status', 'Say whether {product} OS runs, its version and port.', json),
  command('Service', 'os start', 'Start {product} OS.'),
  command('Service', 'os stop', 'Stop {product} OS.'),
  command('Service', 'os restart', 'Stop and start {product} OS.'),
  command(
    'Service',
    'os logs',
    'Print the log.',
    flag('--follow', 'Keep printing new lines.'),
    flag('--lines <n>', 'How many lines; 100 unless given.'),
  ),
  command(
    'Service',
    'mcp start',
    'Serve MCP over standard input and output, for clients that start a program.',
  ),
  command('Service', 'mcp status', 'Print the address of the MCP server and the connected clients.', json),
  command(
    'Service',
    'mcp setup <client>',
    'Write the settings of a client: `cursor`, `github-copilot`, `goose` or `claude-desktop`.',
    flag('--print', 'Print the settings instead of writing them.'),
  ),
  command(
    'Service',
    'doctor',
    'Check the installation and say how to fix what is wrong.',
    flag('--report <file>', 'Write a diagnostics report.'),
  ),
  command(
    'Account',
    'login',
    'Sign in through the browser.',
    flag('--no-browser', 'Print the address instead of opening it.'),
  ),
  command('Account', 'logout', 'Sign out on this computer.'),
  command('Account', 'whoami', 'Print the signed-in account and its plan.', json),
  command('Tool', 'tui', 'Open the full-screen interface.'),
  command('Tool', 'config list', 'Print every setting of this tool.', json),
  command('Tool', 'config get <key>', 'Print one setting.'),
  command('Tool', 'config set <key> <value>', 'Change one setting.'),
  command('Tool', 'config path', 'Print where the settings file is.'),
  command(
    'Tool',
    'completion <shell>',
    'Print a completion script for `bash`, `zsh`, `fish` or `powershell`.',
  ),
];

/** What the tool's exit status means. */
export const cliExitCodes: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: 0, meaning: 'Done.' },
  { code: 1, meaning: 'The command failed; the message says why.' },
  { code: 2, meaning: 'The command line is wrong.' },
  { code: 3, meaning: '{product} OS does not answer.' },
  { code: 4, meaning: 'Signed out, or the plan does not include it.' },
  { code: 5, meaning: 'Nothing was found.' },
];
