/** `npm run licenses`: every package of the lock file with its license; fails on one that isn't allowed. */
import { readFileSync } from 'node:fs';
import { findLicenseProblems, listPackages } from './supplyChain.mts';

const packages = listPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const lines = packages.map(({ name, version, license }) => `${name}@${version}\t${license}`);
console.log([...new Set(lines)].join('\n'));
const problems = findLicenseProblems(packages);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
