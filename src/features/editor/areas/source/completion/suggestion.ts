/** One thing that can be put in at the cursor. */
export interface Suggestion {
  readonly label: string;
  /** A second text beside the label, which can be looked for as well. */
  readonly detail?: string;
  /** One sentence, shown for the chosen one. */
  readonly info?: string;
  /** What is put in as it is; the label unless told. */
  readonly insert?: string;
  /** What is put in as a template with fields, in place of `insert`. */
  readonly template?: string;
}

/** What fits at the cursor, the best first. */
export interface Suggestions {
  /** Where the text starts that is replaced. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}
