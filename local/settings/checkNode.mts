/** Imported first by every command: with a Node that is too old, nothing else would explain itself. */
import { explainOldNode } from './nodeVersion.mts';

const problem = explainOldNode(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
