import type { Options } from 'mdast-util-from-markdown';
import { ReadingBudgetError } from './readingBudget';

type Extension = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>;
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type Context = ThisParameterType<Tokenizer>;

/** Deepest nesting of square brackets in a paragraph. */
const MAX_BRACKETS = 100;

/**
 * Counts the steps that the Markdown parser is going to take where they grow with the square of a paragraph's length:
 * for each closing bracket it looks back for the opening one, and for each run of `*`, `_` or `~` it looks back for the
 * run that it closes. The extension reads nothing itself. It only sees each of these characters before the parser does.
 *
 * @param spend called with the number of steps about to be taken
 */
export function countTextSteps(spend: (steps: number) => void): Extension {
  /** Square brackets that are open, by the events of the paragraph they are in. */
  const depths = new WeakMap<Context['events'], number>();

  const bracket = observe((context, code) => {
    const depth = depths.get(context.events) ?? 0;
    if (code !== 93) {
      depths.set(context.events, depth + 1);
      return;
    }
    if (depth > MAX_BRACKETS) throw new ReadingBudgetError();
    depths.set(context.events, Math.max(0, depth - 1));
    spend(countStepsBack(context));
  });

  const attention: Construct = {
    tokenize(effects, _ok, nok) {
      const { events } = this;
      let marker: number | null = null;
      let length = 0;
      return start;

      function start(code: number | null): ReturnType<typeof nok> {
        marker = code;
        return inside(code);
      }

      function inside(code: number | null): ReturnType<typeof nok> {
        if (code !== marker || code === null) {
          spend(length * (length + events.length));
          return nok(code);
        }
        length += 1;
        effects.consume(code);
        return inside;
      }
    },
  };

  return {
    text: { 33: bracket, 91: bracket, 93: bracket, 42: attention, 95: attention, 126: attention },
  };
}

/** A construct that is never there, and is asked at every character it is registered for. */
function observe(see: (context: Context, code: number | null) => void): Construct {
  return {
    tokenize(_effects, _ok, nok) {
      return (code) => {
        see(this, code);
        return nok(code);
      };
    },
  };
}

/** How far the parser looks back from a closing bracket, and how much it then compares with the definitions. */
function countStepsBack({ events, parser, now }: Context): number {
  let steps = parser.defined.length;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const token = events[index]?.[1];
    steps += 1;
    const isOpening = token?.type === 'labelImage' || token?.type === 'labelLink';
    if (isOpening && !token._balanced) return steps + now().offset - token.end.offset;
  }
  return steps;
}
