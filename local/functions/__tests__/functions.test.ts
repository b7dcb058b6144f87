import type { Context } from '@netlify/functions';
import { toErrorBody } from '#domain/errors/appError';
import { MAX_BODY_BYTES, tooLarge } from '../../../netlify/lib/http/requestBody.mts';
import { createFunctionsApp } from '../app.mts';
import { type FunctionModule, toRoute } from '../route.mts';

function appOf(modules: Record<string, FunctionModule>) {
  const app = createFunctionsApp(Object.entries(modules).map(([name, module]) => toRoute(name, module)));
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(app.request(`http://127.0.0.1${path}`, init, { address: '127.0.0.1' }));
}

const echo = async (request: Request, context: Context): Promise<Response> =>
  Response.json({
    method: request.method,
    params: context.params,
    ip: context.ip,
    body: await request.text(),
  });

describe('the functions server', () => {
  it('serves a function at its path, which replaces the default path', async () => {
    const request = appOf({ branches: { default: echo, config: { path: '/api/branches' } } });
    expect((await request('/api/branches')).status).toBe(200);
    expect((await request('/.netlify/functions/branches')).status).toBe(404);
  });

  it('serves a function without a path at the default path', async () => {
    const request = appOf({ hello: { default: echo } });
    expect((await request('/.netlify/functions/hello')).status).toBe(200);
  });

  it("passes placeholders, the client's address and the body", async () => {
    const request = appOf({ one: { default: echo, config: { path: ['/api/one/:id', '/api/two'] } } });
    const response = await request('/api/one/7', { method: 'POST', body: 'text' });
    expect(await response.json()).toEqual({
      method: 'POST',
      params: { id: '7' },
      ip: '127.0.0.1',
      body: 'text',
    });
    expect((await request('/api/two')).status).toBe(200);
  });

  it('never serves a scheduled function', async () => {
    const scheduled = { default: echo, config: { schedule: '* * * * *' } };
    expect(toRoute('one', scheduled)).toMatchObject({ paths: [], isScheduled: true });
    expect(toRoute('two', { default: echo })).toMatchObject({ isScheduled: false });
    expect((await appOf({ one: scheduled })('/.netlify/functions/one')).status).toBe(404);
  });

  it('only accepts the configured methods', async () => {
    const request = appOf({ one: { default: echo, config: { path: '/api/one', method: ['GET', 'POST'] } } });
    const response = await request('/api/one', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('refuses a body over 6 MB before the function sees it', async () => {
    const run = jest.fn(echo);
    const request = appOf({ one: { default: run, config: { path: '/api/one' } } });
    const send = (size: number) => request('/api/one', { method: 'POST', body: 'x'.repeat(size) });
    const response = await send(MAX_BODY_BYTES + 1);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual(toErrorBody(tooLarge()));
    expect(run).not.toHaveBeenCalled();
    expect((await send(MAX_BODY_BYTES)).status).toBe(200);
  });

  it('answers 500 without details when a function throws, and logs the cause', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const failing = (): Response => {
      throw new Error('the secret is x');
    };
    const response = await appOf({ bad: { default: failing } })('/.netlify/functions/bad');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('bad'), expect.any(Error));
    log.mockRestore();
  });
});
