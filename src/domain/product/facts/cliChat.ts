/** One command that is typed at the prompt of `chat` instead of a message. */
export interface CliChatCommandFact {
  /** As typed (code): `/file <path>`. Unique. */
  readonly usage: string;
  /** What it does (prose). */
  readonly description: string;
}

const command = (usage: string, description: string): CliChatCommandFact => ({ usage, description });

/** Every command of a conversation in the terminal; anything else that is typed is a message. */
export const cliChatCommands: readonly CliChatCommandFact[] = [
  command('/file <path>', 'Add a file as context.'),
  command('/folder <path>', 'Add a folder as context.'),
  command('/snippet <id>', 'Add a snippet as context.'),
  command('/context', 'List what was added, with its share of the context window.'),
  command('/model <id>', 'Go on with this model.'),
  command('/ltm <on|off>', 'Turn long-term memory on or off.'),
  command('/sources', 'List what the last answer used.'),
  command('/save', 'Save the code of the last answer to Drive.'),
  command('/export <file>', 'Write the conversation as Markdown.'),
  command('/help', 'Show these commands.'),
  command('/exit', 'Leave; `Ctrl+D` does the same.'),
];
