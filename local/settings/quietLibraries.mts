/**
 * Leaves out what a library says on every start about its future versions. The project pins its version, so the notice
 * isn't for the person who starts the site. Which Node this project needs is checked in checkNode.mts.
 */
const FUTURE_VERSIONS =
  /are deprecated and will no longer be supported in future versions of @supabase\/supabase-js/;

const warn = console.warn;
console.warn = (...values: unknown[]): void => {
  if (!FUTURE_VERSIONS.test(String(values[0]))) warn(...values);
};
