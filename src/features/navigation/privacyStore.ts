import type { Client } from '@site/src/data/functions/request';
import type { siteApi } from '#domain/api/site';

/** Files of the pages that visitors do not see, for every part of the editor that shows pages. */
export interface PrivacyStore {
  get(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
  /** Asks again; what is known stays when nobody answers. */
  refresh(api: Pick<Client<typeof siteApi>, 'listHiddenPages'>): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** A store that knows nothing yet. */
export function createPrivacyStore(): PrivacyStore {
  let paths = NONE;
  let latest = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => paths,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh(api) {
      latest += 1;
      const request = latest;
      const result = await api.listHiddenPages({});
      // A later question knows better.
      if (!result.ok || request !== latest) return;
      paths = new Set(result.value.hidden);
      for (const listener of listeners) listener();
    },
  };
}

/** The one of this page. */
export const privacyStore = createPrivacyStore();
