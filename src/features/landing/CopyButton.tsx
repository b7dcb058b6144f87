import { CheckIcon, CopyIcon } from '@site/src/components/ui/icons';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied; without it, the code of the block around the button. */
  readonly text?: string;
}

/** Copies a command or a file. The script that every page carries does it (`features/pageScript`). */
export function CopyButton({ label, text }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      data-copy="code"
      data-copy-state=""
      data-event="copy_code"
      value={text}
      aria-label={label}
      title={label}
    >
      <CopyIcon size={16} />
      <CheckIcon size={16} />
    </button>
  );
}
