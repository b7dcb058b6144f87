import { CheckIcon, CopyIcon } from '../icons';

interface CopyCodeButtonProps {
  readonly label: string;
  /** What is copied; without it, the code of the block around the button. */
  readonly text?: string | undefined;
  /** Has to hide one of the two icons: the check mark, or what it replaces in the state `copied`. */
  readonly className: string | undefined;
}

/** Copies a command or a file. The script that every page carries does it (`features/pageScript`). */
export function CopyCodeButton({ label, text, className }: CopyCodeButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-copy="code"
      data-copy-state=""
      data-event="copy_code"
      // Undefined in most blocks: omitting the attribute is shorter than an empty one.
      value={text || undefined}
      aria-label={label}
      title={label}
    >
      <CopyIcon size={16} />
      <CheckIcon size={16} />
    </button>
  );
}
