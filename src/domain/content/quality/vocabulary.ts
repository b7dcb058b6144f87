/** A wording that pages avoid, and what to use instead. */
export interface Wording {
  readonly pattern: RegExp;
  readonly instead: string;
}

const word = (pattern: string, instead: string, flags = 'i'): Wording => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, flags),
  instead,
});

/** Words that praise, soothe or pad, which don't help a reader with a problem. */
const padding: readonly Wording[] = [
  word('simply|just|obviously|of course|basically|actually|really', 'Leave it out'),
  word('easy|easily|effortless(?:ly)?|seamless(?:ly)?|powerful|robust|blazing(?:ly)?', 'Say what it does'),
  word('please', 'Leave it out'),
  word('in order to', 'Write "to"'),
  word('utili[sz]e[sd]?|leverage[sd]?', 'Write "use"'),
  { pattern: /!(?!\[)/, instead: 'Write a period' },
];

/** One word for one concept: the terms of the glossary, in its spelling. */
const terms: readonly Wording[] = [
  word('long term memory|long-term memories', 'Write "long-term memory"'),
  word('Long-Term Memory|LTM(?!-2\\.5)', 'Write "long-term memory" or "LTM-2.5"', ''),
  word('LTM 2\\.5|LTM2\\.5', 'Write "LTM-2.5"'),
  word('copilot|Co-pilot|CoPilot', 'Write "Copilot"', ''),
  word('Quick Menu|Power Menu|Model Picker|Global Search|Share Link', 'Write it in lowercase', ''),
  word('(?:W|w)orkstream activity', 'Write "Workstream Activity"', ''),
  word('plug-ins?', 'Write "plugin"'),
  word('model (?:selector|menu|dropdown|switcher)', 'Write "model picker"'),
  // One logs in to an operating system and signs in to an account.
  word('(?<!a |the )log(?:s|ged|ging)? (?:into|out of)|login (?:page|button)', 'Write "sign in"'),
  word('signin|signout|sign-in to|sign-out of', 'Write "sign in" or "sign out" for the action'),
  word('(?:your|this|another|the same) machine', 'Write "computer"'),
];

/** Spelling of other words and names. */
const spelling: readonly Wording[] = [
  word('e-mails?', 'Write "email"'),
  word('web sites?', 'Write "website"'),
  word('ids?|Ids?', 'Write "ID" or "IDs"', ''),
  word('drop-?downs?', 'Write "list" or "menu"'),
  word('(?<!a |the |one |each )click on', 'Write "choose" or "click"'),
  word('e\\.g\\.?|i\\.e\\.?|etc\\.?', 'Write it out: "for example", "that is", "and so on"'),
  word('afterwards|towards|backwards|upwards|whilst|amongst', 'Write the American form'),
  word(
    'Github|Gitlab|Javascript|Typescript|VSCode|Jetbrains|Jupyterlab|Jupyter Lab',
    'Spell the name as its owner does',
    '',
  ),
  word('MacOS|Mac OS|OSX|OS X|NeoVim|Sublime text|Chat GPT|OLLAMA', 'Spell the name as its owner does', ''),
];

/** Every wording that pages avoid. */
export const vocabulary: readonly Wording[] = [...padding, ...terms, ...spelling];
