/**
 * Module with the commit that is built. The host bundles it with the functions, because it doesn't provide the commit at
 * run time.
 */
export const BUILT_COMMIT_FILE = '.netlify/built-commit.mjs';

/**
 * Renders {@link BUILT_COMMIT_FILE}.
 *
 * @param commit the full hash; undefined when the host doesn't provide one
 */
export function renderBuiltCommit(commit: string | undefined): string {
  return `export default ${JSON.stringify(commit ?? null)};\n`;
}
