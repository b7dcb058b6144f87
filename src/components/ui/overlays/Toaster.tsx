import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../store';
import { Button, IconButton } from '../Button';
import styles from './Toaster.module.css';
import { type ToastMessage, toast } from './toast';

/** How long a message stays, in ms; it starts over when pointer or focus leave it. Errors stay until dismissed. */
const DURATION = 5000;
/** A toast with an action or link stays longer. */
const DURATION_WITH_ACTION = 10_000;

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** Ids of the toasters on the screen. */
const toasters = createStore<readonly string[]>([]);

interface ToasterProps {
  /** Whether its place on a phone is between its siblings, where it covers none of them. */
  readonly isInline?: boolean;
}

/**
 * Shows the page's toast: bottom-left, on a phone at the top. Of several toasters, the last one shows it: a modal dialog
 * has its own, since it covers that of the page.
 */
export function Toaster({ isInline = false }: ToasterProps) {
  const message = useStore(toast);
  const id = useId();
  useLayoutEffect(() => {
    toasters.set([...toasters.get(), id]);
    return () => toasters.set(toasters.get().filter((other) => other !== id));
  }, [id]);
  const isLast = useStore(toasters).at(-1) === id;
  return (
    <section
      className={clsx(styles.region, isInline && styles.inline)}
      aria-label="Messages"
      aria-live="polite"
    >
      {message && isLast && <Toast key={message.id} message={message} />}
    </section>
  );
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const { id, tone, text, link, action } = message;
  const hasAction = action !== undefined;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (tone === 'error' || isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), hasAction ? DURATION_WITH_ACTION : DURATION);
    return () => clearTimeout(timer);
  }, [id, tone, hasAction, isHeld]);
  const element = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  // A toast that has the focus gives it back when it disappears. Runs while the toast is still on the page.
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      const { current: before } = focusedBefore;
      if (own?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  const Icon = ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, which the linter can't see: alert or status.
    <div
      ref={element}
      className={clsx(styles.toast, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} />
      <p>
        {text}{' '}
        {link && (
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        )}
      </p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            toast.dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => toast.dismiss(id)}>
        <X />
      </IconButton>
    </div>
  );
}
