import { lintData } from '../lintData';

describe('data files', () => {
  const place = (holds: string) => `  - holds: ${holds}\n    macos: a\n    windows: b\n    linux: c\n`;

  it.each([
    ['Markdown', 'storage', `places:\n${place('A')}${place('"Open the the **app**"')}`, 6],
    [
      'plain text',
      'glossary',
      'terms:\n  - id: chat\n    term: Chat\n    # A note.\n    meaning: Open the the chat\n',
      5,
    ],
    ['a message', 'messages', messages('"Open the the app"'), 2],
  ])('finds the same problems in %s, with the line', async (_, file, text, line) => {
    const { wording } = await lintData(file, text);
    expect(wording).toEqual([{ line, reason: expect.stringContaining('Unexpected') }]);
  });

  function messages(first: string): string {
    const kinds = ['connection', 'editors', 'cli', 'models', 'apps', 'service', 'installation'];
    const row = (message: string) =>
      `\n  - message: ${JSON.stringify(message)}\n    meaning: A\n    fix: B\n`;
    return kinds.map((kind, index) => `${kind}:${row(index === 0 ? first.slice(1, -1) : 'C')}`).join('');
  }

  it('finds stiff wording, names after their kind, and passive voice', async () => {
    const cells = ['The result stands beside it', 'Open the tab **Drive**', 'Wait, "it does not answer"'];
    const text = `places:\n${cells.map((cell) => place(`'${cell}'`)).join('')}`;
    const { wording, passive } = await lintData('storage', text);
    expect(wording.map(({ line }) => line)).toEqual([2, 6]);
    expect(passive).toEqual([]);
    const kept = ['The file is written by the app', 'It is kept by the app', 'The link is sent by the app'];
    const { passive: many } = await lintData('storage', `places:\n${kept.map(place).join('')}`);
    expect(many).toEqual([{ line: 2 }, { line: 6 }, { line: 10 }]);
  });

  it('fills in the product before it looks for quotes', async () => {
    const text = `places:\n${place(`'"{product} does not answer"'`)}`;
    expect((await lintData('storage', text)).wording).toEqual([]);
  });

  it('reads nothing that has no schema or is invalid', async () => {
    expect(await lintData('colors', 'a: the the\n')).toEqual({ wording: [], passive: [] });
    expect(await lintData('storage', 'places: the the\n')).toEqual({ wording: [], passive: [] });
  });
});
