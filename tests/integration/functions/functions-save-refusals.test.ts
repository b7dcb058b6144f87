import { commitsOf, createFaults, html, prepareSecondSave, status } from '../../support/faults/createFaults';
import type { Fault } from '../../support/faults/faultRules.mts';
import { guardInvariants } from '../../support/faults/invariants';
import { answers, makeContent, readBytes, readHeads } from '../../support/functionsClient';
import { createSaving } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test fails a save several times before it lets it pass, on machines of any speed.

let stack: Stack;
let editor: Session;
let asEditor: ReturnType<typeof createSaving>;
let faults: ReturnType<typeof createFaults>;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = await signIn(stack, 'demo-editor');
  asEditor = createSaving(stack, editor);
  faults = createFaults(stack);
});

afterEach(() => faults.arm());

afterAll(() => stack.stop());

guardInvariants(() => stack);

/** Every step of a save at the code host. */
const STEPS: [name: string, method: string, path: RegExp][] = [
  ['reading the repository', 'GET', /\/docs$/],
  ['reading the head', 'GET', /\/git\/ref\//],
  ['reading the commit', 'GET', /\/git\/commits\//],
  ['reading the tree', 'GET', /\/git\/trees\//],
  ['storing a blob', 'POST', /\/git\/blobs$/],
  ['storing the tree', 'POST', /\/git\/trees$/],
  ['storing the commit', 'POST', /\/git\/commits$/],
  ['moving the branch', 'PATCH', /\/git\/refs\//],
];
const REFUSALS = [401, 403, 404, 409, 422];

/** Sends a save that meets a fault, and checks that no branch moves. @returns the response */
async function failToSave(body: object, method: string, path: RegExp, fault: Fault): Promise<string> {
  const before = await readHeads(stack);
  faults.arm({ method, path, fault });
  const { status: answered, text } = await asEditor.send(body);
  expect(faults.sent(new RegExp(`^${method} `))).toBeGreaterThan(0);
  expect(await readHeads(stack)).toEqual(before);
  faults.arm();
  return `${answered} ${text}`;
}

test.each(STEPS)(
  'moves nothing on a refusal when %s, and the same save succeeds later',
  async (_, method, path) => {
    const body = await prepareSecondSave(stack, editor, 'refused');
    for (const code of REFUSALS) {
      const answer = await failToSave(body, method, path, status(code));
      expect([code, answer]).toEqual([code, expect.stringMatching(/^(?:4\d\d|502|503) \{"error":\{"key":"/)]);
    }
    expect(await asEditor.send(body)).toMatchObject({ status: 200 });
    expect((await readBytes(stack, 'docs/a.mdx', body.branch)).toString()).toBe('refused\n');
    expect(await commitsOf(stack, body.branch)).toBe(2);
  },
);

test.each<[string, Fault]>([
  ['HTML instead of JSON', html],
  ['status 500', status(500)],
])('does not move the branch on %s every time, and the same save succeeds later', async (_, fault) => {
  const body = await prepareSecondSave(stack, editor, 'unmoved');
  expect(await failToSave(body, 'PATCH', /\/git\/refs\//, fault)).toMatch(/^502 /);
  expect(await asEditor.send(body)).toMatchObject({ status: 200 });
  expect(await commitsOf(stack, body.branch)).toBe(2);
});

test('no response contained a token or a key', () => {
  expect(answers.length).toBeGreaterThan(STEPS.length * REFUSALS.length);
  expect(answers.filter((text) => /gh[su]_\w{10}|PRIVATE KEY|sb_secret_/.test(text))).toEqual([]);
});
