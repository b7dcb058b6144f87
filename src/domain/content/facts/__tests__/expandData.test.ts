import { toPageElements } from '../../elements/pageElement';
import { toElements } from '../../elements/toElements';
import { parseContent } from '../../parseContent';
import { prepareContent } from '../../prepareContent';
import { readDataFile } from './support';

jest.mock('#domain/product/product', () => ({ product: { name: 'Test', slug: 'test' } }));

const FILES: Readonly<Record<string, string>> = {
  mcp: `tools:
  - name: ask
    description: Asks **{product}**
    changesData: false
    inputs:
      - { input: question, required: true, meaning: "What [to ask](/products/cli)" }
      - { input: from, required: false, meaning: When }
`,
  cli: `commands:
  copilot:
    - usage: ask <question>
      description: Ask
      flags:
        - { flag: --model <id>, description: Which model }
    - { usage: chat, description: Talk }
`,
};

interface Options {
  readonly readData?: (name: string) => string | undefined;
  readonly isHiddenLink?: (url: string) => boolean;
}

function prepare(text: string, { readData = (name) => FILES[name], isHiddenLink }: Options = {}) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const problems: string[] = [];
  const tree = prepareContent(parsed.tree, {
    readPartial: (name) => (name === 'tools' ? '<DataTable from="mcp.{list}" columns="name" />' : undefined),
    readData,
    ...(isHiddenLink && { isHiddenLink }),
    onProblem: (reason) => problems.push(reason),
  });
  return { tree, problems, elements: toPageElements(toElements(tree)) };
}

const real: Options = { readData: readDataFile };

describe('an operation of the API', () => {
  it('has the method and path before the parameters, so that they are read first', () => {
    const { elements, problems } = prepare('<ApiOperation id="listSnippets" />\n', real);
    expect(problems).toEqual([]);
    const names = elements.map((element) => (typeof element === 'string' ? element : element[0]));
    expect(names).toEqual(['p', 'ApiRequest', 'table', 'table', 'CodeBlock']);
  });
});

describe('a table of facts', () => {
  it('has the fields of a list, with the product filled in', () => {
    const { elements, problems } = prepare(
      '<DataTable from="mcp.tools" columns="name, description, changesData as Writes" />\n',
    );
    expect(problems).toEqual([]);
    expect(elements).toEqual([
      [
        'table',
        0,
        ['thead', 0, ['tr', 0, ['th', 0, 'Tool'], ['th', 0, 'What it does'], ['th', 0, 'Writes']]],
        [
          'tbody',
          0,
          [
            'tr',
            0,
            ['th', { scope: 'row' }, ['code', 0, 'ask']],
            ['td', 0, 'Asks ', ['strong', 0, 'Test']],
            ['td', 0, 'No'],
          ],
        ],
      ],
    ]);
  });

  it('has a line for each entry of a nested list', () => {
    const { elements } = prepare('<DataTable from="mcp.tools" columns="name, inputs" />\n');
    const text = JSON.stringify(elements);
    expect(text).toContain('["th",0,"Tool"],["th",0,"Input"],["th",0,"Required"],["th",0,"Meaning"]');
    expect(text).toContain('[["code",0,"ask"]]'.slice(1, -1));
    expect(text).toContain('["tr",0,["td",0],["td",0,["code",0,"from"]],["td",0,"No"],["td",0,"When"]]');
    expect(text).toContain('["a",{"href":"/products/cli"},"to ask"]');
  });

  it('spells “ID” as the rest of the documentation does', () => {
    const { elements } = prepare(
      '<DataTable from="plugins/jupyterlab.commands" columns="title, id" />\n',
      real,
    );
    expect(JSON.stringify(elements)).toContain('["th",0,"Command"],["th",0,"ID"]');
  });

  it('has separate lines for rows and their entries when both fill a column', () => {
    const { elements } = prepare('<DataTable from="cli.commands.copilot" />\n', real);
    const [table] = elements as [[string, 0, unknown, [string, 0, ...unknown[]]]];
    const rows = JSON.stringify(table[3].slice(2, 4));
    expect(rows).toContain(
      '[["tr",0,["th",{"scope":"row"},["code",0,"ask <question>"]],["td",0],["td",0,"Ask one question',
    );
    expect(rows).toContain(
      '["tr",0,["td",0],["td",0,["code",0,"--model <id>"]],["td",0,"Use this model once"]',
    );
  });

  it('aligns figures at the right, except in the first column, which has the headings of rows', () => {
    const tag = '<DataTable from="local-models.models" columns="downloadGb, name, ramGb" />\n';
    const heads = [
      ['th', 0, 'Download'],
      ['th', 0, 'Model'],
      ['th', { style: { textAlign: 'right' } }, 'Memory'],
    ];
    expect(prepare(tag, real).elements).toEqual([
      ['table', 0, ['thead', 0, ['tr', 0, ...heads]], expect.anything()],
    ]);
  });

  it('can be named by a partial', () => {
    const { problems, elements } = prepare('<Include file="tools" list="tools" />\n');
    expect(problems).toEqual([]);
    expect(JSON.stringify(elements)).toContain('"ask"');
  });

  it('marks its source, so that the editor can open it', () => {
    const { tree } = prepare('Text\n\n<DataTable from="mcp.tools" />\n');
    expect(tree.children[1]?.data?.sharedText).toEqual({ file: 'docs/_data/mcp.yaml', from: 6, to: 36 });
    expect(tree.children[1]?.position).toBeUndefined();
  });

  it.each([
    ['<DataTable from="colors.all" />', "The data file “colors” doesn't exist."],
    ['<DataTable from="mcp.clients" />', 'docs/_data/mcp.yaml has no “clients”.'],
    [
      '<DataTable from="mcp.tools" columns="name, size" />',
      "“size” isn't a field. The fields are name, inputs, description, changesData.",
    ],
    ['<DataTable from="plans.pro" />', 'Only a list can be shown as a table.'],
    ['<DataValue from="plans.pro" />', '“plans.pro” is a group of facts. Add the name of a fact in it.'],
    ['A <DataTable from="mcp.tools" />', 'Put <DataTable> on its own line.'],
    ['<DataTable from="mcp.constructor" />', 'docs/_data/mcp.yaml has no “constructor”.'],
  ])("becomes a visible problem where it can't be shown: %s", (text, problem) => {
    const { problems, elements } = prepare(`${text}\n`, real);
    expect(problems).toEqual([problem]);
    expect(JSON.stringify(elements)).toContain(problem.replaceAll('"', '\\"'));
  });

  it('names the line of a broken data file', () => {
    const { problems } = prepare('<DataTable from="cli.commands.copilot" />\n');
    expect(problems).toEqual(['docs/_data/cli.yaml, line 2: “drive” is missing.']);
  });
});

describe('a fact within a line', () => {
  it('becomes its value, or the number of entries of a list', () => {
    const text =
      'From $<DataValue from="plans.pro.monthlyUsd" /> with <DataValue from="local-models.models" /> models.\n';
    expect(prepare(text, real).elements).toEqual([['p', 0, 'From $', '15', ' with ', '41', ' models.']]);
  });

  it('can come from a row, named by its first field without placeholders', () => {
    const text = '<DataValue from="desktop-settings.account.share-link-expiry.default" /> it is.\n';
    expect(prepare(text, real).elements).toEqual([['p', 0, '30 days', ' it is.']]);
    const { elements } = prepare('<DataTable from="cli.commands.drive.share.flags" />\n', real);
    expect(JSON.stringify(elements)).toContain('"--expires <days>"');
    const { problems } = prepare('<DataTable from="cli.commands.drive.dance.flags" />\n', real);
    expect(problems).toEqual(['docs/_data/cli.yaml has no “commands.drive.dance.flags”.']);
  });
});

describe('snippets', () => {
  const show = (name: string, options: Options = real) =>
    JSON.stringify(prepare(`<${name} />\n`, options).elements);

  it('states the hardware and operating systems that the product requires', () => {
    const shown = show('SystemRequirements');
    expect(shown).toContain(
      '"8 GB, 2 GB of it free for local models, 1 GB for cloud models"],["td",0,"16 GB"]',
    );
    expect(shown).toContain('["td",0,"No minimum"],["td",0,"4 cores or more"]');
    expect(shown).toContain('["th",{"scope":"row"},"Linux"],["td",0,"Ubuntu 22+ with X11"]');
  });

  it('lists local models with the tag that fetches them, and cloud models with their ID', () => {
    const local = show('LocalModelsTable');
    expect(local).toContain('["th",{"scope":"row"},"Qwen2.5 7B",["br",0],["code",0,"qwen2.5:7b"]]');
    expect(local).toContain('["td",{"style":{"textAlign":"right"}},"4.7 GB"]');
    expect(local.match(/"tr"/g)).toHaveLength(42);
    const cloud = show('CloudModelsTable');
    expect(cloud).toContain('["th",{"scope":"row"},"GPT-4o mini",["br",0],["code",0,"gpt-4o-mini"]]');
    expect(cloud).toContain('["td",{"style":{"textAlign":"right"}},"1m"],["td",0,"Yes"],["td",0,"Free"]');
  });

  it('has a tab and a guide for each operating system', () => {
    const storage = show('OnDeviceStorageGuide');
    for (const label of ['macOS', 'Windows', 'Linux'])
      expect(storage).toContain(`["Tab",{"label":"${label}"}`);
    expect(storage).toContain('["code",0,"~/.local/share/test/drive.db"]');
    expect(show('InstallGuides')).toContain(
      '["Card",{"title":"Install on Linux","href":"/products/meet-test/linux-installation-guide"}',
    );
    expect(show('InstallGuides')).toMatch(/^\[\["CardGroup",\{"cols":3\}/);
  });

  it('gives cards their content', () => {
    expect(show('DownloadCards')).toContain(
      '"href":"https://downloads.test.example/desktop/latest/test-macos-arm64.dmg"',
    );
    expect(show('UpgradeCallToAction')).toContain('All cloud models, with 500 messages a day instead of 30');
    expect(show('GlossaryList')).toContain('{"id":"chat","term":"Chat"');
  });

  it('links to no hidden page', () => {
    const hidden = {
      ...real,
      isHiddenLink: (url: string) => url.includes('copilot') || url.includes('paid'),
    };
    expect(show('GlossaryList', hidden)).not.toContain('/products/desktop/copilot');
    expect(show('GlossaryList', hidden)).toContain('/products/desktop/drive');
    expect(show('UpgradeCallToAction', hidden)).not.toContain('paid-plans');
  });

  it('leaves no placeholder in', () => {
    const names = [
      'SystemRequirements',
      'LocalModelsTable',
      'OnDeviceStorageGuide',
      'DownloadCards',
      'InstallGuides',
      'GlossaryList',
      'UpgradeCallToAction',
    ];
    for (const name of names) expect(show(name)).not.toMatch(/\{[Pp]roduct\}/);
  });
});

describe('the limits of data tags on a page', () => {
  it('include the number of tags', () => {
    const { problems, elements } = prepare('<DataValue from="mcp.tools" />\n\n'.repeat(1002));
    expect(problems).toEqual(Array(2).fill('The page shows too many facts. Split it into several pages.'));
    expect(elements).toHaveLength(1002);
  });

  it('include the size of the result', () => {
    const tool = (row: number) =>
      `  - { name: t${row}, description: "${'x'.repeat(100)}", changesData: false, inputs: [{ input: a, required: true, meaning: b }] }\n`;
    const mcp = `tools:\n${Array.from({ length: 200 }, (_, row) => tool(row)).join('')}`;
    const { elements, problems } = prepare('<DataTable from="mcp.tools" />\n\n'.repeat(100), {
      readData: () => mcp,
    });
    expect(new Set(problems)).toEqual(
      new Set(['The page shows too many facts. Split it into several pages.']),
    );
    expect(problems.length).toBeGreaterThan(50);
    expect(JSON.stringify(elements).length).toBeLessThan(1_000_000);
  });

  it('apply to schemas that refer to themselves', () => {
    const fields = Array.from(
      { length: 30 },
      (_, field) => `p${field}: { $ref: '#/components/schemas/Loop' }`,
    );
    const loop = `  schemas:\n    Loop: { type: object, properties: { ${fields.join(', ')} } }\n`;
    const readData = (name: string) => readDataFile(name)?.replace(/^ {2}schemas:\n/m, loop);
    const { problems, elements } = prepare('<ApiSchema name="Loop" />\n', { readData });
    expect(problems).toEqual(['A schema of the API description has more than 500 fields.']);
    expect(JSON.stringify(elements)).toContain('more than 500 fields');
  });
});
