/**
 * Text by key in a store of the browser. Storage can be blocked or full: then reading gives null, writing says
 * that it failed, and the page goes on.
 */
export interface TextStore {
  read(key: string): string | null;
  /** @returns whether it was kept */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

function createTextStore(getStorage: () => Storage): TextStore {
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(getStorage());
    } catch (error) {
      console.warn("Browser storage isn't available:", error instanceof Error ? error.message : error);
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Kept until somebody clears it. */
export const localStore = createTextStore(() => window.localStorage);
/** Kept as long as the tab. */
export const sessionStore = createTextStore(() => window.sessionStorage);
