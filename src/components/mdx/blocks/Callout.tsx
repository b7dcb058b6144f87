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
  info: { word: 'Info', Icon: InfoIcon },
  tip: { word: 'Tip', Icon: TipIcon },
  alert: { word: 'Alert', Icon: AlertIcon },
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
        <span className={styles.word}>{word}</span>
        {title && <span className={styles.title}>{title}</span>}
      </p>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
