import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '../environment.mts';
import { loadEnvironmentFile } from '../environmentFile.mts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'environment-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('says that .env is a folder', () => {
  mkdirSync(join(root, '.env'));
  expect(() => loadEnvironmentFile(root)).toThrow(SettingsError);
  expect(() => loadEnvironmentFile(root)).toThrow(/^\.env is a folder\. /);
});

test('reads the file where there is one', () => {
  expect(() => loadEnvironmentFile(root)).not.toThrow();
  const load = jest.spyOn(process, 'loadEnvFile').mockReturnValue();
  writeFileSync(join(root, '.env'), 'A=1\n');
  loadEnvironmentFile(root);
  expect(load).toHaveBeenCalledWith(join(root, '.env'));
  load.mockRestore();
});
