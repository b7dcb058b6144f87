import type { Construct, Events, Extension } from './extension';

type Resolver = NonNullable<Construct['resolveAll']>;

/**
 * Makes the table construct of an extension resolve tables one at a time. Its time grows with the square of the number
 * of cells that it gets in one call, which would otherwise be the cells of all tables in a file.
 *
 * @param extension GitHub Flavored Markdown
 * @param spend called with the number of steps that a table will take
 */
export function boundTables(extension: Extension, spend: (steps: number) => void): Extension {
  const constructs = [extension.flow?.null ?? []].flat();
  const bounded = constructs.map((construct) => {
    const { name, resolveAll } = construct;
    if (name !== 'table' || !resolveAll) return construct;
    return { ...construct, resolveAll: resolveEach(resolveAll, spend) };
  });
  return { ...extension, flow: { ...extension.flow, null: bounded } };
}

function resolveEach(resolve: Resolver, spend: (steps: number) => void): Resolver {
  return (events, context) => {
    const parts = splitAtTables(events).flatMap((part) => {
      const cells = countCells(part);
      if (cells === 0) return [part];
      spend((cells * cells) / 4);
      // The resolver works on its context's events.
      const own: typeof context = Object.create(context, { events: { value: part, writable: true } });
      return [resolve(part, own)];
    });
    return parts.flat();
  };
}

/** The events before the first table, and each table with the events after it. */
function splitAtTables(events: Events): Events[] {
  const parts: Events[] = [];
  let start = 0;
  for (const [index, [kind, token]] of events.entries()) {
    if (kind !== 'enter' || !isTableToken(token, ['tableHead'])) continue;
    parts.push(events.slice(start, index));
    start = index;
  }
  return [...parts, events.slice(start)];
}

/** Counts each row as a cell, because not all rows have a pipe. */
function countCells(events: Events): number {
  return events.filter(
    ([kind, token]) =>
      kind === 'enter' && isTableToken(token, ['tableRow', 'tableDelimiterRow', 'tableCellDivider']),
  ).length;
}

/** The extension adds token types that the parser's own list doesn't include. */
function isTableToken({ type }: { readonly type: string }, types: readonly string[]): boolean {
  return types.includes(type);
}
