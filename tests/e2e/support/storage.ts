import { expect, type Page } from '@playwright/test';

/** Everything in the page's IndexedDB, as text. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const decode = (_: string, value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value as ArrayBuffer)
        : value;
    const contents: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        contents.push(name, await wait(objects.getAllKeys()), await wait(objects.getAll()));
      }
      database.close();
    }
    return JSON.stringify(contents, decode);
  });
}

/**
 * Does something, and waits until its effect is on the device: what is stored is encrypted, so it differs each time.
 */
export async function untilStored(page: Page, work: () => Promise<void>): Promise<void> {
  const before = await readStorage(page);
  await work();
  await expect.poll(() => readStorage(page)).not.toBe(before);
}
