import { createRest } from '../../support/database/rest';
import { answers, call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const DAY_MS = 86_400_000;
const BAD = {
  status: 403,
  body: { error: { key: 'access_code', message: 'Invalid or expired access code.' } },
};

let stack: Stack;
let admin: Session;
let editor: Session;
let reader: Session;

/** Services for the tests of a block: attempts to redeem are limited for a quarter of an hour. */
function useFreshStack(): void {
  beforeAll(async () => {
    stack = await startStack({ content: makeContent() });
    admin = await signIn(stack, 'demo-admin');
    editor = await signIn(stack, 'demo-editor');
    reader = await signIn(stack, 'demo-reader');
  });
  afterAll(() => stack.stop());
}

const create = (changes: object = {}, who = admin) =>
  call(stack, '/api/access-codes', {
    token: who.accessToken,
    body: { maxUses: 1, expiresInDays: 7, note: 'For the tests', ...changes },
  });
const revoke = (id: unknown, who = admin) =>
  call(stack, `/api/access-codes?id=${id}`, { token: who.accessToken, method: 'DELETE' });
const redeem = (code: unknown, who = reader) =>
  call(stack, '/api/redeem-access-code', { token: who.accessToken, body: { code } });
const assign = (who = reader, body: object = {}) =>
  call(stack, '/api/assign-editor-role', { token: who.accessToken, body });
const list = async () => {
  const { body } = await call(stack, '/api/access-codes', { token: admin.accessToken });
  return body.codes as {
    id: string;
    uses: number;
    note: string;
    expiresAt: string;
    revokedAt: string | null;
  }[];
};
const find = async (id: unknown) => (await list()).find((code) => code.id === id);
const rolesOf = async (who: Session) =>
  (await createRest(stack, who)<{ role: string }[]>('GET', '/user_roles?select=role')).body.map(
    ({ role }) => role,
  );

describe('making codes', () => {
  useFreshStack();

  test('only admins can create, list and revoke codes', async () => {
    const { id } = (await create()).body;
    for (const who of [reader, editor]) {
      const token = who.accessToken;
      expect(await create({}, who)).toMatchObject({ status: 403, body: { error: { key: 'forbidden' } } });
      expect(await call(stack, '/api/access-codes', { token })).toMatchObject({ status: 403 });
      expect(await revoke(id, who)).toMatchObject({ status: 403 });
    }
    expect(await call(stack, '/api/access-codes')).toMatchObject({ status: 401 });
    expect(await call(stack, '/api/redeem-access-code', { body: { code: 'x' } })).toMatchObject({
      status: 401,
    });
    expect(await call(stack, '/api/assign-editor-role', { body: {} })).toMatchObject({ status: 401 });
    expect(await find(id)).toMatchObject({ revokedAt: null });
  });

  test('rejects invalid input and names the field', async () => {
    for (const changes of [
      { maxUses: 0 },
      { maxUses: 1.5 },
      { maxUses: 1001 },
      { expiresInDays: 0 },
      { expiresInDays: 366 },
      { note: 'x'.repeat(201) },
    ]) {
      const { status, text } = await create(changes);
      expect(status).toBe(400);
      expect(JSON.parse(text).error.problems).toEqual([
        expect.objectContaining({ path: Object.keys(changes)[0] }),
      ]);
    }
  });

  test('accepts the maximum lifetime, and refuses to revoke an unknown code', async () => {
    expect((await create({ expiresInDays: 365, maxUses: 1000, note: '' })).status).toBe(200);
    const id = '00000000-0000-4000-8000-00000000ffff';
    expect(await revoke(id)).toMatchObject({ status: 404, body: { error: { key: 'not_found' } } });
  });

  test('ignores a client that claims to have redeemed a code', async () => {
    for (const body of [{}, { validated: true, code: 'x' }, { userId: admin.userId, role: 'admin' }]) {
      expect(await assign(reader, body)).toMatchObject({ status: 200, body: { success: false } });
    }
    expect(await rolesOf(reader)).toEqual([]);
    const rest = createRest(stack, reader);
    for (const name of [
      'assign_editor_role',
      'redeem_access_code',
      'create_access_code',
      'list_access_codes',
    ]) {
      const { status } = await rest('POST', `/rpc/${name}`, { p_user: reader.userId, p_admin: admin.userId });
      expect([401, 403, 404]).toContain(status);
    }
  });

  test('limits attempts to three in 15 minutes, and returns the time to wait', async () => {
    for (let attempt = 1; attempt <= 3; attempt++) expect(await redeem('wrong')).toMatchObject(BAD);
    const good = (await create()).body;
    const refused = await redeem(good.code);
    expect(refused).toMatchObject({ status: 429, body: { error: { key: 'rate_limit' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await find(good.id)).toMatchObject({ uses: 0 });
  });
});

describe('redeeming a code', () => {
  useFreshStack();

  test('turns a reader into an editor with a code that an admin created', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    const code = String(body.code);
    expect(code).toMatch(/^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/);

    expect(await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({
      body: { success: true },
    });
    expect(await rolesOf(reader)).toEqual(['editor']);
    // After a lost response, the same requests get the same responses, and no other code is used up.
    expect(await redeem(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await assign()).toMatchObject({ status: 200, body: { success: true } });
    expect(await assign()).toMatchObject({ status: 200, body: { success: true } });

    const listed = await find(body.id);
    expect(listed).toMatchObject({ id: body.id, uses: 1, note: 'For the tests', revokedAt: null });
    expect(Math.abs(Date.parse(listed?.expiresAt ?? '') - Date.now() - 7 * DAY_MS)).toBeLessThan(120_000);

    // Only the response that created the code contains it. No response contains its hash or the pepper.
    expect(answers.filter((text) => text.includes(code))).toHaveLength(1);
    expect(answers.some((text) => /[0-9a-f]{64}/.test(text))).toBe(false);
  });
});

describe('parallel redemptions', () => {
  useFreshStack();

  test('all succeed, use up the code once, and use up nothing for users with a role', async () => {
    const code = (await create({ maxUses: 10 })).body.code;
    const people = [admin, editor, reader];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => redeem(code, people[index % people.length])),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list())[0]?.uses).toBe(1);
    expect(await rolesOf(reader)).toEqual(['editor']);
  });
});

describe('redeeming a bad code', () => {
  useFreshStack();

  test('gets the same response for every kind of bad code', async () => {
    const service = createRest(stack, 'service');
    const used = (await create()).body.code;
    expect((await redeem(used)).status).toBe(200);
    // Attempts are limited to three per user, so two users without a role make them.
    for (const { userId } of [reader, editor]) {
      const removed = { p_actor: admin.userId, p_user: userId, p_role: 'editor', p_grant: false };
      expect(await service('POST', '/rpc/set_user_role', removed)).toMatchObject({ body: true });
    }
    const revoked = (await create()).body;
    await revoke(revoked.id);
    const refusals = [
      await redeem(used),
      await redeem(revoked.code),
      await redeem('no code at all'.repeat(500), editor),
      await redeem(['7'], editor),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject(BAD);
    expect(new Set(refusals.map(({ text }) => text)).size).toBe(1);
    expect([await rolesOf(reader), await rolesOf(editor)]).toEqual([[], []]);
  });
});
