/**
 * The general error messages, by key. Every error response of the functions has a key; users read the message.
 * `password` completes the fixed list: people sign in with GitHub only, so nothing sends it.
 */
export const errorMessages = {
  auth: 'Authentication failed. Please check your credentials.',
  access_code: 'Invalid or expired access code.',
  password: 'Invalid password. Access denied.',
  github: 'GitHub integration error. Please try again.',
  upload: 'File upload failed. Please try again.',
  network: 'Network error. Please check your connection.',
  validation: 'Please check your input and try again.',
  default: 'An unexpected error occurred. Please try again.',
  conflict: "Another editor changed the same file. Your changes aren't saved yet; nothing is lost.",
  forbidden: "You don't have permission to do this.",
  not_found: 'Not found.',
  rate_limit: 'Too many attempts. Please wait and try again.',
} as const;

/** Kind of error; decides the message and how the interface reacts. */
export type ErrorKey = keyof typeof errorMessages;

/** Every key, for schemas and exhaustive tests. */
export const errorKeys = Object.keys(errorMessages) as readonly ErrorKey[];
