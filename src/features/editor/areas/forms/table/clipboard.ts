import { parseDelimited } from '#domain/content/paste/delimitedText';
import { type CellTexts, readCells } from '#domain/content/splice/tableBlocks';
import { readTable } from '#domain/content/splice/tableModel';
import { escapeHtml } from '#domain/text/escapeHtml';
import { convertHtml } from '../../../ui/convertHtml';

/** Marks cells that the table editor itself copied: they are Markdown, which the plain text doesn't show. */
const OWN_TYPE = 'text/x-table-cells';

/** Writes cells to the clipboard: for this editor, for spreadsheets, and as plain text. */
export function writeCells(data: DataTransfer, cells: CellTexts): void {
  data.setData(OWN_TYPE, JSON.stringify(cells));
  data.setData('text/plain', cells.map((row) => row.map(toTsvCell).join('\t')).join('\n'));
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  data.setData('text/html', `<table>${rows.join('')}</table>`);
}

function toTsvCell(value: string): string {
  return /["\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The data of a paste, read during its event. */
export interface PastedData {
  readonly own: string;
  readonly html: string;
  readonly text: string;
}

export function readPasted(data: DataTransfer): PastedData {
  return { own: data.getData(OWN_TYPE), html: data.getData('text/html'), text: data.getData('text/plain') };
}

/** Cells of pasted data, as Markdown: from this editor, an HTML table, or delimited text. */
export async function toCells({ own, html, text }: PastedData): Promise<CellTexts> {
  const copied = parseOwn(own);
  if (copied) return copied;
  const table = /<table[\s>]/i.test(html) ? await readHtmlTable(html) : null;
  return table ?? parseDelimited(text);
}

function parseOwn(json: string): CellTexts | null {
  try {
    const value: unknown = JSON.parse(json);
    const isCells =
      Array.isArray(value) &&
      value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'));
    return isCells && value.length > 0 ? value : null;
  } catch {
    return null;
  }
}

/** The first table of HTML, its formatting converted to Markdown; null when it can't be read. */
async function readHtmlTable(html: string): Promise<CellTexts | null> {
  const [converted, { parseContent }] = await Promise.all([
    convertHtml(html),
    import('#domain/content/parseContent'),
  ]);
  const text = converted?.markdown ?? '';
  const parsed = parseContent(text);
  const table = 'tree' in parsed ? parsed.tree.children.find(({ type }) => type === 'table') : undefined;
  if (table?.type !== 'table') return null;
  const model = readTable(text, table);
  const to = { row: model.rows.length - 1, column: model.align.length - 1 };
  return readCells(text, model, { from: { row: 0, column: 0 }, to });
}
