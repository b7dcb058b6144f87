import type { BlockContent, PhrasingContent, Table } from 'mdast';
import { toPageHref } from '../../product/pagePath';
import { type ApiOperation, listOperations } from '../api/openApi';
import { buildDescription, buildFieldTable, buildInputs, buildOutputs } from '../api/operationNodes';
import { readTextProp } from '../mdx/attribute';
import { showPending, showPendingBlock, showProblem, showProblemBlock } from '../mdx/check/problemNode';
import {
  type ContentNode,
  isJsxElement,
  type JsxElement,
  type MdxJsxAttribute,
  type Root,
  rewriteTree,
  walkTree,
} from '../mdx/nodes';
import type { IncludeBudget } from '../mdx/prepare/includes';
import { toDataPath } from '../paths';
import { buildTable } from './buildTable';
import { buildCards, type Cards, type CardsName, isCardsName, systemNames, systems } from './cards';
import { type DataName, type DataOf, isDataName } from './dataFiles';
import {
  DataPending,
  DataProblem,
  type ReadData,
  type ReadPendingData,
  selectData,
  toDataTable,
  toDataValue,
} from './dataTable';

declare module 'unist' {
  interface Data {
    /** On a tag that shows cards: their content. */
    cards?: Cards;
    /** On a table whose rows have a heading each. */
    hasRowHeadings?: boolean;
  }
}

/** Options for expanding facts. */
interface DataOptions {
  readonly readData: ReadData;
  /** Whether links to a page, by its href, aren't allowed. */
  readonly isHiddenLink: (href: string) => boolean;
  /** Called with a sentence for everything that can't be shown, and its tag. */
  readonly onProblem: (reason: string, element: JsxElement) => void;
  readonly budget: IncludeBudget;
}

type Block = BlockContent;
type Build = (element: JsxElement, options: DataOptions) => Block[];

/** The tags that are replaced by blocks, as if the blocks were written on the page. */
const blocks: Readonly<Record<string, Build>> = {
  ApiOperation: (element, options) => {
    const api = getFacts('local-api', options);
    const operation = findOperation(readProp(element, 'id'), options);
    const request = toElement('ApiRequest', { id: operation.id }, []);
    // The method and path come before the parameters and the body.
    return [buildDescription(operation), request, ...buildInputs(operation, api), ...buildOutputs(operation)];
  },
  ApiSchema: (element, options) => {
    const api = getFacts('local-api', options);
    const name = readProp(element, 'name');
    const schema = Object.hasOwn(api.components.schemas, name) ? api.components.schemas[name] : undefined;
    if (!schema) throw new DataProblem(`The API description has no schema “${name}”.`);
    return [buildFieldTable(schema, api, 'Field')];
  },
  DataTable: (element, options) => [
    buildListTable(readProp(element, 'from'), readProp(element, 'columns'), options),
  ],
  CloudModelsTable: (_, options) => [
    buildListTable('cloud-models.models', 'name id, vendor, contextTokens, images, plan, goodFor', options),
  ],
  LocalModelsTable: (_, options) => [
    buildListTable(
      'local-models.models',
      'name tag, publisher, kind, downloadGb, ramGb, contextTokens',
      options,
    ),
  ],
  SystemRequirements: (_, options) => buildRequirements(getFacts('system-requirements', options)),
  OnDeviceStorageGuide: (_, options) => [
    toElement(
      'Tabs',
      {},
      systems.map((os) =>
        toElement('Tab', { label: systemNames[os] }, [
          buildListTable('storage.places', `holds, ${os} as Where`, options),
        ]),
      ),
    ),
  ],
  InstallGuides: (_, options) => [
    toElement(
      'CardGroup',
      { cols: 3 },
      systems.map((os) => {
        const title = `Install on ${systemNames[os]}`;
        const href = toPageHref(`meet-product/${os}-installation-guide`);
        const text = `For ${getFacts('system-requirements', options).systems[os]}.`;
        return toElement('Card', { title, href }, [
          { type: 'paragraph', children: [{ type: 'text', value: text }] },
        ]);
      }),
    ),
  ],
};

/** The tags that are replaced by content from data files, and never rendered themselves. */
export const dataComponents: ReadonlySet<string> = new Set(['DataValue', ...Object.keys(blocks)]);

/** Whether a tag shows data: it's replaced by content from data files, or built from them. */
function showsData(name: string): boolean {
  return dataComponents.has(name) || isCardsName(name);
}

/** Whether a text may show partials or data: a quick test that spares the parsing of most pages. */
export function mayShowShared(text: string): boolean {
  const names = [...text.matchAll(/<\s*([A-Z]\w*)/g)].map(([, name = '']) => name);
  return names.some((name) => name === 'Include' || showsData(name));
}

/** The data files that each of these tags shows. */
const FILES: Readonly<Record<string, readonly DataName[]>> = {
  ApiOperation: ['local-api'],
  ApiRequest: ['local-api'],
  ApiSchema: ['local-api'],
  CloudModelsTable: ['cloud-models'],
  DownloadCards: ['downloads', 'system-requirements'],
  GlossaryList: ['glossary'],
  InstallGuides: ['system-requirements'],
  LocalModelsTable: ['local-models'],
  OnDeviceStorageGuide: ['storage'],
  SystemRequirements: ['system-requirements'],
  UpgradeCallToAction: ['plans'],
};

/** The names of the data files that a page shows, except those that only its partials show. */
export function listDataNames(tree: ContentNode): string[] {
  const names = new Set<string>();
  walkTree(tree, ({ node }) => {
    if (!isJsxElement(node)) return;
    const name = node.name ?? '';
    for (const file of (Object.hasOwn(FILES, name) && FILES[name]) || []) names.add(file);
    if (name === 'DataTable' || name === 'DataValue')
      names.add(readProp(node, 'from').split('.', 1)[0] ?? '');
  });
  return [...names].filter(isDataName);
}

/**
 * Replaces tags with facts: tables and values become nodes; cards stay a tag, with their content in its data. What
 * can't be shown becomes a visible problem, and what is still being read an ellipsis.
 */
export function expandData(
  tree: Root,
  options: Omit<DataOptions, 'readData'> & { readonly readData: ReadPendingData },
): void {
  rewriteTree(tree, (element) => {
    const name = isJsxElement(element) ? (element.name ?? '') : '';
    if (!isJsxElement(element) || !showsData(name)) return null;
    const asked: string[] = [];
    const readData: ReadData = (file) => {
      asked.push(file);
      const text = options.readData(file);
      if (text === null) throw new DataPending();
      return text;
    };
    try {
      const nodes = buildWithinBudget(options.budget, () =>
        expandOne(element, name, { ...options, readData }),
      );
      return markOrigin(nodes, element, asked);
    } catch (error) {
      if (error instanceof DataProblem) options.onProblem(error.message, element);
      return [showFailure(error, isBlock(element))];
    }
  });
}

function showFailure(error: unknown, isOnOwnLine: boolean): ContentNode {
  if (error instanceof DataPending) return isOnOwnLine ? showPendingBlock() : showPending();
  if (!(error instanceof DataProblem)) throw error;
  return isOnOwnLine ? showProblemBlock(error.message) : showProblem(error.message);
}

/** Builds nodes within the budget: a short tag can show a whole data file, so a page could become very long. */
function buildWithinBudget(budget: IncludeBudget, build: () => ContentNode[]): ContentNode[] {
  budget.facts -= 1;
  if (budget.facts < 0 || budget.factCharacters < 0) {
    throw new DataProblem('The page shows too many facts. Split it into several pages.');
  }
  const nodes = build();
  budget.factCharacters -= JSON.stringify(nodes).length;
  return nodes;
}

/** Marks inserted nodes with the data file that they come from, so that the editor can open it. */
function markOrigin(
  nodes: ContentNode[],
  { position }: JsxElement,
  [name]: readonly string[],
): ContentNode[] {
  // Nodes of a partial have no position on the page: use the position of the surrounding text.
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (name === undefined || from === undefined || to === undefined) return nodes;
  for (const node of nodes) {
    if (node.position === undefined)
      node.data = { ...node.data, sharedText: { file: toDataPath(name), from, to } };
  }
  return nodes;
}

function isBlock({ type }: JsxElement): boolean {
  return type === 'mdxJsxFlowElement';
}

function expandOne(element: JsxElement, name: string, options: DataOptions): ContentNode[] {
  if (name === 'DataValue') return buildValue(element, options);
  if (isCardsName(name)) return [addCards(element, name, options)];
  if (!isBlock(element)) throw new DataProblem(`Put <${name}> on its own line.`);
  const built = blocks[name]?.(element, options) ?? [];
  // Built nodes aren't visited, so cards among them are filled here.
  for (const node of built) {
    if (isJsxElement(node) && isCardsName(node.name ?? '')) expandOne(node, node.name ?? '', options);
  }
  return built;
}

function buildValue(element: JsxElement, options: DataOptions): ContentNode[] {
  const from = readProp(element, 'from');
  const selection = selectData(from, options.readData);
  if ('problem' in selection) throw new DataProblem(selection.problem);
  const value = toDataValue(selection);
  if (!value) throw new DataProblem(`“${from}” is a group of facts. Add the name of a fact in it.`);
  return isBlock(element) ? [{ type: 'paragraph', children: value }] : value;
}

function buildListTable(from: string, columns: string, { readData }: DataOptions): Table {
  const selection = selectData(from, readData);
  if ('problem' in selection) throw new DataProblem(selection.problem);
  const table = toDataTable(selection, columns);
  if (typeof table === 'string') throw new DataProblem(table);
  return table;
}

function getFacts<Name extends DataName>(name: Name, { readData }: DataOptions): DataOf<Name> {
  const selection = selectData(name, readData);
  if ('problem' in selection) throw new DataProblem(selection.problem);
  return selection.value as DataOf<Name>;
}

function addCards(element: JsxElement, name: CardsName, options: DataOptions): JsxElement {
  const facts = <Name extends DataName>(file: Name): DataOf<Name> => getFacts(file, options);
  const operation = () => findOperation(readProp(element, 'id'), options);
  element.data = { ...element.data, cards: buildCards(name, { ...options, facts, operation }) };
  return element;
}

function findOperation(id: string, options: DataOptions): ApiOperation {
  const found = listOperations(getFacts('local-api', options)).find((operation) => operation.id === id);
  if (!found) throw new DataProblem(`The API description has no operation “${id}”.`);
  return found;
}

/** Minimum and recommended hardware, and the supported versions of the operating systems. */
function buildRequirements({
  minimum,
  recommended,
  systems: versions,
}: DataOf<'system-requirements'>): Block[] {
  const free = `${minimum.freeRamLocalGb} GB of it free for local models, ${minimum.freeRamCloudGb} GB for cloud models`;
  const hardware = [
    ['', 'Minimum', 'Recommended'],
    ['Memory', `${minimum.ramGb} GB, ${free}`, `${recommended.ramGb} GB`],
    [
      'Disk',
      `${minimum.diskGb} GB, with ${minimum.freeDiskGb} GB free`,
      `${recommended.diskGb} GB, with ${recommended.freeDiskGb} GB free`,
    ],
    ['Processor', 'No minimum', `${recommended.cpuCores} cores or more`],
  ];
  const supported = systems.map((os) => [systemNames[os], versions[os]]);
  const tables = [hardware, [['Operating system', 'Supported version'], ...supported]];
  const toText = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  return tables.map((rows) => buildTable(rows.map((cells) => cells.map(toText))));
}

function toElement(name: string, props: Readonly<Record<string, string | number>>, children: Block[]): Block {
  const attributes = Object.entries(props).map(
    ([prop, value]): MdxJsxAttribute => ({
      type: 'mdxJsxAttribute',
      name: prop,
      value: toAttributeValue(value),
    }),
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

/** A number needs braces, which are read by their syntax tree. */
function toAttributeValue(value: string | number): MdxJsxAttribute['value'] {
  if (typeof value === 'string') return value;
  const expression = { type: 'Literal', value } as const;
  const body = [{ type: 'ExpressionStatement' as const, expression }];
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: String(value),
    data: { estree: { type: 'Program', sourceType: 'module', body } },
  };
}

function readProp(element: JsxElement, prop: string): string {
  return readTextProp(element, prop) ?? '';
}
