import { toErrorBody } from '#domain/errors/appError';
import { MAX_BODY_BYTES, tooLarge } from '../../../netlify/lib/http/requestBody.mts';
import type { PlatformContext } from '../../../netlify/lib/http/requestId.mts';
import { createFunctionsApp } from '../app.mts';
import { type FunctionModule, toRoute } from '../route.mts';

function appOf(modules: Record<string, FunctionModule>) {
  const app = createFunctionsApp(Object.entries(modules).map(([name, module]) => toRoute(name, module)));
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(app.request(`http://127.0.0.1${path}`, init, { address: '127.0.0.1' }));
}

const echo = async (request: Request, context: PlatformContext): Promise<Response> =>
  Response.json({
    method: request.method,
    ip: context.ip,
    body: await request.text(),
  });

describe('the functions server', () => {
  it('serves a function at its path, and not at the default path', async () => {
    const request = appOf({ branches: { default: echo, config: { path: '/api/branches' } } });
    expect((await request('/api/branches')).status).toBe(200);
    expect((await request('/.netlify/functions/branches')).status).toBe(404);
  });

  it("passes the client's address and the body", async () => {
    const request = appOf({ one: { default: echo, config: { path: ['/api/one', '/api/two'] } } });
    const response = await request('/api/one', { method: 'POST', body: 'text' });
    expect(await response.json()).toEqual({
      method: 'POST',
      ip: '127.0.0.1',
      body: 'text',
    });
    expect((await request('/api/two')).status).toBe(200);
  });

  it('never serves a scheduled function', async () => {
    const scheduled = { default: echo, config: { schedule: '* * * * *' } };
    expect(toRoute('one', scheduled)).toMatchObject({ paths: [], isScheduled: true });
    expect(toRoute('two', { default: echo, config: { path: '/api/two' } }).isScheduled).toBe(false);
    expect((await appOf({ one: scheduled })('/.netlify/functions/one')).status).toBe(404);
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
    const response = await appOf({ bad: { default: failing, config: { path: '/api/bad' } } })('/api/bad');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('bad'), expect.any(Error));
    log.mockRestore();
  });
});
