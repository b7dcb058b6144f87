/** How the Copilot behaves. */
export const copilot = {
  /** Kinds of context a chat takes, as the **Add context** menu and the **Memory** button name them. */
  contextKinds: ['File', 'Folder', 'Snippet', 'Memory'],
  /** Largest file that a folder's index takes, in megabytes. */
  maxIndexedFileMb: 1,
  /** Name of the file that lists what a folder's index leaves out, in the syntax of `.gitignore` (code). */
  ignoreFile: '.{product}ignore',
  /** Share of the context window, in percent, from which the context bar is amber. */
  contextWarningPercent: 80,
  /** Most summaries one chat takes as context. */
  maxSummaries: 10,
  /** Longest text of the setting "Copilot instructions", in characters. */
  maxInstructionCharacters: 2000,
  /** What can be done with an answer (names of the buttons). */
  answerActions: ['Copy', 'Save to Drive', 'Answer again', 'Edit question', 'Branch chat', 'Sources'],
  /** What can be done with a chat (entries of its menu). */
  chatActions: ['Rename', 'Pin', 'Export as Markdown', 'Delete'],
} as const;
