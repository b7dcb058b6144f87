import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './InlineCode.module.css';

/** Characters that fit on a line even in a narrow table. */
const SHORT = 24;

/**
 * Code within a sentence. A browser would break `cairn --version` after its hyphens, so short code stays in one piece,
 * and longer code is only broken between its words. In the editor, which maps it to its source, it is one text.
 */
export function InlineCode({ className, children, ...rest }: ComponentProps<'code'>) {
  const text = typeof children === 'string' ? children : '';
  const isWhole = text.length <= SHORT || 'data-from' in rest;
  const parts = isWhole ? [text] : (text.match(/[^ ]+ *| +/g) ?? []);
  const isShort = text && parts.every((part) => part.length <= SHORT);
  return (
    <code className={clsx(styles.code, isShort && styles.short, className)} {...rest}>
      {isShort
        ? // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity
          parts.flatMap((part, at) => (at ? [<wbr key={at} />, part] : part))
        : children}
    </code>
  );
}
