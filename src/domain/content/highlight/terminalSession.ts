import { normalizeLanguage } from './highlightLanguages';

/** A line of a terminal session. */
export interface SessionLine {
  /** `$ ` with its space; '' for none. */
  readonly prompt: string;
  /** The command, or output. */
  readonly text: string;
  readonly isCommand: boolean;
}

const SHELLS: ReadonlySet<string> = new Set(['bash', 'powershell', 'batch']);
const PROMPT = /^(?:[$%>]|PS[^>\n]{0,80}>|[A-Za-z]:\\[^>\n]{0,80}>) (?=\S)/;

/**
 * Parses a shell fence as a terminal session: commands after prompts, and their output. A command continues on the next
 * line after a backslash.
 *
 * @returns null for a fence whose first line has no prompt
 */
export function readSession(code: string, language: string): readonly SessionLine[] | null {
  if (!SHELLS.has(normalizeLanguage(language)) || !PROMPT.test(code)) return null;
  let isContinued = false;
  return code
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => {
      const prompt = PROMPT.exec(line)?.[0] ?? '';
      const isCommand = prompt !== '' || isContinued;
      const text = line.slice(prompt.length);
      isContinued = isCommand && text.endsWith('\\');
      return { prompt, text, isCommand };
    });
}
