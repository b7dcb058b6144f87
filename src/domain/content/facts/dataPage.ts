import type { Heading, PhrasingContent, RootContent, Table } from 'mdast';
import { createHeadingIds } from '../headingId';
import type { Root } from '../mdx/nodes';
import { fillProduct } from '../mdx/prepare/fillProduct';
import { setHeadingIds } from '../mdx/prepare/setHeadingIds';
import { buildTable } from './buildTable';
import { dataFiles, isDataName } from './dataFiles';
import { selectData, toDataTable, toDataValue } from './dataTable';
import { type DataSchema, inspectSchema } from './fields';

/**
 * Builds the page of a data file for the editor's preview: each list as pages show it, below the name that tags use for
 * it, and every other fact with its value.
 *
 * @returns null when the file has a problem
 */
export function buildDataPage(name: string, text: string): Root | null {
  if (!isDataName(name)) return null;
  const build = (path: readonly string[], schema: DataSchema): RootContent[] => {
    const from = [name, ...path].join('.');
    const selection = selectData(from, () => text);
    if ('problem' in selection) return [];
    const { entries, item } = inspectSchema(schema);
    if (item) {
      const table = isTextList(selection.value) ? toTextTable(selection.value) : toDataTable(selection, '');
      return [toHeading(from), ...(typeof table === 'string' ? [] : [table])];
    }
    const facts = Object.entries(entries ?? {});
    const values = facts.flatMap(([key]): [string, PhrasingContent[]][] => {
      const fact = selectData(`${from}.${key}`, () => text);
      const value = 'problem' in fact || Array.isArray(fact.value) ? null : toDataValue(fact);
      return value ? [[key, value]] : [];
    });
    return [
      ...(values.length > 0 ? [toHeading(from), toTable(values)] : []),
      ...facts.flatMap(([key, field]) => build([...path, key], field)),
    ];
  };
  if ('problem' in selectData(name, () => text)) return null;
  const tree: Root = { type: 'root', children: build([], dataFiles[name]) };
  fillProduct(tree);
  setHeadingIds(tree, createHeadingIds());
  return tree;
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** A list of texts, which pages don't show as a table. */
function toTextTable(values: readonly string[]): Table {
  const rows = ['Value', ...values].map((value): PhrasingContent[][] => [[{ type: 'text', value }]]);
  return buildTable(rows, false);
}

function toHeading(from: string): Heading {
  return { type: 'heading', depth: 2, children: [{ type: 'inlineCode', value: from }] };
}

function toTable(values: readonly (readonly [string, PhrasingContent[]])[]): Table {
  return buildTable([
    [[{ type: 'text', value: 'Field' }], [{ type: 'text', value: 'Value' }]],
    ...values.map(([key, value]): PhrasingContent[][] => [[{ type: 'inlineCode', value: key }], value]),
  ]);
}
