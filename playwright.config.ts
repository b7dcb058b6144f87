import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mts';

/** Keeps Chromium from talking to the outside, which tests neither need nor always have. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Found once: the workers inherit it. Without any, Playwright names its own in the error.
process.env.CHROMIUM_PATH ||= findBrowser() ?? '';

/** Optimizing code takes more time than it saves in pages that live for seconds. */
const SHORT_LIVED_FLAGS = ['--js-flags=--no-maglev --no-turbofan'];

const port = Number(process.env.E2E_PORT ?? 4300);

/** End-to-end tests in a real browser, against the production build with the embedded services. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/processes/prepareContent.ts',
  // Long enough for the longest test on a slow machine; what passes waits for nothing.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // More than the two processors of a small machine: a test also waits for timers and animations.
  workers: 3,
  // Where nobody is there to look, a test may try again; it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...QUIET_FLAGS, ...SHORT_LIVED_FLAGS],
    },
    // Recording traces makes every test take twice as long: ask for it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npx tsx tests/support/processes/serve.mts',
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port) },
    // The database starts first, which takes long on a busy machine.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
