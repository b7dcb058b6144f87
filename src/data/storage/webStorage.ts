/**
 * Text by key in the browser's storage. When storage is blocked or full, reading returns null and writing returns
 * false; neither throws.
 */
export interface TextStore {
  read(key: string): string | null;
  /** @returns whether it was stored */
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

/** Lasts until it is cleared. */
export const localStore = createTextStore(() => window.localStorage);
/** Lasts as long as the tab. */
export const sessionStore = createTextStore(() => window.sessionStorage);
