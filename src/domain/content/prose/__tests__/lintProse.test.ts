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

describe("texts that aren't paragraphs", () => {
  it.each([
    ['a title', '---\ntitle: Open the the app\n---\n\nText.\n', 2],
    ['a description', '---\ntitle: A\ndescription: "It opens the the app"\n---\n\nText.\n', 3],
    ['what was verified', '---\nverifiedWhat: What the the app says\n---\n\nText.\n', 2],
    ['keywords', '---\nkeywords:\n  - open the the app\n---\n\nText.\n', 3],
    ['the alt text of an image', 'Text.\n\n![Opening the the app](/img/a.png)\n', 3],
    ['an alt text', 'Text.\n\n<Image src="/img/a.png" alt="Opening the the app" />\n', 3],
    ['a caption', 'Text.\n\n<Image\n  src="/img/a.png"\n  alt="A"\n  caption="Open the the app"\n/>\n', 6],
    ['a card', '<Card title="Open the the app" href="/">\nText\n</Card>\n', 1],
    ['an accordion', '<Accordion title="Why open the the app?">\n\nText.\n\n</Accordion>\n', 1],
    ['an answer', '<Accordion title="Why?">\n\nTo open the the app.\n\n</Accordion>\n', 3],
    ['a step', '<Steps>\n<Step title="Open the the app">\n\nText.\n\n</Step>\n</Steps>\n', 2],
    ['a cell of a table', '| A | Open |\n| --- | --- |\n| the | Open the the app |\n', 3],
    ['a tab', '<Tabs>\n<Tab label="Open the the app">\n\nText.\n\n</Tab>\n</Tabs>\n', 2],
  ])('finds the same problems in %s', async (_, text, line) => {
    const { wording } = await lint(text);
    expect(wording.map((found) => [found.line, text.slice(found.from, found.to)])).toEqual([
      [line, 'the the'],
    ]);
  });

  it('finds stiff wording in them, but not in quotes', async () => {
    const text = '---\ntitle: Mend a link\ndescription: Fix "Does not answer"\n---\n\nText.\n';
    const { wording } = await lint(text);
    expect(wording.map(({ line, from, to }) => [line, text.slice(from, to)])).toEqual([[2, 'Mend']]);
  });

  it('ignores the values that programs read', async () => {
    expect((await lint('<Card title="A" href="/the-the/at-once">\nText.\n</Card>\n')).wording).toEqual([]);
  });
});
