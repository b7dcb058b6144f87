import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplate } from '../database/databaseTemplate.ts';

/**
 * Serves the production build for the end-to-end tests, as `npm run serve` does, with separate data and a copy of the
 * content, so that tests never change this checkout. Removes both when it is stopped.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'));
for (const part of ['docs', 'static/img']) {
  if (existsSync(part)) cpSync(part, path.join(folder, 'checkout', part), { recursive: true });
}

copyTemplate(path.join(folder, 'state'));

// A page and its image that the build doesn't have, like a private one: users with a role get it from the content.
const docs = path.join(folder, 'checkout/docs');
const sections = ['First', 'Second', 'Third'].map(
  (name) => `## ${name} part\n\n${'Text of it.\n\n'.repeat(20)}`,
);
writeFileSync(
  path.join(docs, 'not-built.mdx'),
  `---\ntitle: Not built\n---\n\n<Image src="/img/not-built.svg" alt="A square" />\n\n${sections.join('')}`,
);
writeFileSync(
  path.join(folder, 'checkout/static/img/not-built.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>\n',
);
appendFileSync(path.join(docs, '_navigation.md'), '- [Not built yet](not-built.mdx)\n');
// Another repository that an admin can choose, with one page.
const second = path.join(folder, 'second-checkout/docs');
mkdirSync(second, { recursive: true });
writeFileSync(
  path.join(second, 'second.mdx'),
  '---\ntitle: Second\n---\n\nA page of the second repository.\n',
);
writeFileSync(path.join(second, '_navigation.md'), '# Navigation\n\n- [Second](second.mdx)\n');
// Tests change what is published. The requested builds are only recorded, because all tests use this one.
const hook = createServer((request, response) => {
  request.resume();
  response.writeHead(202).end();
});
await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
const { port } = hook.address() as AddressInfo;

const server = spawn(process.execPath, ['--import', 'tsx', 'local/serve.mts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    BUILD_HOOK_URL: `http://127.0.0.1:${port}/`,
    LOCAL_STATE_DIR: path.join(folder, 'state'),
    LOCAL_CHECKOUT_DIR: path.join(folder, 'checkout'),
    LOCAL_SECOND_CHECKOUT_DIR: path.dirname(second),
  },
});
server.on('close', (code) => {
  hook.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
