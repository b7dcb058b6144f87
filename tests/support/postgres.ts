import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Oldest version the migrations have to work on. */
const OLDEST = 15;

/** A PostgreSQL server of its own, reachable through a socket in a temporary folder only. */
export interface Postgres {
  /** Rows of one statement. */
  query(sql: string): readonly object[];
  /** Runs a script. @returns what went wrong, or null */
  try(sql: string): string | null;
  /** Runs a script on many connections at once. @returns what each printed */
  runAtOnce(scripts: readonly string[]): Promise<readonly string[]>;
  stop(): void;
}

/** @returns the folder of PostgreSQL's programs, null when there is none that is new enough and may be run */
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
 * PostgreSQL refuses to run as root: then it runs as the user that its package made.
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

/**
 * Starts a PostgreSQL with what Supabase brings along, and applies the migrations.
 *
 * @param programs see {@link findPostgres}
 */
export function startPostgres(programs: string): Postgres {
  const user = chooseUser() ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  const psqlArgs = ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qAtX'];
  const psql = (sql: string): string =>
    execFileSync(join(programs, 'psql'), psqlArgs, {
      input: sql,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  const stop = (): void => {
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C');
    const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
    run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
    psql(readFileSync('supabase/tests/plain_postgres.sql', 'utf8'));
    for (const file of readdirSync('supabase/migrations').sort()) {
      psql(`begin;\n${readFileSync(join('supabase/migrations', file), 'utf8')}\ncommit;`);
    }
    psql(readFileSync('supabase/seed.sql', 'utf8'));
  } catch (error) {
    stop();
    throw error;
  }
  return {
    stop,
    query: (sql) =>
      JSON.parse(psql(`select coalesce(json_agg(r), '[]') from (${sql.trim().replace(/;$/, '')}) r;`)),
    try: (sql) => {
      try {
        psql(sql);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    runAtOnce: (scripts) => Promise.all(scripts.map((sql) => runPsql(join(programs, 'psql'), psqlArgs, sql))),
  };
}

function runPsql(program: string, args: readonly string[], sql: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, '-c', sql], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', () => resolve(output.trim()));
  });
}
