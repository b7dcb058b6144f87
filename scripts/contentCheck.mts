import { contentRules } from '#domain/content/quality/contentRules';
import { formatFinding } from '#domain/content/quality/finding';
import { readLibrary } from '#domain/content/quality/library';
import {
  createSampleParsers,
  listStaticFiles,
  readContentFiles,
  readNavigationText,
} from './contentCheckInputs.mts';

/**
 * The content check for writers (`npm run check:docs [path below docs/]`): prints what is wrong, rule by rule.
 * Without a path it shows everything. The same rules run in `npm test`.
 */
const [only = ''] = process.argv.slice(2).map((argument) => argument.replace(/^docs\//, ''));
const root = process.cwd();
const files = readContentFiles(root);
const library = readLibrary(files);
const inputs = {
  files,
  library,
  navigation: readNavigationText(root),
  staticFiles: listStaticFiles(root),
  parsers: createSampleParsers(root, library.pages),
};

let count = 0;
for (const [demand, check] of Object.entries(contentRules)) {
  const findings = check(inputs).filter(({ path }) => path.startsWith(only));
  count += findings.length;
  if (findings.length > 0) console.log(`\n✗ ${demand}`);
  for (const finding of findings) console.log(`  ${formatFinding(finding)}`);
}
console.log(`\n${library.pages.length} pages, ${count} findings`);
process.exitCode = count === 0 ? 0 : 1;
