/**
 * Rules for dependencies. `npm ci` installs exactly what package-lock.json lists; these rules restrict the list.
 */
import * as v from 'valibot';

/**
 * Packages with install scripts. None is run (.npmrc): each of these works without. A new one fails the check until
 * someone has reviewed what it wants to do.
 */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'builds from source where there is no ready binary; the binaries are packages',
  '@swc/core': 'checks for its binary; the binaries are packages',
  'core-js': 'prints an advertisement',
  esbuild: 'puts its binary in the place of a shim; the shim finds it too',
  'unrs-resolver': 'checks for its binary; the binaries are packages',
};

/** The emulator plays GitHub for the local stack and gets its secrets. It is pinned beyond its version. */
export const EMULATOR = {
  name: 'emulate',
  version: '0.12.2',
  integrity:
    'sha512-cHz1ITT3xm3HJM6qSks7+ME5Bw/W7zp7ky2Ve4M4ANls46EfeAy0m/nWOjTLJEgLEQcA9gW+L3cWjuUcklJxtQ==',
  repository: 'https://github.com/vercel-labs/emulate.git',
} as const;

/** Licenses (SPDX) that let this project use, change and distribute a package. */
const LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Packages whose manifest doesn't name their license in SPDX, by name and version, with what their files say. */
const LICENSES_READ: Readonly<Record<string, string>> = {
  // A word list of the spelling check; not part of what is published.
  '@cspell/dict-en-common-misspellings@2.2.6': 'CC-BY-4.0',
  'eval@0.1.8': 'MIT',
  'format@0.2.2': 'MIT',
  'khroma@2.1.0': 'MIT',
  'require-like@0.1.2': 'MIT',
};

const SpecsSchema = v.optional(v.record(v.string(), v.string()), {});
const EntrySchema = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
  dependencies: SpecsSchema,
  devDependencies: SpecsSchema,
  optionalDependencies: SpecsSchema,
});
const LockSchema = v.object({
  lockfileVersion: v.number(),
  packages: v.record(v.string(), EntrySchema),
});

type Entry = v.InferOutput<typeof EntrySchema>;

/** A package that the lock file lists. */
export interface LockedPackage {
  /** Where it is installed: `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; '' when neither the package nor this file says. */
  readonly license: string;
}

/**
 * Lists the problems of a lock file, one sentence each.
 *
 * @param lock package-lock.json, parsed
 * @throws v.ValiError when it isn't a lock file
 */
export function findLockProblems(lock: unknown): string[] {
  const { lockfileVersion, packages } = v.parse(LockSchema, lock);
  const entries = Object.entries(packages);
  return [
    ...(lockfileVersion === 3
      ? []
      : [`The lock file has version ${lockfileVersion}; version 3 was expected.`]),
    ...entries.flatMap(([path, entry]) => findSpecProblems(path, entry)),
    ...entries.filter(([path]) => path !== '').flatMap(([path, entry]) => findEntryProblems(path, entry)),
    ...findScriptProblems(entries),
  ];
}

/** A version range, or another package of the registry under this name. */
const SPEC = /^(?:npm:(?:@[a-z0-9-._~]+\/)?[a-z0-9-._~]+@)?[\^~<>=*|.\-+ 0-9a-zA-Z]*$/;

function findSpecProblems(path: string, entry: Entry): string[] {
  const specs = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
  return Object.entries(specs)
    .filter(([, spec]) => !SPEC.test(spec))
    .map(
      ([name, spec]) => `${path || 'This project'} takes ${name} from “${spec}”, which isn't the registry.`,
    );
}

function findEntryProblems(path: string, { resolved, integrity, link }: Entry): string[] {
  return [
    // The lock file names no hosts (.npmrc): all packages come from the one registry that npm is configured with.
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}, and not from the registry.`]),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 integrity.`]),
    ...(link ? [`${path} is a link to a folder.`] : []),
  ];
}

function findScriptProblems(entries: readonly (readonly [string, Entry])[]): string[] {
  const names = new Set(
    entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => toName(path)),
  );
  const unknown = [...names].filter((name) => !Object.hasOwn(INSTALL_SCRIPTS, name));
  const gone = Object.keys(INSTALL_SCRIPTS).filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `${name} has an install script that nobody has reviewed (INSTALL_SCRIPTS).`),
    ...gone.map((name) => `${name} has no install script; take it off the list (INSTALL_SCRIPTS).`),
  ];
}

/**
 * Lists the packages of a lock file with their licenses, sorted by name.
 *
 * @param lock package-lock.json, parsed
 * @throws v.ValiError when it isn't a lock file
 */
export function listPackages(lock: unknown): LockedPackage[] {
  const { packages } = v.parse(LockSchema, lock);
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name = toName(path), version = '', license = '' }]) => ({
      path,
      name,
      version,
      license: LICENSES_READ[`${name}@${version}`] ?? license,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Packages whose license isn't on the list, a sentence each. */
export function findLicenseProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAllowedLicense(license))
    .map(({ name, version, license }) => `${name}@${version} has the license “${license || 'unknown'}”.`);
}

/** @param expression SPDX: licenses joined by AND or OR, maybe in parentheses; nested ones count as not allowed */
function isAllowedLicense(expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((license) => LICENSES.has(license)));
}

function toName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
