import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { probes } from '../../fixtures/access-matrix-rows';
import { createRest } from '../../support/database/rest';
import { call, makeContent, prepareSave, readHeads } from '../../support/functionsClient';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';
import { useTemporaryFolder } from '../../support/temporaryFolder';

// Two starts of the services, on machines of any speed.

/** Everything that the service may read; for the other tables, that they are refused. */
async function readTables(stack: Stack): Promise<Record<string, unknown>> {
  const rest = createRest(stack, 'service');
  const tables: Record<string, unknown> = {};
  for (const table of Object.keys(probes).sort()) {
    const { status, body } = await rest<object[] | null>('GET', `/${table}?select=*`);
    const rows = Array.isArray(body) ? body.map((row) => JSON.stringify(row)).sort() : null;
    tables[table] = { status, rows };
  }
  return tables;
}

describe('a copy of the state folder', () => {
  const folder = useTemporaryFolder();

  it('restores rows, branches, pull requests and sessions in an empty folder', async () => {
    const backup = join(folder(), 'backup');
    const content = makeContent();
    const stack = await startStack({ content });
    const admin = await signIn(stack, 'demo-admin');
    const editor = await signIn(stack, 'demo-editor');
    const ask = async (path: string, body: object) => {
      const answer = await call(stack, path, { token: admin.accessToken, body });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer;
    };
    const save = await prepareSave(stack, admin.accessToken, 'edit/kept', { 'docs/a.mdx': 'Kept\n' });
    await ask('/api/pull-requests', {
      operationId: randomUUID(),
      files: save.files,
      expectedHead: save.expectedHead,
      title: 'Keep me',
      body: '',
      baseBranch: 'main',
      headBranch: 'edit/kept',
      useExistingBranch: false,
    });
    await ask('/api/access-codes', { maxUses: 2, expiresInDays: 7, note: 'Kept' });
    const token = (await ask('/api/personal-tokens', { name: 'Kept', scope: 'edit', expiresInDays: 7 })).body;
    const rest = createRest(stack, editor);
    await rest('POST', '/seo_metadata', { path: '/products/a', title: 'Kept' });
    const before = { tables: await readTables(stack), heads: await readHeads(stack) };
    expect(JSON.stringify(before.tables.seo_metadata)).toContain('Kept');
    await stack.stop((stateFolder) => cpSync(stateFolder, backup, { recursive: true }));

    const restored = await startStack({ content, backup });
    try {
      expect(await readHeads(restored)).toEqual(before.heads);
      expect(await readTables(restored)).toEqual(before.tables);
      const again = await signIn(restored, 'demo-editor');
      expect(again.userId).toBe(editor.userId);
      const status = await call(restored, '/api/pull-request-status?branch=edit/kept', {
        token: editor.accessToken,
      });
      expect([status.status, status.text]).toEqual([200, expect.stringContaining('Keep me')]);
      const tools = await call(restored, '/mcp', {
        token: String(token.token),
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'list_branches', arguments: {} },
        },
        headers: { accept: 'application/json, text/event-stream' },
      });
      expect(tools.text).toContain('edit/kept');
    } finally {
      await restored.stop();
    }
  });
});
