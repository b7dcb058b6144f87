/** The oldest Node this project runs on: the version that CI has. */
const MINIMUM = [20, 20] as const;

/**
 * Says what to do about a Node that is too old.
 *
 * @param version as in `process.versions.node`
 * @returns null when the version will do
 */
export function explainOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
  if (isRecent) return null;
  return `This project needs Node ${MINIMUM.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and run the command again.`;
}
