import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ContentLink } from '../Link';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly href: string;
  readonly variant?: 'primary' | 'secondary';
  readonly target?: '_blank' | '_self';
  readonly children?: ReactNode;
}

/** A link that looks like a button. */
export function Button({ href, variant = 'primary', target, children }: ButtonProps) {
  return (
    <ContentLink
      href={href}
      target={target}
      className={clsx(styles.button, variant === 'secondary' && styles.secondary)}
    >
      {children}
    </ContentLink>
  );
}
