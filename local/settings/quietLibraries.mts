/**
 * Suppresses a warning that supabase-js prints on every start: that its future versions won't support this version of
 * Node. The project pins the library's version, so the warning doesn't concern the person who starts the site. The Node
 * version that this project needs is checked in checkNode.mts.
 */
const FUTURE_VERSIONS =
  /are deprecated and will no longer be supported in future versions of @supabase\/supabase-js/;

const warn = console.warn;
console.warn = (...values: unknown[]): void => {
  if (!FUTURE_VERSIONS.test(String(values[0]))) warn(...values);
};
