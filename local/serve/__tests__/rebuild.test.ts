import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import {
  buildFolders,
  isBuiltWith,
  manifestOf,
  rebuildSite,
  recoverFolders,
  swapFolders,
} from '../rebuild.mts';

describe('rebuilding the site that is served', () => {
  const root = useTemporaryFolder();
  const make = (folder: string, text: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), text);
  };
  const read = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
  /** Installs a program in place of Docusaurus. */
  const install = (program: string) => {
    const folder = join(root(), 'node_modules/@docusaurus/core/bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'docusaurus.mjs'), program);
  };
  /** Installs a builder that writes the value of a variable as the page. */
  const installWriter = (variable: string) =>
    install(`
      import { mkdirSync, writeFileSync } from 'node:fs';
      const folder = process.argv.at(-1);
      mkdirSync(folder);
      writeFileSync(folder + '/index.html', process.env.${variable});`);
  let reports: readonly (readonly unknown[])[] = [];
  const rebuild = async (update?: () => Promise<string | null>) => {
    const onDone = jest.fn();
    const folders = buildFolders(root());
    const report = jest.fn(async () => undefined);
    await rebuildSite({
      root: root(),
      env: { PATH: process.env.PATH },
      folders,
      onDone,
      report,
      ...(update && { update }),
    });
    reports = report.mock.calls;
    return onDone;
  };

  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('replaces the old build with the new one', () => {
    const folders = buildFolders(root());
    make(folders.current, 'old');
    make(folders.next, 'new');
    swapFolders(folders);
    expect(read(folders.current)).toBe('new');
    expect(readdirSync(root())).toEqual(['build']);
  });

  it('restores the old build when it was killed between the two steps, and removes the rest', () => {
    const folders = buildFolders(root());
    make(folders.previous, 'old');
    make(folders.next, 'half');
    recoverFolders(folders);
    expect(read(folders.current)).toBe('old');
    expect(readdirSync(root())).toEqual(['build']);
  });

  it('moves the manifest of withheld files with the build', () => {
    const folders = buildFolders(root());
    make(folders.current, 'old');
    make(folders.next, 'new');
    mkdirSync(join(root(), '.netlify/withholding'), { recursive: true });
    writeFileSync(manifestOf(folders.next), 'new list');
    swapFolders(folders);
    expect(readFileSync(manifestOf(folders.current), 'utf8')).toBe('new list');
    expect(existsSync(manifestOf(folders.next))).toBe(false);
  });

  it('moves the manifest after a swap that was killed before it, and removes that of half a build', () => {
    const folders = buildFolders(root());
    make(folders.previous, 'old');
    make(folders.current, 'new');
    mkdirSync(join(root(), '.netlify/withholding'), { recursive: true });
    writeFileSync(manifestOf(folders.current), 'old list');
    writeFileSync(manifestOf(folders.next), 'new list');
    recoverFolders(folders);
    expect(readFileSync(manifestOf(folders.current), 'utf8')).toBe('new list');
    make(folders.next, 'half');
    writeFileSync(manifestOf(folders.next), 'half a list');
    recoverFolders(folders);
    expect(readFileSync(manifestOf(folders.current), 'utf8')).toBe('new list');
    expect(existsSync(manifestOf(folders.next))).toBe(false);
  });

  it('builds for production beside the served build, and then swaps them', async () => {
    const { current } = buildFolders(root());
    make(current, 'old');
    installWriter('NODE_ENV');
    expect(await rebuild()).toHaveBeenCalledTimes(1);
    expect(read(current)).toBe('production');
    expect(reports).toEqual([[{ startedAt: expect.any(Date), error: null }]]);
  });

  it('makes the first build', async () => {
    const { current } = buildFolders(root());
    installWriter('NODE_ENV');
    expect(await rebuild()).toHaveBeenCalledTimes(1);
    expect(read(current)).toBe('production');
  });

  it.each([
    ['of the database', { database: { url: 'https://db.example.com' } }, true],
    ['of another database', { database: { url: '/_supabase' } }, false],
    ['without a database', { database: null }, false],
    ['of an unknown version', [], false],
    ['with a partly written manifest', '{"database":', false],
    ['without a manifest', undefined, false],
  ])('recognizes a build %s', (_, manifest, expected) => {
    const { current } = buildFolders(root());
    make(current, 'built');
    mkdirSync(join(root(), '.netlify/withholding'), { recursive: true });
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    if (manifest) writeFileSync(manifestOf(current), text);
    expect(isBuiltWith(current, 'https://db.example.com')).toBe(expected);
  });

  it("doesn't recognize a manifest without a build", () => {
    const { current } = buildFolders(root());
    mkdirSync(join(root(), '.netlify/withholding'), { recursive: true });
    writeFileSync(manifestOf(current), JSON.stringify({ database: { url: 'https://db.example.com' } }));
    expect(isBuiltWith(current, 'https://db.example.com')).toBe(false);
  });

  it('keeps the served build when the new one fails, and shows why', async () => {
    const { current, next } = buildFolders(root());
    make(current, 'old');
    install("console.error('A page is broken.'); process.exit(1);");
    expect(await rebuild()).not.toHaveBeenCalled();
    expect(read(current)).toBe('old');
    expect(existsSync(next)).toBe(false);
    expect(jest.mocked(console.error).mock.calls.flat().join()).toContain('A page is broken.');
    expect(reports).toEqual([[{ startedAt: expect.any(Date), error: 'A page is broken.' }]]);
  });

  it('builds the commit that was fetched', async () => {
    const { current } = buildFolders(root());
    make(current, 'old');
    installWriter('COMMIT_REF');
    await rebuild(async () => 'a1b2');
    expect(read(current)).toBe('a1b2');
  });

  it("keeps the served build when the content can't be fetched, and reports why", async () => {
    const { current } = buildFolders(root());
    make(current, 'old');
    expect(
      await rebuild(async () => {
        throw new Error('fatal: no such host');
      }),
    ).not.toHaveBeenCalled();
    expect(read(current)).toBe('old');
    expect(reports).toEqual([
      [{ startedAt: expect.any(Date), error: expect.stringContaining('no such host') }],
    ]);
  });
});
