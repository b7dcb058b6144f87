import { useEffect, useState } from 'react';
import { buildToc, type TocEntry } from '#domain/content/toc';

/** Delays of rebuilding the contents after a route change, in milliseconds: components may render headings late. */
const REBUILD_DELAYS = [100, 500, 1000, 2000];
const HEADINGS = '[data-content] :is(h1, h2, h3)[id]';

/**
 * A page's table of contents: from the build, then rebuilt from the page a few times after a route change to
 * include headings that components render late.
 *
 * @param initial the contents from the build
 * @param pathname the page's path
 */
export function useToc(initial: readonly TocEntry[], pathname: string): readonly TocEntry[] {
  const [entries, setEntries] = useState(initial);
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setEntries(initial);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the pathname starts the rebuilding
  useEffect(() => {
    warnAboutMissing(initial);
    const rebuild = () => setEntries((shown) => reuseIfEqual(shown, readHeadings()));
    const timers = REBUILD_DELAYS.map((delay) => setTimeout(rebuild, delay));
    return () => timers.forEach(clearTimeout);
  }, [pathname, initial]);
  return entries;
}

function readHeadings(): TocEntry[] {
  const headings = Array.from(document.querySelectorAll<HTMLHeadingElement>(HEADINGS));
  return buildToc(
    headings.map((heading) => ({
      id: heading.id,
      text: heading.textContent?.trim() ?? '',
      level: Number(heading.tagName.slice(1)),
    })),
  );
}

function reuseIfEqual(shown: readonly TocEntry[], read: readonly TocEntry[]): readonly TocEntry[] {
  const key = (entries: readonly TocEntry[]) => entries.map(({ id, text }) => `${id}\n${text}`).join('\n');
  return read.length === 0 || key(shown) === key(read) ? shown : read;
}

function warnAboutMissing(entries: readonly TocEntry[]): void {
  for (const { id, text } of entries) {
    if (!document.getElementById(id)) console.warn(`The heading "${text}" (#${id}) isn't on the page.`);
  }
}
