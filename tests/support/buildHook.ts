import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host's build hook that counts how often it is called. */
export interface BuildHook {
  readonly url: string;
  /** Calls so far. */
  count(): number;
  /** The status of its responses from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Starts a build hook on this machine. */
export async function startBuildHook(): Promise<BuildHook> {
  let calls = 0;
  let status = 200;
  const server: Server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-secret`,
    count: () => calls,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
