import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Heading.module.css';
import { textOf } from './textOf';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading with a link to itself, which the page's script copies as well (`features/pageScript`). `prepareContent` sets its id; a heading without one has no link. */
function createHeading(Tag: Level) {
  function Heading({ id, className, children, ...rest }: ComponentProps<Level>) {
    const brokenLinks = useBrokenLinks();
    if (!id) {
      return (
        <Tag className={className} {...rest}>
          {children}
        </Tag>
      );
    }
    brokenLinks.collectAnchor(id);
    return (
      <Tag id={id} className={clsx(styles.heading, className)} {...rest}>
        {children}
        <a
          className={styles.anchor}
          href={`#${id}`}
          data-copy="link"
          aria-label={`Link to “${textOf(children)}”`}
        >
          <span className={styles.sign} />
        </a>
      </Tag>
    );
  }
  Heading.displayName = Tag.toUpperCase();
  return Heading;
}

/** The heading elements of content, by level. */
export const headings = {
  h1: createHeading('h1'),
  h2: createHeading('h2'),
  h3: createHeading('h3'),
  h4: createHeading('h4'),
  h5: createHeading('h5'),
  h6: createHeading('h6'),
} as const;
