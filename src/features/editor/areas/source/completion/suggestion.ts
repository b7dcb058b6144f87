/** One thing that can be put in at the cursor. */
export interface Suggestion {
  readonly label: string;
  /** A second text beside the label, which can be looked for as well. */
  readonly detail?: string;
  /** One sentence, shown for the chosen one. */
  readonly info?: string;
  /** Text to insert; the label by default. */
  readonly insert?: string;
  /** Template with fields to insert instead. */
  readonly template?: string;
  /** Heading it is listed under. */
  readonly section?: string;
  /** Id of the insert item that it is. */
  readonly insertId?: string;
}

/** Suggestions at the cursor, best first. */
export interface Suggestions {
  /** Where the text starts that is replaced. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}
