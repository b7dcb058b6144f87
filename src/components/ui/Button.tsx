import clsx from 'clsx';
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import styles from './Button.module.css';

interface ButtonLook {
  /** One primary action at a time on a screen. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'regular' | 'small' | undefined;
}

/** The class of a link that looks like a {@link Button}. */
export function toButtonClass({ variant = 'secondary', size = 'regular' }: ButtonLook = {}): string {
  return clsx(styles.button, styles[variant], size === 'small' && styles.small);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Whether the action is running: the button keeps its size and ignores clicks. */
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button labeled with a verb. While busy it stays focusable and announces that. */
export function Button({
  variant,
  size,
  isBusy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(toButtonClass({ variant, size }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** The state of a button that is busy while work runs, and the function that runs it. */
export function useBusy(): readonly [boolean, (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return [isBusy, during];
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action, for screen readers and the tooltip. */
  readonly label: string;
  /** Keyboard shortcut for the tooltip: "Ctrl+S". */
  readonly shortcut?: string;
  readonly children: ReactNode;
}

/** A button with only an icon, whose label is its tooltip. */
export function IconButton({ label, shortcut, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.button, styles.quiet, styles.iconOnly, className)}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...rest}
    >
      {children}
    </button>
  );
}
