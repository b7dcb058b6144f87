import type { ReactNode } from 'react';
import styles from './Footnotes.module.css';

interface ReferenceProps {
  /** The note's number. */
  readonly number: number;
  /** Counts the references to the same note from 1. */
  readonly occurrence: number;
}

/** The superscript number that links to a note. */
export function FootnoteReference({ number, occurrence }: ReferenceProps) {
  return (
    <sup className={styles.reference}>
      <a
        id={toReferenceId(number, occurrence)}
        href={`#${toNoteId(number)}`}
        aria-label={`Footnote ${number}`}
      >
        {number}
      </a>
    </sup>
  );
}

/** The notes at the end of a page. */
export function Footnotes({ children }: { readonly children?: ReactNode }) {
  return (
    <section data-footnotes="" className={styles.notes} aria-label="Footnotes">
      <ol>{children}</ol>
    </section>
  );
}

interface FootnoteProps {
  /** Counted from 1, in the order in which the notes are first referred to. */
  readonly number: number;
  readonly references: number;
  readonly children?: ReactNode;
}

/** One note, with a link back to each of its references. A link to it moves the focus here, so that Tab continues here. */
export function Footnote({ number, references, children }: FootnoteProps) {
  return (
    <li id={toNoteId(number)} tabIndex={-1}>
      {children}
      {references > 0 && (
        <p className={styles.back}>
          {Array.from({ length: references }, (_, index) => {
            const suffix = index > 0 ? `-${index + 1}` : '';
            return (
              <a
                key={suffix}
                href={`#${toReferenceId(number, index + 1)}`}
                aria-label={`Back to reference ${number}${suffix}`}
              >
                {BACK + suffix.slice(1)}
              </a>
            );
          })}
        </p>
      )}
    </li>
  );
}

/** An arrow that phones don't show as an emoji. */
const BACK = '\u21a9\ufe0e';

// Headings have no underscore in their ids.
const toNoteId = (number: number): string => `footnote_${number}`;
const toReferenceId = (number: number, occurrence: number): string => `footnote_${number}_${occurrence}`;
