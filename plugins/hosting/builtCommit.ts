/** Module with the commit that is built. The host bundles it with the functions, which it doesn't tell at run time. */
export const BUILT_COMMIT_FILE = '.netlify/built-commit.mjs';

/** @param commit absent where no host says it */
export function renderBuiltCommit(commit: string | undefined): string {
  return `export default ${JSON.stringify(commit ?? null)};\n`;
}
