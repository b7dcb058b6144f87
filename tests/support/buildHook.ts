import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host's build hook that counts how often it is called. */
export interface BuildHook {
  readonly url: string;
  /** Calls so far. */
  count(): number;
  /** The title that the last call gave its build. */
  title(): string | null;
  /** The status of its responses from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Starts a build hook on this machine. */
export async function startBuildHook(): Promise<BuildHook> {
  let calls = 0;
  let title: string | null = null;
  let status = 200;
  const server: Server = createServer((request, response) => {
    calls += 1;
    title = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('trigger_title');
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-secret`,
    count: () => calls,
    title: () => title,
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
