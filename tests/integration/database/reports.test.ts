import { randomUUID } from 'node:crypto';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { need } from '../../support/database/databaseClient';
import { type Stack, startStack } from '../../support/stack';

const DENIED = expect.objectContaining({ code: '42501' });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGE = '/products/desktop';

let stack: Stack;
let actors: Actors;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
});
afterAll(() => stack.stop());

/** Sends rows as a reader's browser does: the API detects bots by the request's user agent. */
async function send(table: string, row: object): Promise<void> {
  const answer = await fetch(`${stack.databaseUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify(row),
  });
  expect(answer.status).toBe(201);
}

const today = new Date().toISOString().slice(0, 10);
const period = { p_from: today, p_to: today };

describe('reports over the API', () => {
  beforeAll(async () => {
    const session_id = randomUUID();
    await send('page_views', {
      page_path: PAGE,
      session_id,
      referrer: 'https://search.example/q',
      user_agent: BROWSER,
    });
    await send('page_views', { page_path: PAGE, session_id: randomUUID(), user_agent: BROWSER });
    await send('page_feedback', { page_path: PAGE, session_id, is_helpful: false, comment: 'Step 3 fails.' });
  });

  it('are read by admins', async () => {
    const { client } = actors.admin;
    expect(await need(client.rpc('report_pages', period))).toEqual([
      { page_path: PAGE, views: 2, visits: 2, previous_views: 0 },
    ]);
    const sources = [
      { source: '', campaign: '', views: 1, visits: 1, previous_views: 0, previous_visits: 0 },
      { source: 'search.example', campaign: '', views: 1, visits: 1, previous_views: 0, previous_visits: 0 },
    ];
    expect(await need(client.rpc('report_sources', period))).toEqual(sources);
    // Long reports are read in parts.
    expect(await need(client.rpc('report_sources', period).range(1, 1))).toEqual(sources.slice(1));
    expect(await need(client.rpc('report_sources', period).range(2, 3))).toEqual([]);
  });

  it('are refused to editors, users without a role and visitors', async () => {
    for (const client of [actors.editor.client, actors.reader.client, actors.visitor]) {
      expect((await client.rpc('report_pages', period)).error).toEqual(DENIED);
      expect((await client.rpc('report_comments', period)).error).toEqual(DENIED);
    }
  });

  it('return the insights of one page to editors, and nothing to others', async () => {
    const args = { p_page: PAGE, p_words: ['desktop'] };
    expect(await need(actors.editor.client.rpc('get_page_insights', args))).toMatchObject({
      views: 2,
      unhelpful: 1,
      comments: [{ comment: 'Step 3 fails.' }],
    });
    for (const client of [actors.reader.client, actors.visitor]) {
      expect((await client.rpc('get_page_insights', args)).error).toEqual(DENIED);
    }
  });

  it('record who marked feedback as handled', async () => {
    const { client, userId } = actors.admin;
    const [comment] = await need(client.rpc('report_comments', period));
    const resolve = { resolved_at: '2000-01-01T00:00:00Z' };
    const id = comment?.id ?? 0;
    expect(
      await need(actors.editor.client.from('page_feedback').update(resolve).eq('id', id).select('id')),
    ).toEqual([]);
    const [resolved] = await need(
      client.from('page_feedback').update(resolve).eq('id', id).select('resolved_at'),
    );
    // The server sets the time.
    expect(resolved?.resolved_at?.slice(0, 4)).toBe(today.slice(0, 4));
    expect(await need(client.rpc('report_comments', period))).toEqual([]);
    const log = client.from('audit_log').select('actor, target, after').eq('action', 'feedback.resolve');
    expect(await need(log)).toEqual([
      { actor: userId, target: `page_feedback:${id}`, after: { page_path: PAGE } },
    ]);
  });
});
