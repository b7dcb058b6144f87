import type { SupabaseClient } from '@supabase/supabase-js';
import { type Actor, actors, readAccessMatrix, type Verb } from '../../fixtures/access-matrix';
import { type ProbeRow, probes, type TableName, type Values } from '../../fixtures/access-matrix-rows';
import { connect } from '../../support/database/databaseClient';
import { createRest } from '../../support/database/rest';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

/** The outcome for one row: an error, silently nothing, or done. */
type Outcome = 'refused' | 'nothing' | 'done';

let stack: Stack;
let people: Readonly<Partial<Record<Actor, Session>>>;
let clients: Readonly<Record<Actor, SupabaseClient>>;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  people = {
    'no-role': await signIn(stack, 'demo-reader'),
    editor: await signIn(stack, 'demo-editor'),
    admin: await signIn(stack, 'demo-admin'),
  };
  const toClient = (actor: Actor) => connect(stack, actor === 'service' ? actor : (people[actor] ?? null));
  clients = {
    visitor: toClient('visitor'),
    'no-role': toClient('no-role'),
    editor: toClient('editor'),
    admin: toClient('admin'),
    service: toClient('service'),
  };
});
afterAll(() => stack.stop());

const matrix = readAccessMatrix();
const isPrivate = (table: string): boolean => table.startsWith('private.');

describe.each(Object.keys(probes) as TableName[])('%s', (table) => {
  test.each(matrix.filter((rule) => rule.table === table))(
    '$verb by $actor: $expected',
    async ({ verb, actor, expected }) => {
      expect(await tryOut(table, verb, actor)).toBe(expected);
    },
  );
});

test.each(matrix.filter(({ table }) => isPrivate(table)))(
  '$table is $expected for $actor',
  async ({ table, actor }) => {
    const name = table.replace('private.', '');
    const rest = createRest(stack, actor === 'service' ? actor : (people[actor] ?? null));
    const { status, body } = await rest('GET', `/${name}`, undefined, { 'accept-profile': 'private' });
    expect([status, body]).toEqual([406, expect.objectContaining({ code: 'PGRST106' })]);
  },
);

/** Tries a verb on rows of a table, and returns the outcome in the matrix's notation. */
async function tryOut(table: TableName, verb: Verb, actor: Actor): Promise<string> {
  const rows = probes[table].rows(Object.values(people).map(({ userId }) => userId));
  if (verb === 'insert') await removeAll(table, rows);
  else for (const row of rows) await seed(table, row);
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await attempt(table, verb, clients[actor], row));
  return describeOutcomes(rows, outcomes, people[actor]?.userId);
}

function describeOutcomes(rows: readonly ProbeRow[], outcomes: readonly Outcome[], person?: string): string {
  if (outcomes.every((outcome) => outcome === 'refused')) return 'denied';
  if (outcomes.every((outcome) => outcome === 'nothing')) return 'none';
  const isExactly = (belongs: (row: ProbeRow) => boolean): boolean =>
    rows.every((row, index) => (outcomes[index] === 'done') === belongs(row));
  if (isExactly(() => true)) return 'all';
  if (isExactly(({ owner }) => owner === person)) return 'own';
  return isExactly(({ isPublic }) => isPublic === true) ? 'public' : outcomes.join(', ');
}

async function attempt(
  table: TableName,
  verb: Verb,
  client: SupabaseClient,
  row: ProbeRow,
): Promise<Outcome> {
  const change = probes[table].change();
  const key = keyOf(row);
  const request = {
    insert: () => client.from(table).insert(row.values as object),
    select: () => client.from(table).select('*').match(key),
    update: () =>
      client
        .from(table)
        .update(change as object)
        .match(key),
    delete: () => client.from(table).delete().match(key),
  }[verb];
  const { data, error } = await request();
  if (error) {
    expect(error).toMatchObject({ code: '42501' });
    return 'refused';
  }
  const found = {
    insert: async () => (await count(table, key)) === 1,
    select: async () => Array.isArray(data) && data.length === 1,
    update: async () => {
      const { isChanged } = probes[table];
      if (isChanged) return (await find(table, key)).some(isChanged);
      return (await count(table, { ...pickRest(key, change), ...change })) === 1;
    },
    delete: async () => (await count(table, key)) === 0,
  }[verb];
  return (await found()) ? 'done' : 'nothing';
}

const keyOf = ({ values, key }: ProbeRow): Values =>
  Object.fromEntries(key.map((column) => [column, values[column] ?? '']));

const pickRest = (key: Values, change: Values): Values =>
  Object.fromEntries(Object.entries(key).filter(([column]) => !(column in change)));

/** Reads rows as the service, which can see everything. */
async function find(table: TableName, values: Values): Promise<Record<string, unknown>[]> {
  const { data, error } = await clients.service.from(table).select('*').match(values);
  if (error) throw new Error(error.message);
  return data;
}

async function count(table: TableName, values: Values): Promise<number> {
  return (await find(table, values)).length;
}

async function removeAll(table: TableName, rows: readonly ProbeRow[]): Promise<void> {
  for (const row of rows) {
    const { error } = await clients.service.from(table).delete().match(keyOf(row));
    if (error && error.code !== '42501') throw new Error(error.message);
  }
}

/** Adds a row in the same way as the product does, unless it already exists. */
async function seed(table: TableName, row: ProbeRow): Promise<void> {
  const { seededBy } = probes[table];
  if (seededBy === 'operation') {
    const { id, user_id, kind } = row.values;
    await clients.service.rpc('begin_operation', {
      p_id: String(id),
      p_user: String(user_id),
      p_kind: String(kind),
    });
  } else if (seededBy === 'request') {
    const { reason } = row.values;
    await clients.service.rpc('request_rebuild', { p_reason: String(reason), p_user: null });
  } else if (seededBy === 'record') {
    const { action, target } = row.values;
    await clients.service.rpc('record_audit', {
      p_actor: null,
      p_action: String(action),
      p_target: String(target),
      p_before: null,
      p_after: null,
    });
  } else {
    const owner = actors.find((actor) => people[actor]?.userId === row.owner);
    const seeder = seededBy === 'owner' && owner ? owner : seededBy === 'visitor' ? 'visitor' : 'service';
    const { error } = await clients[seeder].from(table).insert(row.values as object);
    if (error && error.code !== '23505') throw new Error(error.message);
  }
  const { companion } = row;
  if (companion) await clients.service.from(companion.table).insert(companion.values as object);
  expect(await count(table, keyOf(row))).toBe(1);
}
