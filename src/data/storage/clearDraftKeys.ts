import { sessionStore } from './webStorage';

/** Name of the database with the signed-in user's draft keys; drafts are in a separate one. */
export const DRAFT_KEY_DATABASE = 'draft-keys';
/** Key in the tab's storage of drafts that aren't encrypted yet; see `DraftStore.writeJournal`. */
export const DRAFT_JOURNAL = 'draft-journal';
/** The same for what is written about pull requests; see `ReviewDraftStore.writeJournal`. */
export const REVIEW_JOURNAL = 'review-journal';
/** The same for a save without a response; see `Saver.unanswered`. */
export const SAVE_JOURNAL = 'save-journal';

/**
 * Deletes the draft keys from this device. Drafts are kept, but can't be read until the same user signs in again. Uses
 * no library, so that it works on every page with a sign-out button.
 *
 * @returns whether they were deleted; false when another page has the database open or storage is blocked
 */
export function clearDraftKeys(): Promise<boolean> {
  sessionStore.remove(DRAFT_JOURNAL);
  sessionStore.remove(REVIEW_JOURNAL);
  sessionStore.remove(SAVE_JOURNAL);
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(DRAFT_KEY_DATABASE);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      // Another page has the database open. The browser deletes it as soon as that page closes it, which it does after
      // each read.
      request.onblocked = () => resolve(false);
    } catch (error) {
      console.warn("Couldn't delete the draft keys:", error instanceof Error ? error.message : error);
      resolve(false);
    }
  });
}
