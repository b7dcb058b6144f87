import type { ThemeChoice } from '#domain/theme/themeChoice';

declare global {
  interface Window {
    /** Set by the theme script that runs before the first paint; absent where scripts are blocked. */
    siteTheme?: { choose(choice: ThemeChoice): void };
  }
}
