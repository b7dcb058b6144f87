import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import {
  EMULATOR,
  findLicenseProblems,
  findLockProblems,
  INSTALL_SCRIPTS,
  listPackages,
} from '../supplyChain.mts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const lock = readJson('package-lock.json');
const integrity = `sha512-${'A'.repeat(86)}==`;

/** A lock file with one more package. */
const withPackage = (entry: object, path = 'node_modules/other') => ({
  ...lock,
  packages: { ...lock.packages, [path]: { version: '1.0.0', integrity, license: 'MIT', ...entry } },
});

describe('the lock file', () => {
  it('contains packages of the registry with their integrity, and no unknown install script', () => {
    expect(findLockProblems(lock)).toEqual([]);
  });

  it('matches the installed packages', () => {
    const installed = readJson('node_modules/.package-lock.json').packages;
    const wrong = Object.entries<{ integrity: string }>(installed)
      .filter(([path, { integrity: hash }]) => lock.packages[path]?.integrity !== hash)
      .map(([path]) => path);
    expect(wrong).toEqual([]);
  });

  it('contains only packages that support the oldest Node version of this project', () => {
    const oldest = minVersion(readJson('package.json').engines.node)?.version ?? '';
    const unsupported = Object.entries<{ engines?: { node?: string } }>(lock.packages)
      .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
      .map(([path]) => path);
    expect([oldest, unsupported]).toEqual(['20.20.0', []]);
  });

  it.each([
    ['the URL of a package', { resolved: 'https://packages.example.com/other.tgz' }],
    ['a repository', { resolved: 'git+ssh://git@github.com/a/b.git#1' }],
    ['no integrity', { integrity: undefined }],
    ['a weak integrity', { integrity: 'sha1-AAAA' }],
    ['a folder', { link: true }],
    ['an install script', { hasInstallScript: true }],
    ['a dependency on a repository', { dependencies: { a: 'github:a/b' } }],
    ['a dependency on a repository in short form', { dependencies: { a: 'a/b' } }],
    ['a dependency on a URL', { optionalDependencies: { a: 'https://evil.com/a.tgz' } }],
    ['a dependency on a file', { dependencies: { a: 'file:../a' } }],
  ])("can't contain %s", (_kind, entry) => {
    expect(findLockProblems(withPackage(entry))).toHaveLength(1);
  });

  it('can contain an aliased package', () => {
    expect(findLockProblems(withPackage({ dependencies: { a: 'npm:@scope/b@^1.2.0' } }))).toEqual([]);
  });

  it('must contain every package with a reviewed install script', () => {
    const { 'node_modules/esbuild': _gone, ...packages } = lock.packages;
    expect(findLockProblems({ ...lock, packages })).toEqual([expect.stringContaining('esbuild')]);
  });
});

test('never runs install scripts', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  expect(Object.keys(INSTALL_SCRIPTS).length).toBeGreaterThan(0);
});

test('pins the emulator to the reviewed version', () => {
  const manifest = readJson('node_modules/emulate/package.json');
  expect(readJson('package.json').devDependencies[EMULATOR.name]).toBe(EMULATOR.version);
  expect(lock.packages[`node_modules/${EMULATOR.name}`].integrity).toBe(EMULATOR.integrity);
  expect([manifest.name, manifest.version, manifest.repository.url]).toEqual([
    EMULATOR.name,
    EMULATOR.version,
    EMULATOR.repository,
  ]);
});

describe('the license check', () => {
  it('accepts every package of this project', () => {
    expect(findLicenseProblems(listPackages(lock))).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN X',
    '',
    'MIT AND GPL-2.0',
    'GPL-2.0 OR AGPL-3.0',
    '(MIT OR GPL-2.0) AND (GPL-3.0 OR AGPL-3.0)',
  ])('rejects “%s”', (license) => {
    expect(findLicenseProblems(listPackages(withPackage({ license })))).toHaveLength(1);
  });

  it.each(['(MIT OR GPL-2.0)', 'Apache-2.0 AND MIT'])('accepts “%s”', (license) => {
    expect(findLicenseProblems(listPackages(withPackage({ license })))).toEqual([]);
  });
});
