/**
 * Where the sign-in library keeps the session in the browser's local storage. Whether there is one can be asked
 * without loading the library.
 */
export const SESSION_STORAGE_KEY = 'auth-session';
