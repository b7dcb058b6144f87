/** The oldest Node version that this project supports, which CI uses. */
const MINIMUM = [20, 20] as const;

/**
 * Explains what to do about an old version of Node.
 *
 * @param version as in `process.versions.node`
 * @returns null when the version is supported
 */
export function explainOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
  if (isRecent) return null;
  return `This project needs Node ${MINIMUM.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and run the command again.`;
}
