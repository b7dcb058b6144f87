import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '#domain/embedded/defaults';
import { product } from '#domain/product/product';
import { copyTemplate } from './database/databaseTemplate';
import { type FaultProxy, startFaultProxy } from './faults/faultProxy.mts';
import { findFreePorts } from './processes/freePorts';

/** Tests run from the project's root. */
const root = process.cwd();

/** Number of consecutive ports of a stack: five services, two proxies. */
const PORT_COUNT = 7;
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** The embedded services (database, code host, functions) in a separate process, with separate data. */
export interface Stack {
  readonly siteUrl: string;
  /** Supabase-compatible REST and sign-in. */
  readonly databaseUrl: string;
  readonly functionsUrl: string;
  /** Local GitHub: API and pages. */
  readonly codeHostUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly publishableKey: string;
  readonly secretKey: string;
  /** PEM of the GitHub App's key. */
  readonly appPrivateKey: string;
  /** Key that signs the code host's webhook. */
  readonly webhookSecret: string;
  /** The copy of docs/ (and static/img/) that the code host serves and writes to. */
  readonly checkout: string;
  readonly stateFolder: string;
  /** The output of the services so far, which is their log. */
  readonly log: () => string;
  /** Proxies between the functions and the services; every request passes until rules are set. */
  readonly faults: { readonly codeHost: FaultProxy; readonly database: FaultProxy };
  /** Kills the process at once, as a crash would, and keeps the data. */
  kill(): Promise<void>;
  /** Starts again on the same data and ports, after {@link kill}. */
  restart(): Promise<void>;
  /**
   * Stops the process and removes the data.
   *
   * @param keep copies parts of the state folder before it is removed
   */
  stop(keep?: (stateFolder: string) => void): Promise<void>;
}

/** Options of a test's stack. */
export interface StackOptions {
  /** Folder with the docs/ to start with; by default this checkout's. */
  readonly content?: string;
  /** Folder with the docs/ of a second repository of the same owner, `second-demo-docs`; by default none. */
  readonly secondContent?: string;
  /** Variables of the functions to change, such as a lower limit. */
  readonly functionsEnv?: Readonly<Record<string, string>>;
  /** State folder of another stack to copy; by default new data. */
  readonly backup?: string;
}

/** Starts the embedded services on free ports, with fresh data and a copy of the docs. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const port = await findFreePorts(PORT_COUNT);
  const folder = mkdtempSync(join(tmpdir(), 'local-stack-'));
  const [stateFolder, checkout] = [join(folder, 'state'), join(folder, 'checkout')];
  const secondCheckout = options.secondContent === undefined ? '' : join(folder, 'second-checkout');
  if (options.secondContent !== undefined) cpSync(options.secondContent, secondCheckout, { recursive: true });
  for (const part of ['docs', 'static/img']) {
    const source = join(options.content ?? root, part);
    if (existsSync(source)) cpSync(source, join(checkout, part), { recursive: true });
  }
  if (options.backup === undefined) copyTemplate(stateFolder);
  else cpSync(options.backup, stateFolder, { recursive: true });
  const codeHostUrl = `http://127.0.0.1:${port + 3}`;
  const databaseUrl = `http://127.0.0.1:${port + 1}`;
  const faults = {
    codeHost: await startFaultProxy(port + 5, codeHostUrl),
    database: await startFaultProxy(port + 6, databaseUrl),
  };
  const functionsEnv = {
    GITHUB_API_URL: faults.codeHost.url,
    SUPABASE_URL: faults.database.url,
    ...options.functionsEnv,
  };
  let log = '';
  const start = (): Promise<ChildProcess> =>
    startServices(port, { stateFolder, checkout, secondCheckout }, functionsEnv, (text) => {
      log += text;
    });
  let child = await start();
  const secrets = readSecrets(stateFolder);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    siteUrl: `http://127.0.0.1:${port}`,
    databaseUrl,
    functionsUrl: `http://127.0.0.1:${port + 2}`,
    codeHostUrl,
    faults,
    repository: { owner: `${product.slug}-demo`, name: 'docs' },
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
    ...secrets,
    checkout,
    stateFolder,
    log: () => log,
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await start();
    },
    stop: async (keep) => {
      await end('SIGTERM');
      await Promise.all([faults.codeHost.close(), faults.database.close()]);
      keep?.(stateFolder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Keys = Pick<Stack, 'secretKey' | 'appPrivateKey' | 'webhookSecret'>;

function readSecrets(stateFolder: string): Keys {
  const secrets: Keys = JSON.parse(readFileSync(join(stateFolder, 'secrets.json'), 'utf8'));
  const { secretKey, appPrivateKey, webhookSecret } = secrets;
  return { secretKey, appPrivateKey, webhookSecret };
}

/** Resolves with the running process; rejects with its output when it ends or takes too long. */
function startServices(
  port: number,
  folders: { readonly stateFolder: string; readonly checkout: string; readonly secondCheckout: string },
  functionsEnv: Readonly<Record<string, string>>,
  print: (text: string) => void,
): Promise<ChildProcess> {
  // With a channel, so that the services end with the test process, however it ends.
  const bundle = process.env.SERVICES_BUNDLE;
  const program = bundle ? [join(bundle, 'services.mjs')] : ['--import', 'tsx', 'local/services.mts'];
  // Optimizing code, above all the database's WebAssembly, takes longer than it saves in the seconds that a test file runs.
  const child = spawn(process.execPath, ['--liftoff-only', '--interrupt-budget=1000000', ...program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOCAL_FUNCTIONS_ENV: JSON.stringify(functionsEnv),
      PORT: String(port),
      LOCAL_STATE_DIR: folders.stateFolder,
      LOCAL_CHECKOUT_DIR: folders.checkout,
      LOCAL_SECOND_CHECKOUT_DIR: folders.secondCheckout,
    },
  });
  return new Promise((resolvePromise, reject) => {
    let output = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The embedded services ${why}:\n${output}`));
    };
    const timer = setTimeout(() => fail('took too long to start'), START_TIMEOUT_MS);
    const onExit = (): void => fail('stopped during startup');
    child.once('exit', onExit);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      print(chunk.toString());
      if (!output.includes('services are ready')) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolvePromise(child);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
}
