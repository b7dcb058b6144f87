import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** The browser without windows: a third faster, but it doesn't restore pages from the back/forward cache. */
const SHELL = 'chromium-headless-shell';
/** Names under which Chrome and Chromium are installed. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Longest time that a browser may take to show an empty page, in ms. */
const START_TIMEOUT = 30_000;
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chrome or Chromium that starts: CHROMIUM_PATH, one on the PATH, macOS' applications, or Playwright's own.
 *
 * @returns the path of the program, or null when there is none
 */
export function findBrowser(): string | null {
  return findWorking(listCandidates());
}

function listCandidates(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...MAC_PATHS, chromium.executablePath()];
}

/** Finds a browser as {@link findBrowser} does, but one that does all that Chrome does. */
export function findCompleteBrowser(): string | null {
  return findWorking(listCandidates().filter((candidate) => !candidate.includes('headless-shell')));
}

function findWorking(candidates: readonly string[]): string | null {
  return (
    candidates.find((candidate) => candidate !== '' && isExecutable(candidate) && starts(candidate)) ?? null
  );
}

/**
 * Makes sure that there is a browser for the end-to-end tests: an installed one, else Debian's package when run as
 * root, else Playwright's download.
 *
 * @returns the path of the program
 * @throws Error that says how to get one, when all of it failed
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) {
    // A few tests need the complete browser, and are skipped without it.
    if (!findCompleteBrowser()) installDebianPackage();
    return found;
  }
  for (const install of [installDebianPackage, installPlaywrightBrowser]) {
    if (!install()) continue;
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The end-to-end tests need Chrome or Chromium and none could be installed. ' +
      'Install one (on Debian: "apt-get install chromium") or set CHROMIUM_PATH to its program, then run again.',
  );
}

/** Starts the browser of {@link ensureBrowser}, without its requests to the outside. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

function installDebianPackage(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    ['chromium', SHELL].map(installPackage).some((isInstalled) => isInstalled)
  );
}

function installPackage(name: string): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function installPlaywrightBrowser(): boolean {
  return run(process.execPath, [
    path.join('node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    'chromium',
  ]);
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch (error) {
    console.error(`It failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return false;
  }
}

/** Whether a program shows an empty page: parts of it may be missing. */
function starts(file: string): boolean {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  try {
    return execFileSync(file, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: START_TIMEOUT }).includes(
      '<html',
    );
  } catch (error) {
    console.error(`${file} does not start: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return false;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    // Missing or not executable: the next candidate is tried.
    if (error instanceof Error) return false;
    throw error;
  }
}
