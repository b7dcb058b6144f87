import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Props } from '@docusaurus/types';
import { drawImages } from '../drawImages';
import images from '../index';

let outDir: string;

beforeAll(() => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'images-'));
  mkdirSync(path.join(outDir, 'img/docs'), { recursive: true });
});

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

it('redraws the images of the build, but none that only hidden pages use', async () => {
  const file = path.join(outDir, 'img/docs/quick-menu-light.svg');
  writeFileSync(file, '<svg/>'.repeat(5000));
  await images().postBuild?.({ outDir } as Props & {
    content: undefined;
    head: never;
    routesBuildMetadata: never;
  });
  expect(readdirSync(path.dirname(file))).toEqual(['quick-menu-light.svg']);
  const drawn = drawImages().find(({ name }) => name === 'quick-menu-light.svg');
  expect(readFileSync(file, 'utf8')).toBe(drawn?.content);
});
