/**
 * Reads settings of the environment. A mistake in them ends the build with its message alone: Docusaurus would print it
 * below the calls that led there, which say nothing to the person who has to correct the setting.
 */
export function readSettings<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
