import type { ReactNode } from 'react';
import styles from './CopyLabel.module.css';
import { CheckIcon } from './icons';

interface CopyLabelProps {
  readonly icon: ReactNode;
  readonly children: string;
}

/**
 * What a copy button says before, during and after it has copied. The page's script sets which of them is shown
 * (`features/pageScript/copy.ts`); all of them take the same room, so nothing shifts.
 */
export function CopyLabel({ icon, children }: CopyLabelProps) {
  return (
    <span className={styles.label}>
      <span className={styles.idle}>
        {icon}
        {children}
      </span>
      <span className={styles.copying}>Copying…</span>
      <span className={styles.copied}>
        <CheckIcon size={16} />
        Copied
      </span>
      <span className={styles.failed}>Failed</span>
    </span>
  );
}
