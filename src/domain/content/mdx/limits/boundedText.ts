import type { Construct, Context, Extension } from './extension';
import { ReadingBudgetError } from './readingBudget';

/** Maximum nesting of square brackets in a paragraph. */
const MAX_BRACKETS = 100;

/**
 * Counts the steps of the Markdown parser that grow with the square of a paragraph's length: for each closing bracket
 * it searches back for the opening one, and for each run of `*`, `_` or `~` for the run that it closes. The extension
 * tokenizes nothing; it only sees each of these characters before the parser does.
 *
 * @param spend called with the number of steps before they are taken
 */
export function countTextSteps(spend: (steps: number) => void): Extension {
  /** Number of open square brackets, by the events of the paragraph that contains them. */
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

/** A construct that never matches, and is called at every character it is registered for. */
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

/** How far the parser searches back from a closing bracket, plus how much it then compares with the definitions. */
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
