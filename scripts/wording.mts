/** An interface text: in the app, in an error, or in a form of the local code host. */
export interface InterfaceString {
  /** Path from the project's root. */
  readonly file: string;
  readonly line: number;
  /** As it is written; `{…}` stands for a value that is filled in. */
  readonly text: string;
}

/** A phrase that the interface doesn't use, and what to write instead. */
interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

const phrase = (pattern: string, instead: string): Phrase => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'i'),
  instead,
});

/**
 * The field's word for each thing, and the everyday phrase for each situation; see "Interface texts" in
 * CONTRIBUTING.md.
 */
const PHRASES: readonly Phrase[] = [
  phrase('mends?|mended|mending', 'Write "fix" for problems and "update" for links'),
  phrase('settle[sd]?|settling', 'Write "resolve", "restore or discard", or "finish"'),
  phrase('pictures?', 'Write "image"'),
  phrase('shared texts?', 'Write "partial"'),
  phrase('somebody|nobody|anybody|whoever|whatever', 'Write "someone", "no one", "anyone", or "you"'),
  phrase('meanwhile', 'Say since when: "after you opened it"'),
  phrase('in the meantime', 'Say since when: "after you opened it", "while this was open"'),
  phrase('of (?:its|their|your) own', 'Write "separate", "its own …" or "another"'),
  phrase('takes? (?:no )?comments', 'Write "accepts comments"'),
  phrase('change sets?', 'Write "your changes"'),
  phrase('any more', 'Write "no longer" or "anymore"'),
  phrase('at once', 'Write "right away", or leave it out'),
  phrase('anew|afresh', 'Write "again"'),
  phrase('all the same', 'Write "anyway"'),
  phrase('tak(?:e|es|en|ing) over|took over', 'Write "apply" for changes and "edit here" for locks'),
  phrase('tak(?:e|es|en|ing) back|took back|taken? out of|takes? out', 'Write "undo", "discard" or "remove"'),
  phrase('leads? (?:to|them|readers|nowhere)', 'Say what the link does: "goes to", "redirect", "is broken"'),
  phrase('hangs? on', 'Name the things'),
  phrase('holds? at once|holds? now', 'Write "takes effect right away"'),
  phrase('(?:is|are) no (?!longer|more than)(?:[a-z]+)', 'Negate the verb: "isn\'t an image"'),
  phrase('cannot be (?:had|found out|told)', "Say what isn't available, and why"),
  phrase('unless told|when told', 'Write "Default:" or "unless you say so"'),
  phrase('(?:stands?|stood) (?:in|on|at|below|above)', 'Write "is in" or "is on"'),
  phrase('puts? in order', 'Write "sort" or "edit"'),
  phrase(
    'could not|cannot|do not|does not|did not|is not|are not|was not|were not|will not',
    'Use the contraction',
  ),
  phrase('the code host', 'Write "GitHub"'),
  phrase('looks? at (?:it|each)', 'Write "show" or "review"'),
  { pattern: /’/, instead: "Write the apostrophe as '" },
];

/** Files whose texts imitate those of another program: the GitHub API and git. */
const IMITATIONS = /^local\/codeHost\/(?:api|git|identityRoutes|pullRequests)/;

/** Texts whose wording is fixed. */
const FIXED: ReadonlySet<string> = new Set([
  'Cannot delete the default branch',
  'Supabase is not configured. Content sync is not available.',
]);

/** A text that uses a phrase it shouldn't. */
interface WordingProblem extends InterfaceString {
  readonly phrase: string;
  readonly instead: string;
}

/** Finds the phrases that interface texts don't use. */
export function findWordingProblems(strings: readonly InterfaceString[]): WordingProblem[] {
  return strings
    .filter(({ file, text }) => !IMITATIONS.test(file) && !FIXED.has(text))
    .flatMap((string) =>
      PHRASES.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(string.text);
        return found ? [{ ...string, phrase: found[0], instead }] : [];
      }),
    );
}
