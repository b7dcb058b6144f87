import { parseContent } from '../../parseContent';
import { createProseLinter } from '../lintProse';

async function reasons(text: string): Promise<string[]> {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const { wording } = await createProseLinter()(text, parsed.tree);
  return wording.map(({ reason, from, to }) => `${text.slice(from, to)} → ${reason}`);
}

describe('wordings', () => {
  it.each([
    ['The result stands beside the original.', 'stands beside'],
    ['Your data lies in one folder.', 'lies in'],
    ['Allow the hosts as far as you use them.', 'as far as'],
    ['The link stops working at once.', 'at once'],
    ['The extension has a theme of its own.', 'a theme of its own'],
    ['Open the menu in the head of the chat.', 'head of the chat'],
    ['Searching continues meanwhile.', 'meanwhile'],
    ['The model writes both halves anew.', 'anew'],
    ['Update mends the link.', 'mends'],
    ['It goes to whoever has the link.', 'whoever'],
    ['If somebody reported it, add your case.', 'somebody'],
    ['How many lines; 100 unless given.', 'unless given'],
    ['The memories are gone for good.', 'for good'],
    ['The download goes on in the background.', 'goes on'],
    ['Drive finds the function all the same.', 'all the same'],
    ['Install Ollama by hand.', 'by hand'],
    ['Ask what it says of the error.', 'it says of'],
    ['Sublime Text knows no functions.', 'knows no'],
    ['The plugin does not connect.', 'does not'],
    ['A deleted memory cannot be restored.', 'cannot'],
    ['A chat wins over the setting.', 'wins over'],
    ['It works while the notebook has the focus.', 'has the focus'],
    ['Follow one call from start to end.', 'from start to end'],
    ['Click the name of the model.', 'the name of the model'],
  ])('reports: %s', async (text, found) => {
    expect(await reasons(`${text}\n`)).toEqual([expect.stringContaining(`${found} → “${found}”: `)]);
  });

  it.each([
    'Use one of your own repositories.',
    'To document several functions at once, select them.',
    'The standard output and a **Stands in** label.',
    'Run `at once` and press <kbd>anew</kbd>.',
    'It says "The text was changed meanwhile".',
    'It is not only faster. Look for "Ollama is not available".',
    'Recommended for goods and hands-on guides.',
  ])('accepts: %s', async (text) => {
    expect(await reasons(`${text}\n`)).toEqual([]);
  });

  it('finds them in tables and lists, after escapes', async () => {
    const text = 'A \\* b stands in c.\n\n| A |\n| --- |\n| Lies on it |\n\n- Do it at once.\n';
    expect(await reasons(text)).toHaveLength(3);
  });
});

describe('words of the style guide', () => {
  it.each([
    ['padding', 'You can really start.', 'really'],
    ['praise', 'A powerful tool.', 'powerful'],
    ['an exclamation mark', 'It works!', '!'],
    ['a second term for the same thing', 'Use the model selector.', 'model selector'],
    ['a feature in lowercase', 'Ask the copilot.', 'copilot'],
    ['a feature in title case', 'Your Long-Term Memory grows.', 'Long-Term Memory'],
    ['logging in to an account', 'Log into your account.', 'Log into'],
    ['Latin', 'Use a model, e.g. a local one.', 'e.g.'],
    ['a misspelled name', 'Install VSCode.', 'VSCode'],
    ['a lowercase ID', 'Each line has an id and a title.', 'id'],
    ['a word in a link', '[Really do this](/products)', 'Really'],
    ['a word in a table', '| A |\n| --- |\n| Robust |', 'Robust'],
    ['a word in the description', '---\ndescription: Robust links.\n---\n\nText.', 'Robust'],
    ['a word in an alt text', '<Image src="/img/a.png" alt="The model selector" />', 'model selector'],
    ['a word in a caption', '<Image src="/img/a.png" alt="A" caption="A robust link" />', 'robust'],
    ['a word in the title of a card', '<Card title="Ask the copilot">\nText.\n</Card>', 'copilot'],
  ])('reports %s', async (_, text, found) => {
    expect(await reasons(`${text}\n`)).toEqual([expect.stringContaining(`${found} → “${found}”: `)]);
  });

  it.each(['simply', 'just', 'obviously', 'of course', 'basically', 'easy', 'easily'])(
    'reports “%s” once',
    async (padding) => {
      expect(await reasons(`It is ${padding} there.\n`)).toHaveLength(1);
    },
  );

  it.each([
    ['code', '`please` and `e.g.`'],
    ['contractions', "It doesn't start."],
    ['names of controls', 'Choose **Please wait**.'],
    ['keys', 'Press <kbd>!</kbd>.'],
    ['words that readers search for', '---\nmetaKeywords: copilot, LTM\n---\n\nText.'],
    ['names in appliesTo', '---\ntitle: Install\nappliesTo: ["{product} OS 12.1", any plan]\n---\n\nText.'],
    ['quoted messages', 'It says "You can\'t open this! Please wait".'],
    ['commands of plugins', 'Run **{product}: Toggle Long-Term Memory**'],
    ['logging in to the operating system', 'Log out and log in again.'],
    ['parts of other words', 'An unjust adjustment; logging in order.'],
  ])('accepts %s', async (_, text) => {
    expect(await reasons(`${text}\n`)).toEqual([]);
  });
});

describe('names of controls and files', () => {
  it.each([
    ['Open the tab **Drive**.', 'the tab **Drive**'],
    ['Its setting **Model**, or its menu.', 'Its setting **Model**'],
    ['- The tabs **Copilot** and **Drive**', 'The tabs **Copilot**'],
    ['| A |\n| --- |\n| The filter `lang:` |', 'The filter `lang:`'],
    ['Delete the folder `backups`.', 'the folder `backups`'],
  ])('reports the kind before the name: %s', async (text, found) => {
    expect(await reasons(`${text}\n`)).toEqual([expect.stringContaining(`${found} → “`)]);
  });

  it.each([
    'Open the **Drive** tab.',
    'Delete the `backups` folder, or a tab **Drive**.',
    'Set the environment variable `EDITOR`.',
    'Click the button. **Save** closes it.',
  ])('accepts: %s', async (text) => {
    expect(await reasons(`${text}\n`)).toEqual([]);
  });
});

describe('titles', () => {
  const step = (title: string) =>
    `<Steps>\n<Step title="${title}">\n\nClick **Save**.\n\n</Step>\n</Steps>\n`;

  it.each([
    ['a step', step('Check it'), 'Check it'],
    ['a step among others', step('Start it once'), 'Start it once'],
    ['a heading', '## Fix it\n', '## Fix it'],
    ['a heading with more words', '## Run it every Friday\n', '## Run it every Friday'],
    ['a step about a part', step('Check its status'), 'Check its status'],
    ['a card', '<Card title="Set it up" href="/products/cli">\nText\n</Card>\n', 'Set it up'],
    ['a tab', '<Tabs>\n<Tab label="Run it">\n\nText\n\n</Tab>\n</Tabs>\n', 'Run it'],
    ['a step that fits any task', step('Run the command'), 'Run the command'],
    ['a heading that fits any task', '## Check the result\n', '## Check the result'],
    ['a page', '---\ntitle: Install it\n---\n\nText\n', 'Install it'],
  ])("reports %s that can't be understood without the text above", async (_, text, found) => {
    expect(await reasons(text)).toEqual([expect.stringContaining(`${found} → “`)]);
  });

  it.each([
    step('Check the model'),
    step('Run the command again'),
    '### commit\n',
    '## If it fails\n',
    '## How it works\n',
    '## Why is it slow?\n',
    '## Update a snippet from its page\n',
    'Save it.\n',
  ])('accepts: %s', async (text) => {
    expect(await reasons(text)).toEqual([]);
  });
});

describe('frequently asked questions', () => {
  const faq = (question: string, answer: string) =>
    `<Accordion title="${question}">\n\n${answer}\n\n</Accordion>\n`;

  it('reports an answer that begins with something else than the answer', async () => {
    const found = await reasons(faq('Do I need an account?', 'An account is for sync.'));
    expect(found).toEqual([expect.stringContaining('An account is for sync. → “Do I need an account?”')]);
  });

  it.each([
    faq('Do I need an account?', 'Only for sync.'),
    faq('Is it free?', '**Yes**, for one person.'),
    faq('Why is it slow?', 'The model runs on the processor.'),
    faq('Do this first', 'Open the app.'),
    '<Accordion>\n\nText.\n\n</Accordion>\n',
  ])('accepts: %s', async (text) => {
    expect(await reasons(text)).toEqual([]);
  });
});

test('reports a description that talks about the page', async () => {
  const found = await reasons('---\ndescription: This page lists every command.\n---\n\nText\n');
  expect(found).toEqual([expect.stringContaining('The description is about the page.')]);
  expect(await reasons('---\ndescription: Every command, with its flags.\n---\n\nText\n')).toEqual([]);
});

describe('openings', () => {
  const page = (opening: string) =>
    `---\ntitle: A\ndescription: Save snippets from the clipboard, a file or your editor.\n---\n\n${opening}\n`;

  it.each([
    'This page shows every way to save.',
    'On this page you learn how to save.',
    'After this guide you can save.',
    'Use this page to look up a command.',
    'Here you find all models.',
    'Look up any key here.',
    'After this tutorial, you can save from a script.',
    'Find your symptom in the headings.',
  ])('reports: %s', async (opening) => {
    expect(await reasons(page(opening))).toEqual([expect.stringContaining('The opening is about the page.')]);
  });

  it('reports one that repeats the description', async () => {
    const [found] = await reasons(page('You can save snippets from the clipboard or your editor.'));
    expect(found).toContain('The opening repeats the description');
  });

  it('reports one that repeats the description with inflected words', async () => {
    const [found] = await reasons(
      page('Saving a snippet works from your clipboard and any of your editors.'),
    );
    expect(found).toContain('The opening repeats the description');
  });

  it.each([
    'Copy something, press a shortcut, and it is in Drive.',
    'This setting applies right away.',
    'Look for the icon in the menu bar.',
  ])('accepts: %s', async (opening) => {
    expect(await reasons(page(opening))).toEqual([]);
  });
});
