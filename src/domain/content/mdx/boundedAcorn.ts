import { type Options, type Parser, parse, parseExpressionAt } from 'acorn';

/** What the MDX tokenizer wants of a JavaScript parser. */
type JavaScriptParser = Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;

/** Characters of JavaScript that one file may cost. An expression is read anew at each `}` in it. */
const BUDGET = 4_000_000;

/**
 * A JavaScript parser for one run over one file. It only tells expressions from text: nothing is ever run.
 * The work is bounded, because an expression full of closing braces is read anew at each of them.
 *
 * @returns a parser that throws a SyntaxError-like `RangeError` once the budget is used up
 */
export function createBoundedAcorn(): JavaScriptParser {
  let spent = 0;
  const spend = (input: string): void => {
    spent += input.length;
    if (spent > BUDGET) throw new RangeError('Too much code between braces');
  };
  return {
    parse(input: string, options: Options) {
      spend(input);
      return parse(input, options);
    },
    parseExpressionAt(input: string, position: number, options: Options) {
      spend(input);
      return parseExpressionAt(input, position, options);
    },
  };
}
