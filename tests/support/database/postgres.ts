import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** After the version of every migration. */
const LATEST = '9';

/** The oldest PostgreSQL version that the migrations support. */
const OLDEST = 15;

/** A separate PostgreSQL server, reachable only through a socket in a temporary folder. */
export interface Postgres {
  /** Rows of one statement. */
  query(sql: string): readonly object[];
  /**
   * Runs a script.
   *
   * @returns the error, or null
   */
  try(sql: string): string | null;
  /**
   * Runs a script on many connections at the same time.
   *
   * @returns the output of each
   */
  runAtOnce(scripts: readonly string[]): Promise<readonly string[]>;
  /** Applies the migrations that {@link PostgresOptions.until} left out. */
  migrate(): void;
  /** A script with the rows of the site and its users, except those of some tables; a backup consists of these. */
  dumpRows(without: readonly string[]): string;
  stop(): void;
}

/** Options of a test's server. */
export interface PostgresOptions {
  /** Version of the last migration to apply; by default all of them. */
  readonly until?: string;
  /** Whether to add the demo accounts. */
  readonly isSeeded?: boolean;
}

/** @returns the folder of PostgreSQL's programs; null when none is recent enough and executable */
export function findPostgres(): string | null {
  if (chooseUser() === null) return null;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && readVersion(folder) >= OLDEST) ?? null
  );
}

function readVersion(folder: string): number {
  const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(text)?.[1] ?? 0);
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user that its package created.
 *
 * @returns null when there is no such user
 */
function chooseUser(): { readonly uid?: number; readonly gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

interface Server {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  /** Contains the data, the log and the socket. */
  readonly folder: string;
  readonly user: { readonly uid?: number; readonly gid?: number };
}

/**
 * Starts a PostgreSQL with Supabase's roles and extensions, and applies the migrations as a user who isn't a superuser.
 *
 * @param programs see {@link findPostgres}
 */
export function startPostgres(
  programs: string,
  { until = LATEST, isSeeded = true }: PostgresOptions = {},
): Postgres {
  const server = { programs, folder: mkdtempSync(join(tmpdir(), 'pg-')), user: chooseUser() ?? {} };
  try {
    startServer(server);
    runScript(server, readFileSync('supabase/tests/plain_postgres.sql', 'utf8'));
    applyMigrations(server, (version) => version <= until);
    if (isSeeded) runScript(server, readFileSync('supabase/seed.sql', 'utf8'));
  } catch (error) {
    stopServer(server);
    throw error;
  }
  return {
    stop: () => stopServer(server),
    query: (sql) => {
      const statement = sql.trim().replace(/;$/, '');
      return JSON.parse(runScript(server, `select coalesce(json_agg(r), '[]') from (${statement}) r;`));
    },
    try: (sql) => {
      try {
        runScript(server, sql);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    runAtOnce: (scripts) => Promise.all(scripts.map((sql) => runBeside(server, sql))),
    migrate: () => applyMigrations(server, (version) => version > until),
    dumpRows: (without) => dumpRows(server, without),
  };
}

function startServer(server: Server): void {
  const { folder, user } = server;
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  runProgram(server, 'initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8', '--locale=C');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  runProgram(server, 'pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
}

function applyMigrations(server: Server, isWanted: (version: string) => boolean): void {
  const files = readdirSync('supabase/migrations').sort();
  const wanted = files.filter((file) => isWanted(file.split('_', 1)[0] ?? ''));
  // One program, because starting it takes longer than most migrations.
  const steps = wanted.flatMap((file) => [
    '--command=begin',
    `--file=${join('supabase/migrations', file)}`,
    '--command=commit',
  ]);
  execFileSync(join(server.programs, 'psql'), [...psqlArgs(server, 'migrations'), ...steps], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function stopServer(server: Server): void {
  const data = join(server.folder, 'data');
  if (existsSync(join(data, 'postmaster.pid'))) {
    runProgram(server, 'pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  }
  rmSync(server.folder, { recursive: true, force: true });
}

function runProgram({ programs, folder, user }: Server, program: string, ...args: string[]): void {
  execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

function dumpRows({ programs, folder }: Server, without: readonly string[]): string {
  const schemas = ['public', 'private', 'auth'].map((name) => `--schema=${name}`);
  const args = [
    `--host=${folder}`,
    '--username=postgres',
    '--dbname=postgres',
    '--data-only',
    ...schemas,
    ...without.map((name) => `--exclude-table-data=${name}`),
  ];
  return execFileSync(join(programs, 'pg_dump'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Arguments of psql: one failing statement fails the script, and only values are printed. */
function psqlArgs({ folder }: Server, as: string): string[] {
  return [`--host=${folder}`, `--username=${as}`, '--dbname=postgres', '--set=ON_ERROR_STOP=1', '-qAtX'];
}

function runScript(server: Server, sql: string, as = 'postgres'): string {
  return execFileSync(join(server.programs, 'psql'), psqlArgs(server, as), {
    input: sql,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/**
 * Runs a script on its own connection, in parallel with others.
 *
 * @returns its output, including errors
 */
function runBeside(server: Server, sql: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(server.programs, 'psql'), [...psqlArgs(server, 'postgres'), '-c', sql], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => resolve(output.trim()));
  });
}
