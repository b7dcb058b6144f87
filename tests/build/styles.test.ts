import { BUILD, listFiles, readBuilt } from '../support/build';

const files = listFiles(BUILD);
const pages = files.filter((file) => file.endsWith('.html'));

const listNames = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const listDeclared = (text: string): Set<string> => listNames(text, /(--[\w-]+)\s*:/g);

const stylesheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => readBuilt(file))
  .join('\n');

it('declares every custom property in each page that uses it', () => {
  const inAnyStylesheet = listDeclared(stylesheets);
  expect(inAnyStylesheet.size).toBeGreaterThan(50);
  const missing = pages.flatMap((file) => {
    const html = readBuilt(file);
    const declared = listDeclared(html);
    return [...listNames(html, /var\((--[\w-]+)/g)]
      .filter((name) => inAnyStylesheet.has(name) && !declared.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('has the keyframes of every animation in each page that names it', () => {
  const keyframes = /@keyframes ([\w-]+)/g;
  const all = listNames(stylesheets, keyframes);
  expect(all.size).toBeGreaterThan(3);
  const missing = pages.flatMap((file) => {
    const html = readBuilt(file);
    const present = listNames(html, keyframes);
    return [...listNames(html, /animation(?:-name)?:[^;}]*?([\w-]+_[\w-]{4})(?![\w-])/g)]
      .filter((name) => all.has(name) && !present.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
