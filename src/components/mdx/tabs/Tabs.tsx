import {
  Children,
  Fragment,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { toPlatform } from '#domain/content/platform';
import { SEARCH_EVENTS } from '#domain/search/openScript';
import { toHashTarget } from '#domain/text/hashTarget';
import { findNextTab } from '../../ui/tabKeys';
import styles from './Tabs.module.css';
import { useTabChoice } from './useTabChoice';

export interface TabProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/**
 * One panel of {@link Tabs}, which reads its props and renders it. Outside of tabs it renders its text below its
 * label.
 */
export function Tab({ label, children }: TabProps) {
  return (
    <div data-platform={toPlatform(label) ?? undefined}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}

/**
 * Panels of which one is shown, initially the first. All panels are in the page: without a script, and in print, they
 * appear one below the other under their labels (`Tabs.module.css`).
 */
export function Tabs({ children }: { readonly children?: ReactNode }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const tabs = collectTabs(children).map(({ props }, index) => ({ ...props, key: `${id}-${index}` }));
  const { index: selected, choose, isServed } = useTabChoice(tabs.map(({ label }) => label));
  useRevealFragment(root, choose, isServed);
  useMarkLive(root);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = findNextTab(event, [...tabs.keys()], selected);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]').item(next).focus();
  }

  return (
    <div ref={root} data-tabs="">
      <div className={styles.list} role="tablist" onKeyDown={onKeyDown}>
        {tabs.map(({ key, label }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab${key}`}
            className={styles.tab}
            aria-controls={`panel${key}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            data-platform={toPlatform(label) ?? undefined}
            onClick={() => choose(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label, children: content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel${key}`}
          className={styles.panel}
          aria-labelledby={`tab${key}`}
          data-active={index === selected}
          data-platform={toPlatform(label) ?? undefined}
        >
          <p className={styles.panelLabel}>{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/** The tabs among the children; the editor's preview wraps each of them in a fragment. */
function collectTabs(children: ReactNode): ReactElement<TabProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (isTab(child)) return [child];
    const isFragment = isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment;
    return isFragment ? collectTabs(child.props.children) : [];
  });
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}

/** Shows the panel that contains the URL's `#fragment`; otherwise a link into a hidden panel would do nothing. */
function useRevealFragment(
  root: RefObject<HTMLDivElement | null>,
  choose: (index: number) => void,
  isServed: () => boolean,
) {
  const isServedAtFirst = useRef(isServed);
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(() => {
    function reveal() {
      const target = document.getElementById(toHashTarget(window.location.hash));
      const panel = target?.closest<HTMLElement>('[role="tabpanel"]');
      if (!panel || panel.parentElement !== root.current || panel.dataset.active === 'true') return;
      const panels = [...(root.current?.querySelectorAll(':scope > [role="tabpanel"]') ?? [])];
      latestChoose.current(panels.indexOf(panel));
      requestAnimationFrame(() => target?.scrollIntoView());
    }
    // The static page's script followed the hash at load, and the reader may have chosen another tab since.
    if (!isServedAtFirst.current()) reveal();
    const unmount = new AbortController();
    window.addEventListener('hashchange', reveal, unmount);
    // Links that the router follows change the hash without the browser's event.
    document.addEventListener(SEARCH_EVENTS.navigated, reveal, unmount);
    return () => unmount.abort();
  }, [root]);
}

/**
 * Marks an element as hydrated, so that the static page's script leaves it alone (`features/pageScript`).
 */
function useMarkLive(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.setAttribute('data-live', '');
  }, [element]);
}
