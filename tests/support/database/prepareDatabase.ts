import { existsSync } from 'node:fs';
import { startStack } from '../stack';
import { keepTemplate, templateFolder } from './databaseTemplate';

/** Before the integration tests: makes the data that each of them starts from, unless an earlier run has. */
export default async function prepareDatabase(): Promise<void> {
  const template = templateFolder();
  if (existsSync(template)) return;
  const stack = await startStack();
  await stack.stop((stateFolder) => keepTemplate(stateFolder, template));
}
