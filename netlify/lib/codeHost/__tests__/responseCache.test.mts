import { type HostParameters, REPO } from '../host.mts';
import { ResponseCache, UNMODIFIED } from '../responseCache.mts';

const SHA = 'a'.repeat(40);
const BLOB = `GET ${REPO}/git/blobs/{sha}`;
const REF = `GET ${REPO}/git/ref/heads/{+branch}`;

/** A code host that gives every request the same response, with the version as ETag. */
function setUp() {
  const host = { version: 1, asked: [] as (string | null)[] };
  const cache = new ResponseCache();
  const read = (route: string, parameters: HostParameters): Promise<unknown> =>
    cache.readThrough({ key: route, route, parameters }, async (etag) => {
      host.asked.push(etag);
      const current = `"v${host.version}"`;
      return etag === current ? UNMODIFIED : { data: { version: host.version }, etag: current };
    });
  return { host, read };
}

test('sends a read by object name only once', async () => {
  const { host, read } = setUp();
  for (let time = 0; time < 3; time++) expect(await read(BLOB, { sha: SHA })).toEqual({ version: 1 });
  expect(host.asked).toEqual([null]);
});

test('sends other reads each time, with the ETag of the last response', async () => {
  const { host, read } = setUp();
  const readRef = () => read(REF, { branch: 'main' });
  expect([await readRef(), await readRef()]).toEqual([{ version: 1 }, { version: 1 }]);
  host.version = 2;
  expect([await readRef(), await readRef()]).toEqual([{ version: 2 }, { version: 2 }]);
  expect(host.asked).toEqual([null, '"v1"', '"v1"', '"v2"']);
});

test("doesn't cache a branch as if it were a commit", async () => {
  const { host, read } = setUp();
  for (let time = 0; time < 2; time++) await read(`GET ${REPO}/git/trees/{commit}`, { commit: 'main' });
  expect(host.asked).toEqual([null, '"v1"']);
});

test('never caches writes', async () => {
  const { host, read } = setUp();
  for (let time = 0; time < 2; time++) await read(`POST ${REPO}/git/blobs`, { content: '' });
  expect(host.asked).toEqual([null, null]);
});

test("drops the oldest responses, and doesn't cache large ones", async () => {
  const cache = new ResponseCache();
  const asked: string[] = [];
  const large = 'x'.repeat(1_900_000);
  const read = (key: string, data = large): Promise<unknown> =>
    cache.readThrough({ key, route: BLOB, parameters: { sha: SHA } }, async () => {
      asked.push(key);
      return { data, etag: null };
    });
  for (let key = 0; key < 20; key++) await read(String(key));
  expect(await read('19')).toBe(large);
  expect(asked).toHaveLength(20);
  await read('0');
  for (let time = 0; time < 2; time++) await read('huge', `${large}${large}`);
  expect(asked.slice(20)).toEqual(['0', 'huge', 'huge']);
});
