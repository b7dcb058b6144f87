import type { ReactNode } from 'react';
import styles from './SourceToolbar.module.css';

/** The content of a button that opens a menu; a narrow screen shows only the icon. */
export function MenuTrigger({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span className={styles.trigger}>
      {icon}
      <span className={styles.word}>{text}</span>
    </span>
  );
}
