import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './InlineCode.module.css';

/** Code within a sentence. */
export function InlineCode({ className, ...rest }: ComponentProps<'code'>) {
  return <code className={clsx(styles.code, className)} {...rest} />;
}
