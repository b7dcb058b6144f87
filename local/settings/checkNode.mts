/** Imported first by every command. On an old Node, later imports would fail with unclear errors. */
import './quietLibraries.mts';
import { explainOldNode } from './nodeVersion.mts';

const problem = explainOldNode(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
