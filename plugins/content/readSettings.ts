/**
 * Reads settings from the environment. A wrong setting ends the build with only its message: Docusaurus would print a
 * stack trace, which doesn't help the person who has to correct the setting.
 */
export function readSettings<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
