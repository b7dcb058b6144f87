import type { Options } from 'mdast-util-from-markdown';

type Extension = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>;
type Resolver = NonNullable<Construct['resolveAll']>;
type Events = Parameters<Resolver>[0];

/**
 * Makes the table construct of an extension resolve tables one by one. It takes time in the square of the cells of
 * everything it is given, which is all tables of a file.
 *
 * @param extension GitHub-flavored Markdown
 * @param spend called with the number of steps a table is about to take
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
      // The resolver works on the events of its context.
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

/** Rows count as a cell each: not all of them have a pipe. */
function countCells(events: Events): number {
  return events.filter(
    ([kind, token]) =>
      kind === 'enter' && isTableToken(token, ['tableRow', 'tableDelimiterRow', 'tableCellDivider']),
  ).length;
}

/** The extension adds types to those that the parser's own list knows. */
function isTableToken({ type }: { readonly type: string }, types: readonly string[]): boolean {
  return types.includes(type);
}
