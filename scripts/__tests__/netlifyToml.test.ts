import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

/** The variables that .env.example marks as secret. */
function listSecrets(): string[] {
  const example = readFileSync('.env.example', 'utf8');
  return [...example.matchAll(/^# Secret[.,:][\s\S]*?^# ([A-Z_]+)=/gm)].map(([, name = '']) => name).sort();
}

it.each(['deploy-preview', 'branch-deploy'])('a %s is built without any secret', (context) => {
  const { context: contexts } = parse(readFileSync('netlify.toml', 'utf8'));
  expect(listSecrets().length).toBeGreaterThan(3);
  const empty = Object.fromEntries(listSecrets().map((name) => [name, '']));
  expect(contexts).toMatchObject({ [context]: { environment: empty } });
});

it('serves pages without .html on every site', () => {
  const { build } = parse(readFileSync('netlify.toml', 'utf8'));
  expect(build).toMatchObject({ processing: { html: { pretty_urls: true } } });
});
