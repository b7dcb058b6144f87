import { Prism } from './highlightPrism';

/** Words that aren't commands although they start one. */
const KEYWORDS = 'case|do|done|elif|else|esac|fi|for|function|if|in|select|then|until|while';

/**
 * Where a command starts: on a new line that isn't a continuation, after an operator, or after a word that runs a
 * command.
 */
const COMMAND_START = String.raw`(?<=(?:^|[;|&({])[ \t]*|\$\(|\b(?:do|elif|else|if|sudo|then|until|while)[ \t]+)(?<!\\\n[ \t]*)`;

/** The first word of a shell command, with any name. A word before `=` is a variable. */
const BASH_COMMAND = new RegExp(
  String.raw`${COMMAND_START}(?!(?:${KEYWORDS})\b)[\w.~/][\w.~/+-]*(?=[\s;|&)<>]|$)`,
  'm',
);

const POWERSHELL_COMMAND = /(?<=(?:^|[;|({])[ \t]*)[a-z][\w.]*(?:-[\w.]+)*(?=[\s;|)]|$)/im;

/** Flags of any length: Prism's own pattern ends at the first hyphen. */
const BASH_FLAG = /(^|\s)--?[a-z][\w-]*(?=[=:\s;|)]|$)/im;

/**
 * Makes Prism color the command of a shell line, with any name, and its flags. Prism has a list of commands, and colors
 * those words everywhere, including the `export` of `tool export`.
 *
 * Call it after the grammars are loaded.
 */
export function extendShellGrammars(): void {
  const bash: Readonly<Record<string, unknown>> = { ...Prism.languages.bash };
  // Changed in place, because commands inside `$(…)` share these objects.
  Object.assign(bash.function ?? {}, { pattern: BASH_COMMAND, lookbehind: false, greedy: true });
  Object.assign(bash.builtin ?? {}, { pattern: /(?!)/ });
  Object.assign(bash.parameter ?? {}, { pattern: BASH_FLAG, lookbehind: true });
  const { powershell } = Prism.languages;
  const [cmdlets] = [powershell?.function ?? []].flat();
  if (!powershell || !cmdlets) return;
  Object.assign(powershell, { function: [cmdlets, { pattern: POWERSHELL_COMMAND, greedy: true }] });
  Prism.languages.insertBefore('powershell', 'function', {
    parameter: { pattern: /(\s)--?[a-z][\w-]*/i, lookbehind: true },
  });
}
