import { parseContent } from '../../parseContent';
import { createProseLinter } from '../lintProse';

async function lint(text: string, linter = createProseLinter()) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return linter(text, parsed.tree);
}

test('returns findings with their range, and a fix where one is certain', async () => {
  const text = '---\ntitle: A\n---\n\nOpen the the app.\n\n- It is a app.\n- Add it to the blacklist.\n';
  const { wording, passive } = await lint(text);
  expect(wording.map(({ line, from, to, fix }) => [line, text.slice(from, to), fix?.insert])).toEqual([
    [5, 'the the', 'the'],
    [7, 'a', 'an'],
    [8, 'blacklist', undefined],
  ]);
  expect(wording.every(({ severity }) => severity === 'suggestion')).toBe(true);
  expect(passive).toEqual([]);
});

test('reports passive sentences only when there are too many', async () => {
  const text = 'The file is written by the app. The key is kept by the app. The link is sent by the app.\n';
  expect((await lint(text)).passive).toHaveLength(3);
  expect((await lint('The file is written by the app.\n')).passive).toEqual([]);
});

test('finds the same in a changed text as in a new one', async () => {
  const linter = createProseLinter();
  const text = 'Open the the app.\n\nIt is a app.\n';
  await lint(text, linter);
  const changed = 'New first.\n\nOpen the the app.\n\nIt is an app, is is it?\n';
  expect(await lint(changed, linter)).toEqual(await lint(changed));
});
