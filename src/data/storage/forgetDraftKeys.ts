/** Name of the database that holds the keys of the person who is signed in; drafts themselves are in another one. */
export const DRAFT_KEY_DATABASE = 'draft-keys';

/**
 * Deletes the keys of drafts from this device: what is kept stays, and nobody can read it until the same person has
 * signed in again. Needs no library, so that it works on every page that somebody can sign out on.
 *
 * @returns whether they are gone; false when another page holds on to them or the storage is blocked
 */
export function forgetDraftKeys(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DRAFT_KEY_DATABASE);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      // It goes as soon as the other page lets go, which takes no more than a read.
      request.onblocked = () => resolve(false);
    } catch (error) {
      console.warn("Couldn't delete the draft keys:", error instanceof Error ? error.message : error);
      resolve(false);
    }
  });
}
