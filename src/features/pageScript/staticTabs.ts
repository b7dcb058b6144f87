import { TAB_STORAGE_KEY } from '@site/src/components/mdx/tabs/tabChoices';
import { findNextTab } from '@site/src/components/ui/tabKeys';
import { on } from './on';

/** Tabs with `data-live` are handled by the application. */
const TABS = '[data-tabs]:not([data-live])';
const TAB = `${TABS}>*>[role=tab]`;

interface StoredChoices {
  platform?: string;
  readonly labels: Record<string, string>;
}

/**
 * Makes tabs work before the application starts, by the rules of `components/mdx/tabs/tabChoices.ts` and with the same
 * stored choices, so that nothing changes at hydration. Where storage is blocked it leaves tabs to the application,
 * which wouldn't know the choice. A link into a hidden panel shows the panel.
 */
export function serveStaticTabs(doc: Document): void {
  const showAll = (): void => {
    const choices = read();
    for (const root of doc.querySelectorAll<HTMLElement>(TABS)) show(root, choices);
  };
  const choose = (tab: HTMLElement | null | undefined): void => {
    try {
      if (tab) store(tab);
      showAll();
    } catch {
      // Storage is blocked.
    }
  };
  const reveal = (): void => {
    // The boot script has made sure that the hash can be decoded.
    const target = doc.getElementById(decodeURIComponent(location.hash.slice(1)));
    const panel = target?.closest(`${TABS}>[data-active=false]`);
    if (!panel) return;
    choose(doc.getElementById(panel.getAttribute('aria-labelledby') ?? ''));
    target?.scrollIntoView();
  };
  on(doc, 'click', TAB, choose);
  on(doc, 'keydown', TAB, (tab, event) => {
    const target = findNextTab(event, listTabs(tab), tab);
    if (!target) return;
    event.preventDefault();
    choose(target);
    target.focus();
  });
  addEventListener('hashchange', reveal);
  // Restored from the back/forward cache, after the reader may have chosen on another page.
  addEventListener('pageshow', showAll);
  showAll();
  reveal();
}

/** The tabs around an element. */
function listTabs(element: HTMLElement): HTMLElement[] {
  return [...(element.closest(TABS)?.querySelectorAll<HTMLElement>(':scope>*>[role=tab]') ?? [])];
}

function toKey(tabs: readonly HTMLElement[]): string {
  return tabs.map((tab) => tab.textContent).join('|');
}

function read(): StoredChoices {
  try {
    const choices = JSON.parse(localStorage[TAB_STORAGE_KEY]);
    if (choices.labels) return choices;
  } catch {
    // Nothing is stored, or storage is blocked.
  }
  return { labels: {} };
}

/** Throws where storage is blocked. */
function store(tab: HTMLElement): void {
  const choices = read();
  const key = toKey(listTabs(tab));
  const { platform } = tab.dataset;
  delete choices.labels[key];
  if (platform) choices.platform = platform;
  choices.labels[key] = tab.textContent;
  localStorage[TAB_STORAGE_KEY] = JSON.stringify(choices);
}

function show(root: HTMLElement, { platform, labels }: StoredChoices): void {
  const tabs = listTabs(root);
  const label = labels[toKey(tabs)];
  // A choice takes precedence over the device; the first letter identifies Mac, Windows and Linux.
  const letter = (platform || document.documentElement.dataset.os || '').charAt(0).toLowerCase();
  const chosen =
    tabs.find((tab) => tab.textContent === label && (tab.dataset.platform ?? platform) === platform) ??
    tabs.find((tab) => tab.dataset.platform?.[0] === letter) ??
    tabs[0];
  // The panels follow the list of tabs, in the same order.
  tabs.forEach((tab, index) => {
    const panel = root.children[index + 1] as HTMLElement;
    tab.ariaSelected = panel.dataset.active = `${tab === chosen}`;
    tab.tabIndex = tab === chosen ? 0 : -1;
  });
}
