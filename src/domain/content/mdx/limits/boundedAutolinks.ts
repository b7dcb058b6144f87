import type { Construct, Events, Extension } from './extension';

type Token = Events[number][1];

/** Whether the parser is after a `[` that no `]` has closed, where nothing is an autolink. */
type InsideLabel = (events: Events) => boolean;

/**
 * Makes the autolinks of an extension remember the bracket that they are in. They search for it at the start of each
 * word, so their time would grow with the square of the length of a paragraph with an open bracket.
 *
 * @param extension GitHub Flavored Markdown
 */
export function boundAutolinks(extension: Extension): Extension {
  const isInsideLabel = createLabelSearch();
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map((construct) => bound(construct, isInsideLabel)),
  ]);
  return { ...extension, text: Object.fromEntries(text) };
}

function bound(construct: Construct, isInsideLabel: InsideLabel): Construct {
  if (!construct.name?.endsWith('Autolink')) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return (code) => (isInsideLabel(this.events) ? nok(code) : start(code));
    },
  };
}

function createLabelSearch(): InsideLabel {
  const found = new WeakMap<Events, { readonly index: number; readonly token: Token }>();

  return (events) => {
    const last = found.get(events);
    if (last && events[last.index]?.[1] === last.token && isOpen(last.token)) return true;
    for (let index = events.length - 1; index >= 0; index -= 1) {
      const token = events[index]?.[1];
      if (!token || isClear(token)) break;
      if (!isOpen(token)) continue;
      found.set(events, { index, token });
      return true;
    }
    return false;
  };
}

function isOpen({ type, _balanced }: Token): boolean {
  return (type === 'labelLink' || type === 'labelImage') && !_balanced;
}

/** The extension marks a token when there is no open bracket before it. */
function isClear(token: Token): boolean {
  return '_gfmAutolinkLiteralWalkedInto' in token;
}
