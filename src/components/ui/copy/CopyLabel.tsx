import type { ReactNode } from 'react';
import { CheckIcon } from '../icons';
import styles from './CopyLabel.module.css';

interface CopyLabelProps {
  readonly icon: ReactNode;
  readonly children: string;
}

/**
 * The labels of a copy button before, during and after copying. The page's script sets which one is shown
 * (`features/pageScript/copy.ts`); all of them take the same space, so nothing shifts.
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
