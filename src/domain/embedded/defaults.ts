/** Shared by the build and the embedded services, so that a build without any configuration works with them. */

/** Path of the embedded database and sign-in on the site's own origin. */
export const EMBEDDED_SUPABASE_PATH = '/_supabase';

/** The embedded database's key for browsers. Public by design; it opens nothing beyond this machine. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** The site's port when none is set. */
export const DEFAULT_SITE_PORT = 3000;

/** Offset of the local code host's port from the site's. */
export const CODE_HOST_PORT_OFFSET = 3;
