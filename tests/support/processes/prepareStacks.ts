import { existsSync } from 'node:fs';
import { saveTemplate, templateFolder } from '../database/databaseTemplate';
import { startStack } from '../stack';
import { bundleServices } from './bundleServices';

/**
 * Before the integration tests: bundles the services that each of them starts, and makes the data that they start from,
 * unless an earlier run has.
 */
export default async function prepareStacks(): Promise<void> {
  process.env.SERVICES_BUNDLE = await bundleServices();
  const template = templateFolder();
  if (existsSync(template)) return;
  const stack = await startStack();
  await stack.stop((stateFolder) => saveTemplate(stateFolder, template));
}
