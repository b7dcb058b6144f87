/**
 * `npm run check:bundle`: packs the functions with Netlify's own packager, as a deploy does, and loads each of them.
 * Fails when one is missing, doesn't load, or has another path or schedule than the source says. Downloads the
 * packager, which isn't a dependency: it brings 350 packages, and only a deploy needs it.
 */
import '../local/settings/quietLibraries.mts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { endpoints } from '#domain/api/index';
import { protocolFunctions } from '#domain/api/protocols';
import { scheduledFunctions } from '#domain/api/services';

const PACKAGER = '@netlify/zip-it-and-ship-it@16.2.3';
const FUNCTIONS = 'netlify/functions';

const PackedSchema = v.array(
  v.object({
    name: v.string(),
    path: v.string(),
    schedule: v.optional(v.string()),
    routes: v.optional(v.array(v.object({ pattern: v.string() })), []),
  }),
);
const ModuleSchema = v.object({ default: v.function() });
type Packed = v.InferOutput<typeof PackedSchema>[number];

/** Every function with its paths; scheduled ones have none. */
function listExpected(): Map<string, string[]> {
  return new Map([
    ...endpoints.map(({ name, path }): [string, string[]] => [name, [path]]),
    ...Object.entries(protocolFunctions).map(([name, { paths }]): [string, string[]] => [name, [...paths]]),
    ...Object.keys(scheduledFunctions).map((name): [string, string[]] => [name, []]),
  ]);
}

function pack(folder: string): Packed[] {
  const args = ['--yes', '--ignore-scripts', PACKAGER, FUNCTIONS, folder, '--archive-format', 'none'];
  const output = execFileSync('npx', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return v.parse(PackedSchema, JSON.parse(output));
}

/** @returns the problems of a packed function, one sentence each */
async function findProblems(packed: Packed, paths: readonly string[]): Promise<string[]> {
  const { name, path, routes, schedule } = packed;
  const found = routes.map(({ pattern }) => pattern).sort();
  const problems: string[] = [];
  if (found.join() !== paths.toSorted().join())
    problems.push(`${name} is served at ${found.join(', ') || 'no path'}.`);
  if ((schedule !== undefined) !== name in scheduledFunctions)
    problems.push(`${name} has the schedule ${schedule}.`);
  try {
    v.parse(ModuleSchema, { ...(await import(pathToFileURL(join(path, FUNCTIONS, `${name}.mjs`)).href)) });
  } catch (error) {
    problems.push(`${name} doesn't load: ${error instanceof Error ? error.message : String(error)}`);
  }
  return problems;
}

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  const packed = pack(resolve(folder));
  const expected = listExpected();
  const missing = [...expected.keys()].filter((name) => !packed.some((one) => one.name === name));
  const problems = missing.map((name) => `${name} wasn't packed.`);
  for (const one of packed) problems.push(...(await findProblems(one, expected.get(one.name) ?? [])));
  const version = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  for (const problem of problems) console.error(problem);
  console.log(
    `${packed.length} functions of version ${version.version} packed by ${PACKAGER}, ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
