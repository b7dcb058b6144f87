import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test, testWithoutPage } from '../support/console';

test('an editor creates an access token, a tool reads the site with it, and the editor revokes it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/edit');
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-editor' }).click();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Access tokens…' }).click();
  const dialog = page.getByRole('dialog', { name: /access token/i });
  await expect(dialog.getByText(/^No access tokens yet\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByLabel('Name').fill('Browser test');
  await dialog.getByLabel('Permissions').selectOption('edit');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByTestId('access-token').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const client = new Client({ name: 'e2e', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseURL), { requestInit: { headers } });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('propose_edit');
  const found = await client.callTool({ name: 'search_docs', arguments: { query: 'install' } });
  expect(JSON.stringify(found.content)).toContain('/products/');
  const read = await client.callTool({ name: 'read_page', arguments: { page: '/products/meet-cairn' } });
  expect(read.isError).toBeFalsy();

  await dialog.getByRole('button', { name: 'Revoke Browser test' }).click();
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await expect(dialog.getByText(/^Revoked/)).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
});

testWithoutPage('the site describes its MCP server', async ({ request }) => {
  const response = await request.get('/.well-known/mcp.json');
  expect((await response.json()).remotes[0].url).toMatch(/\/mcp$/);
});

test('the page menu connects tools to the server, by keyboard', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/products/meet-cairn');
  const trigger = page.getByRole('button', { name: 'Copy page' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const cursor = page.getByRole('link', { name: 'Connect to Cursor' });
  await expect(cursor).toBeVisible();
  await expect(cursor).toHaveAttribute('href', /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=/);
  await expect(page.getByRole('link', { name: 'Connect to VS Code' })).toHaveAttribute(
    'href',
    /^vscode:mcp\//,
  );
  const command = page.getByRole('button', { name: /Connect to Claude/ });
  for (let step = 0; step < 10; step += 1) {
    if (await command.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(command).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^claude mcp add --transport http \S+-docs http\S+\/mcp$/,
  );
});
