import type { ReactNode } from 'react';

interface NumberedProps {
  /** Counted from 1, in the order in which the notes are first referred to. */
  readonly number: number;
  readonly children?: ReactNode;
}

/** The superscript number that links to a note. */
export function FootnoteReference({ number }: NumberedProps) {
  return (
    <sup>
      <a href={`#footnote-${number}`} aria-label={`Footnote ${number}`}>
        {number}
      </a>
    </sup>
  );
}

/** The notes at the end of a page. */
export function Footnotes({ children }: { readonly children?: ReactNode }) {
  return (
    <section data-footnotes="" className="footnotes" aria-label="Footnotes">
      <ol>{children}</ol>
    </section>
  );
}

/** One note. */
export function Footnote({ number, children }: NumberedProps) {
  return <li id={`footnote-${number}`}>{children}</li>;
}
