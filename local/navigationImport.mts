/** `npm run navigation:import`: puts the navigation file's entries into the database, where they are not there yet. */
import './checkNode.mts';
import { readLocalSettings } from './environment.mts';
import { loadEnvironmentFile } from './environmentFile.mts';
import { findDatabase } from './findDatabase.mts';
import { importNavigation } from './importNavigation.mts';

try {
  loadEnvironmentFile(process.cwd());
  const database = await findDatabase(process.env);
  const { checkoutFolder } = readLocalSettings(process.env);
  const { sections, items } = await importNavigation(database, checkoutFolder);
  console.log(`Added ${sections} sections and ${items} entries to the navigation of ${database.url}.`);
  if (items > 0)
    console.log(
      'From now on the database decides about places and titles; pages follow when the site is built.',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
