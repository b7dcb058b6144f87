import type { ReactNode } from 'react';

/** A live example of one or several content components. */
export interface Example {
  /** The components it shows, by the names of the contract; none for what is plain Markdown. */
  readonly components: readonly string[];
  /** What the section is called; the components' names unless told. */
  readonly title?: string;
  /** A sentence, where the components' own descriptions do not say it all. */
  readonly note?: string;
  /** What an author writes. */
  readonly source: string;
  /** What a reader sees. */
  readonly result: ReactNode;
}

/** Examples under a common heading. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}
