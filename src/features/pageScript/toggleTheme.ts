import { describeThemeToggle, nextThemeChoice, type ThemeChoice } from '#domain/theme/themeChoice';

/** Chooses the next theme; the theme script applies and stores it. */
export function toggleTheme(doc: Document): void {
  window.siteTheme?.choose(nextThemeChoice(...readTheme(doc)));
}

/** Names the theme and the next one on the toggles. */
export function labelThemeToggles(doc: Document): void {
  const label = describeThemeToggle(...readTheme(doc));
  for (const toggle of doc.querySelectorAll<HTMLElement>('[data-theme-toggle]'))
    toggle.title = toggle.ariaLabel = label;
}

function readTheme({ documentElement }: Document) {
  return [
    // The theme script set it before the first paint.
    documentElement.dataset.themeChoice as ThemeChoice,
    matchMedia('(prefers-color-scheme: dark)').matches,
  ] as const;
}
