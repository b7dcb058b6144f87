/** A wording that pages avoid, and what to write instead. */
interface Wording {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** @param flags `g` to match this capitalization only; by default, any */
const word = (pattern: string, instead: string, flags: 'gi' | 'g' = 'gi'): Wording => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, flags),
  instead,
});

/** Wordings that sound stiff or foreign. */
const stiff: readonly Wording[] = [
  word('(?:stands?|stood) (?:in|on|at|beside|below|behind|above|there)', 'Write “is” or “appears”'),
  word('(?:lies|lay) (?:in|on|at|below|beside|between)', 'Write “is”'),
  word('as far as', 'Write “if” or name the condition'),
  // “Several at once” is about number, not time.
  word(
    '(?<!\\b(?:several|many|all|both|whole|two)\\b[^.]{0,60})at once',
    'Write “right away”, or leave it out',
  ),
  word('(?:a|an|no|any)(?: [\\w-]+){1,2} of (?:its|their|your) own', 'Write “its own …”'),
  word(
    '(?:head|foot) of the (?:window|chat|view|panel|list|page|pane)',
    'Write “header”, “status bar” or “bottom”',
  ),
  word('meanwhile', 'Say when, or leave it out'),
  word('anew', 'Write “again”'),
  word('mend(?:s|ed|ing)?', 'Write “fix”'),
  word('whoever', 'Write “anyone who”'),
  word('somebody|nobody', 'Write “someone” or “no one”'),
  word('unless (?:given|told)', 'Write “by default”'),
  word('for good', 'Write “permanently”'),
  word('goes on', 'Write “continues” or “keeps …”'),
  word('all the same', 'Write “anyway”'),
  word('by hand', 'Write “manually” or “yourself”'),
  word('it says? of', 'Write “about”'),
  word('knows? no', "Write “doesn't …”"),
  word('wins? over', 'Write “overrides”'),
  word('(?:has|have|needs?) the focus', 'Write “has focus” or “is focused”'),
  word('from start to end', 'Write “from start to finish”'),
  word('the name of the (?:model|file)', 'Write “the model name” or “the file name”'),
  // “Is not only” stresses what follows, and messages are quoted word for word.
  word(
    '(?:do|does|did|is|are|was|were|has|have|will|would|should|could) not(?! (?:only|just|running|available)\\b)|cannot',
    'Write the contraction',
  ),
];

/**
 * Words that praise, soothe or pad, which don't help a reader with a problem. `retext-equality` finds others, such as
 * “simply” and “easy”.
 */
const padding: readonly Wording[] = [
  word('actually|really', 'Leave it out'),
  word('effortless(?:ly)?|seamless(?:ly)?|powerful|robust|blazing(?:ly)?', 'Say what it does'),
  word('please', 'Leave it out'),
  word('in order to', 'Write “to”'),
  word('utili[sz]e[sd]?|leverage[sd]?', 'Write “use”'),
  { pattern: /!(?!\[)/g, instead: 'Write a period' },
];

/** One word for one concept: the terms of the glossary, in its spelling. */
const terms: readonly Wording[] = [
  word('long term memory|long-term memories', 'Write “long-term memory”'),
  word('Long-Term Memory|LTM(?!-2\\.5)', 'Write “long-term memory” or “LTM-2.5”', 'g'),
  word('LTM 2\\.5|LTM2\\.5', 'Write “LTM-2.5”'),
  word('copilot|Co-pilot|CoPilot', 'Write “Copilot”', 'g'),
  word('Quick Menu|Power Menu|Model Picker|Global Search|Share Link', 'Write it in lowercase', 'g'),
  word('(?:W|w)orkstream activity', 'Write “Workstream Activity”', 'g'),
  word('plug-ins?', 'Write “plugin”'),
  word('model (?:selector|menu|dropdown|switcher)', 'Write “model picker”'),
  // One logs in to an operating system and signs in to an account.
  word('(?<!a |the )log(?:s|ged|ging)? (?:into|out of)|login (?:page|button)', 'Write “sign in”'),
  word('signin|signout|sign-in to|sign-out of', 'Write “sign in” or “sign out” for the action'),
  word('(?:your|this|another|the same) machine', 'Write “computer”'),
];

/** Spelling of other words and names. */
const spelling: readonly Wording[] = [
  word('e-mails?', 'Write “email”'),
  word('web sites?', 'Write “website”'),
  word('ids?|Ids?', 'Write “ID” or “IDs”', 'g'),
  word('drop-?downs?', 'Write “list” or “menu”'),
  word('(?<!a |the |one |each )click on', 'Write “choose” or “click”'),
  word('e\\.g\\.?|i\\.e\\.?|etc\\.?', 'Write it out: “for example”, “that is”, “and so on”'),
  word('afterwards|towards|backwards|upwards|whilst|amongst', 'Write the American form'),
  word(
    'Github|Gitlab|Javascript|Typescript|VSCode|Jetbrains|Jupyterlab|Jupyter Lab',
    'Spell the name as its owner does',
    'g',
  ),
  word('MacOS|Mac OS|OSX|OS X|NeoVim|Sublime text|Chat GPT|OLLAMA', 'Spell the name as its owner does', 'g'),
];

/** Wordings to avoid anywhere in prose. */
export const wordings: readonly Wording[] = [...stiff, ...padding, ...terms, ...spelling];
