/** Delay from the last key to the edit of the source, in ms. In its own module, so that tests can shorten it. */
export const COMMIT_DELAY_MS = 300;
