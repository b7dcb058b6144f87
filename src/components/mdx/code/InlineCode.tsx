import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './InlineCode.module.css';

/** Characters that fit on a line even in a narrow table. */
const SHORT = 20;

/**
 * Code within a sentence. A browser would break `cairn --version` after its hyphens, so short code stays in one piece.
 */
export function InlineCode({ className, ...rest }: ComponentProps<'code'>) {
  const { children } = rest;
  const isShort = typeof children === 'string' && children.length <= SHORT;
  return <code className={clsx(styles.code, isShort && styles.short, className)} {...rest} />;
}
