/** Delay from the last key to the edit of the source, in ms. */
export const COMMIT_DELAY_MS = 300;
