import { moveNode } from '#domain/content/mdx/prepare/moveNode';
import { parseContent } from '#domain/content/parseContent';
import { parsingReaders, textReaders, treeReaders } from '../../tests/support/complexity/readers.ts';

type Prepare = (text: string) => () => unknown;

const readers = new Map<string, Prepare>([
  ['parseContent', (text) => () => parseContent(text)],
  ...Object.entries({ ...textReaders, ...parsingReaders }).map(([name, read]): [string, Prepare] => [
    name,
    (text) => () => read(text),
  ]),
  ...Object.entries(treeReaders).map(([name, read]): [string, Prepare] => [
    name,
    (text) => {
      const parsed = parseContent(text);
      if ('problem' in parsed) return () => undefined;
      const tree = moveNode(parsed.tree, { offset: 0, lines: 0 });
      return () => read(tree, text);
    },
  ]),
]);

/** Everything that reads outside text, by name. */
export function listReaders(): string[] {
  return [...readers.keys()];
}

/** The work of a reader on a text; what comes before it, such as parsing, is done here. */
export function prepareReader(name: string, text: string): () => unknown {
  return readers.get(name)?.(text) ?? (() => undefined);
}
