import type { ReactNode } from 'react';

/** A live example of one or several content components. */
export interface Example {
  /** Names of the components it shows; none for plain Markdown. */
  readonly components: readonly string[];
  /** The section's title; by default the components' names. */
  readonly title?: string;
  /** A sentence that adds to the components' descriptions. */
  readonly note?: string;
  /** Source, as an author writes it. */
  readonly source: string;
  /** Result, as a reader sees it. */
  readonly result: ReactNode;
}

/** Examples under a common heading. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}
