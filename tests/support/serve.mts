import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Serves the production build for the end-to-end tests, as `npm run serve` does, on data and a copy of the content
 * of its own, so that tests never touch this checkout. Removes both when it is stopped.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'e2e-'));
for (const part of ['docs', 'static/img']) {
  if (existsSync(part)) cpSync(part, path.join(folder, 'checkout', part), { recursive: true });
}

const server = spawn(process.execPath, ['--import', 'tsx', 'local/serve.mts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    LOCAL_STATE_DIR: path.join(folder, 'state'),
    LOCAL_CHECKOUT_DIR: path.join(folder, 'checkout'),
  },
});
server.on('close', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
