import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { CodeHost } from '../../codeHost/host.mts';
import type { Database } from '../../database.mts';
import * as bounded from '../../runBounded.mts';
import { readSeoIndex } from '../seoIndex.mts';

jest.mock('../../runBounded.mts', () => ({
  __esModule: true,
  runBounded: (_: number, work: () => unknown) => ({ result: work() }),
  readCpuTime: jest.fn(() => 0),
}));

/** A repository with these files, each with a heading as its title. */
async function hostWith(...files: readonly string[]): Promise<CodeHost> {
  const entries = files.map((path) => {
    const body = `# ${path}\n\n[A](/products/a)\n`;
    return { header: { name: `docs-a/${path}`, size: body.length, type: 'file' as const }, body };
  });
  const archive = new Uint8Array(gzipSync(await packTar(entries))).buffer;
  return { owner: 'acme', name: 'docs', request: async () => archive };
}

const database = { rpc: async () => ({ data: {}, error: null }) } as unknown as Database;

test('reads the rest of a commit with the next request when there was no time for all files', async () => {
  const host = await hostWith('docs/a.mdx', 'docs/b.mdx');
  const readLinks = async () =>
    (await readSeoIndex(database, host, 'a'.repeat(40))).pages.map(({ links }) => links.length);
  let time = 0;
  // The first file uses up the time for the whole commit.
  jest.mocked(bounded.readCpuTime).mockImplementation(() => (time += 30_000));
  expect(await readLinks()).toEqual([1, 0]);
  jest.mocked(bounded.readCpuTime).mockReturnValue(0);
  expect(await readLinks()).toEqual([1, 1]);
});
