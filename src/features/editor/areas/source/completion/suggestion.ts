/** One suggestion at the cursor. */
export interface Suggestion {
  readonly label: string;
  /** A second text beside the label, which is searched as well. */
  readonly detail?: string;
  /** One sentence, shown for the selected suggestion. */
  readonly info?: string;
  /** Text to insert; the label by default. */
  readonly insert?: string;
  /** Template with fields, inserted instead. */
  readonly template?: string;
  /** Heading it is listed under. */
  readonly section?: string;
  /** Id of its insert item. */
  readonly insertId?: string;
}

/** Suggestions at the cursor, best first. */
export interface Suggestions {
  /** Start of the text to replace. */
  readonly from: number;
  readonly options: readonly Suggestion[];
}
