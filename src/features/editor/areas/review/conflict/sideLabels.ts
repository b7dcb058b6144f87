/** What the two sides of a merge are called. `theirs` is the version to merge into `mine`. */
export interface SideLabels {
  /** Headings of the two texts. */
  readonly theirs: string;
  readonly mine: string;
  /** Buttons. */
  readonly useTheirs: string;
  readonly useMine: string;
  /** Headings of changes that only one side made. */
  readonly theirChange: string;
  readonly myChange: string;
  /** Both sides, at the start of a sentence about different changes, and about the same page. */
  readonly sides: string;
  readonly both: string;
  /** When the result takes effect. */
  readonly effect: string;
}

/** A save that conflicts with another editor's. */
export const EDITORS: SideLabels = {
  theirs: 'Theirs',
  mine: 'Mine',
  useTheirs: 'Use theirs',
  useMine: 'Use mine',
  theirChange: 'Their change',
  myChange: 'Your change',
  sides: 'You and another editor',
  both: 'You both',
  effect: "Your text doesn't change until you use the result.",
};

/** A branch that conflicts with the default branch. */
export function branchLabels(defaultBranch: string): SideLabels {
  return {
    theirs: `On ${defaultBranch}`,
    mine: 'On this branch',
    useTheirs: `Use ${defaultBranch}`,
    useMine: 'Use this branch',
    theirChange: `Changed on ${defaultBranch}`,
    myChange: 'Changed on this branch',
    sides: `This branch and ${defaultBranch}`,
    both: 'Both branches',
    effect: 'Nothing is saved until you update the branch.',
  };
}
