import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { LoadContext } from '@docusaurus/types';
import bundleCache from '../index';

const MANIFEST = '.docusaurus/client-manifest.json';
/** How Docusaurus applies a plugin's settings; its types don't fit into this project. */
const { applyConfigureWebpack } = jest.requireActual<{
  applyConfigureWebpack(input: object): Parameters<typeof rspack>[0];
}>('@docusaurus/core/lib/webpack/configure');
const production = jest.replaceProperty(process.env, 'NODE_ENV', 'production');
let siteDir: string;
let bundlings: number;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  bundlings = 0;
  write('.docusaurus/entry.js', "console.log('first', NAME)");
  write('static/logo.svg', '<svg>1</svg>');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));
afterAll(() => production.restore());

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), text);
}

/**
 * Bundles as Docusaurus does, into an empty folder.
 *
 * @returns the files by name
 */
async function build({ name = 'one', outDir = 'build' } = {}): Promise<Record<string, string>> {
  const context = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    outDir: path.join(siteDir, outDir),
  };
  rmSync(context.outDir, { recursive: true, force: true });
  const config = {
    mode: 'production',
    context: siteDir,
    entry: path.join(siteDir, '.docusaurus/entry.js'),
    output: { path: context.outDir, filename: '[name].[contenthash:8].js' },
    plugins: [
      new rspack.DefinePlugin({ NAME: JSON.stringify(name) }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: path.join(siteDir, 'static'), to: context.outDir }],
      }),
      countBundling,
    ],
  };
  const { configureWebpack } = bundleCache(context as LoadContext);
  const compiler = rspack(applyConfigureWebpack({ configureWebpack, config, isServer: false }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  const read = (file: string): [string, string] => [
    file,
    readFileSync(path.join(context.outDir, file), 'utf8'),
  ];
  return Object.fromEntries(readdirSync(context.outDir).sort().map(read));
}

/** A plugin like Docusaurus' own: it writes the list of scripts. */
function countBundling(compiler: InstanceType<typeof rspack.Compiler>): void {
  compiler.hooks.emit.tap('test', () => {
    bundlings += 1;
    write(MANIFEST, `{"bundling":${bundlings}}`);
  });
}

it('bundles once what is unchanged, with the same files', async () => {
  const first = await build();
  rmSync(path.join(siteDir, MANIFEST));
  expect(await build()).toEqual(first);
  expect(Object.values(first)).toContainEqual(expect.stringContaining('first'));
  expect(bundlings).toBe(1);
  expect(existsSync(path.join(siteDir, MANIFEST))).toBe(true);
});

it('uses the bundle in another folder', async () => {
  const first = await build();
  expect(await build({ outDir: 'build-again' })).toEqual(first);
  expect(bundlings).toBe(1);
});

it('bundles again when a generated file has changed', async () => {
  await build();
  write('.docusaurus/entry.js', "console.log('second', NAME)");
  expect(Object.values(await build())).toContainEqual(expect.stringContaining('second'));
});

it('bundles again when a setting has changed', async () => {
  await build();
  expect(Object.values(await build({ name: 'two' }))).toContainEqual(expect.stringContaining('two'));
});

it('copies static files also without bundling', async () => {
  await build();
  write('static/logo.svg', '<svg>2</svg>');
  expect((await build())['logo.svg']).toBe('<svg>2</svg>');
  expect(bundlings).toBe(1);
});

it('bundles again while there are warnings, so that they are printed again', async () => {
  write('.docusaurus/other.js', 'export const one = 1;');
  write('.docusaurus/entry.js', "import { two } from './other.js'; console.log(two, NAME)");
  await build();
  await build();
  expect(bundlings).toBe(2);
});
