import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ContentLink } from './Link';
import styles from './Term.module.css';

/** How long the pointer has to rest on a term before its meaning shows, in ms: pointers cross text all the time. */
const REST = 200;

interface TermProps {
  /** Id of the glossary's entry, which occurs once per page. */
  readonly id: string;
  readonly meaning: string;
  /** A page with more about the term. */
  readonly href?: string;
  /** Punctuation directly before and after the term. A line break can separate a button from text around it. */
  readonly before?: string;
  readonly after?: string;
  readonly children?: ReactNode;
}

/**
 * A term of the glossary in running text. Its meaning is a popover, which opens with a click, a tap or Enter without any
 * script, and closes with Escape. Once the page is hydrated, it also opens for a pointer that rests on the term, until the
 * pointer leaves both.
 */
export function Term({ id, meaning, href, before, after, children }: TermProps) {
  const popover = `term_${id}`;
  const root = useRef<HTMLSpanElement>(null);
  useOpenOnHover(root);
  return (
    <span ref={root} className={styles.term} data-term="">
      {before}
      <button type="button" className={styles.name} popoverTarget={popover} popoverTargetAction="show">
        {children}
      </button>
      {after}
      <span id={popover} popover="auto" className={styles.meaning}>
        {meaning}
        {href && (
          <>
            {' '}
            <ContentLink href={href}>
              More<span className="visually-hidden"> about {children}</span>
            </ContentLink>
          </>
        )}
      </span>
    </span>
  );
}

function useOpenOnHover(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const term = root.current;
    const meaning = term?.querySelector<HTMLElement>('[popover]');
    // Without CSS anchors the meaning is at the bottom of the window, and the pointer can't reach it without leaving
    // the term.
    if (!term || !meaning || !window.CSS?.supports('anchor-scope', '--term')) return;
    let timer: ReturnType<typeof setTimeout>;
    let isHovered = false;
    const enter = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      timer = setTimeout(() => {
        if (meaning.matches(':popover-open')) return;
        isHovered = true;
        meaning.showPopover();
      }, REST);
    };
    const leave = (): void => {
      clearTimeout(timer);
      if (isHovered) meaning.hidePopover();
      isHovered = false;
    };
    // After a click, it stays open until it's dismissed.
    const keep = (): void => {
      isHovered = false;
    };
    term.addEventListener('pointerenter', enter);
    term.addEventListener('pointerleave', leave);
    term.addEventListener('click', keep);
    return () => {
      clearTimeout(timer);
      term.removeEventListener('pointerenter', enter);
      term.removeEventListener('pointerleave', leave);
      term.removeEventListener('click', keep);
    };
  }, [root]);
}
