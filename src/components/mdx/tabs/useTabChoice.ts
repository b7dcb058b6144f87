import { useSyncExternalStore } from 'react';
import type { Platform } from '#domain/content/platform';
import { findChosenTab, parseTabChoices, rememberTab, TAB_STORAGE_KEY } from './tabChoices';

const listeners = new Set<() => void>();
/** Choices that couldn't be stored (private windows, storage full). */
let unsaved: string | null = null;

function read(): string | null {
  if (unsaved !== null) return unsaved;
  try {
    return localStorage.getItem(TAB_STORAGE_KEY);
  } catch {
    // Storage is blocked: there are no choices.
    return null;
  }
}

/** The systems by the first letters of `data-os` (`#domain/search/openScript`), as in `features/pageScript/staticTabs.ts`. */
const DEVICES: Readonly<Record<string, Platform>> = { M: 'macos', W: 'windows', L: 'linux' };

function readDevice(): Platform | null {
  return DEVICES[document.documentElement.dataset.os?.charAt(0) ?? ''] ?? null;
}

function write(choices: string): void {
  try {
    localStorage.setItem(TAB_STORAGE_KEY, choices);
    unsaved = null;
  } catch {
    // Storage is blocked or full: the choice lasts until the reader leaves the page.
    unsaved = choices;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  window.addEventListener('storage', listener, stop);
  // A page that is restored from the back/forward cache got no events of storage.
  window.addEventListener('pageshow', listener, stop);
  return () => {
    listeners.delete(listener);
    stop.abort();
  };
}

/** The chosen tab, and how to choose. */
interface TabChoice {
  /** 0 on the server and when it is hydrated. */
  readonly index: number;
  readonly choose: (index: number) => void;
  /**
   * Whether choices are stored that weren't rendered. In the first render, this means that the tabs are hydrated, and the
   * static page's script has served them with these choices.
   */
  readonly isServed: () => boolean;
}

/** The chosen tab among `labels`, the same for all tabs with these labels on this and other pages. */
export function useTabChoice(labels: readonly string[]): TabChoice {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  const device = useSyncExternalStore(subscribe, readDevice, () => null);
  const index = findChosenTab(labels, parseTabChoices(stored), device);
  const choose = (next: number) => {
    const choices = rememberTab(parseTabChoices(read()), labels, next);
    write(JSON.stringify(choices));
  };
  return { index, choose, isServed: () => read() !== stored };
}
