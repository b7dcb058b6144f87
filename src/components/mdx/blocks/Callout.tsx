import type { ComponentType, ReactNode } from 'react';
import { AlertIcon, InfoIcon, TipIcon } from '../../ui/icons';
import styles from './Callout.module.css';

/** The kinds of callout. */
type CalloutType = 'info' | 'tip' | 'alert';

export interface CalloutProps {
  readonly type?: CalloutType;
  readonly title?: string;
  readonly children?: ReactNode;
}

const KINDS: Readonly<Record<CalloutType, { word: string; Icon: ComponentType<{ size?: number }> }>> = {
  info: { word: 'Note', Icon: InfoIcon },
  tip: { word: 'Tip', Icon: TipIcon },
  alert: { word: 'Warning', Icon: AlertIcon },
};

/** A highlighted paragraph. An icon and a word show its type, never the color alone. */
export function Callout({ type = 'info', title, children }: CalloutProps) {
  const { word, Icon } = KINDS[type] ?? KINDS.info;
  return (
    <div
      className={styles.callout}
      data-type={type}
      role="note"
      aria-label={title ? `${word}: ${title}` : word}
    >
      <p className={styles.head}>
        <Icon size={18} />
        {word}
      </p>
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
