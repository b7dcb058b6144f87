/**
 * Key of the session in the browser's local storage. With it, code can check for a session without loading the sign-in
 * library.
 */
export const SESSION_STORAGE_KEY = 'auth-session';
