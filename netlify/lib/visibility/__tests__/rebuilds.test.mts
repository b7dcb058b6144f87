import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../database.mts';
import { type RebuildServices, sendDueRebuild, trySendRebuild } from '../rebuilds.mts';

let server: Server;
let calls: number;
let paths: (string | undefined)[];
let answers: number[];
let asked: [string, unknown][];

beforeEach(async () => {
  calls = 0;
  paths = [];
  answers = [];
  asked = [];
  server = createServer((request, response) => {
    calls += 1;
    paths.push(request.url);
    request.resume();
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const hook = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;

/** Services whose database returns this claim. */
function withClaim(claim: number | null, buildHookUrl: string | null): RebuildServices {
  const rpc = async (name: string, parameters: unknown) => {
    asked.push([name, parameters]);
    return { data: name === 'claim_rebuild' ? claim : null, error: null };
  };
  // Only the part of the client that is used.
  const database = Object.assign(Object.create(null), { rpc }) as Database;
  const env: RebuildServices['env'] = Object.assign(Object.create(null), { buildHookUrl });
  return { database, env };
}
const settled = () => asked.find(([name]) => name === 'finish_rebuild')?.[1];

test('calls the build hook for a claimed rebuild, and records that it worked', async () => {
  await sendDueRebuild(withClaim(7, hook()));
  expect(paths).toEqual(['/secret?trigger_title=Build+request+7']);
  expect(asked[0]).toEqual(['claim_rebuild', { p_interval_seconds: 30 }]);
  expect(settled()).toEqual({ p_id: 7, p_error: null });
});

test.each([
  ['nothing is due', null, true],
  ['there is no build hook', 7, false],
])('calls no build hook when %s', async (_, claim, hasHook) => {
  await sendDueRebuild(withClaim(claim, hasHook ? hook() : null));
  expect([calls, settled()]).toEqual([0, undefined]);
});

test('calls the build hook again after one failure', async () => {
  answers = [503];
  await sendDueRebuild(withClaim(7, hook()));
  expect(calls).toBe(2);
  expect(settled()).toEqual({ p_id: 7, p_error: null });
});

test.each([
  [[503, 502], 2, 'The host returned 502.'],
  [[404], 1, 'The host returned 404.'],
])('records the error of the last call (%j)', async (given, count, p_error) => {
  answers = given;
  await sendDueRebuild(withClaim(7, hook()));
  expect(calls).toBe(count);
  expect(settled()).toEqual({ p_id: 7, p_error });
});

test("reports a host that can't be reached, without its URL", async () => {
  const url = hook();
  await new Promise((resolve) => server.close(resolve));
  await sendDueRebuild(withClaim(7, url));
  expect(settled()).toEqual({ p_id: 7, p_error: "The host didn't respond." });
  expect(JSON.stringify(jest.mocked(console.error).mock.calls)).not.toContain('secret');
});

test('a change that was made succeeds when its build can not be sent, which is logged', async () => {
  const services = withClaim(7, hook());
  const rpc = async () => ({ data: null, error: { message: 'The database is restarting.' } });
  const failing = { ...services, database: Object.assign(Object.create(null), { rpc }) as Database };
  await expect(sendDueRebuild(failing)).rejects.toThrow();
  await expect(trySendRebuild(failing)).resolves.toBeUndefined();
  expect(JSON.stringify(jest.mocked(console.error).mock.calls)).toContain("A queued build couldn't be sent.");
});
