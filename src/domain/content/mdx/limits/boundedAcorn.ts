import { type Options, type Parser, parse, parseExpressionAt } from 'acorn';

/** Interface that the MDX tokenizer expects of a JavaScript parser. */
type JavaScriptParser = Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;

/** Characters of JavaScript that one file may cost. An expression is read again at each `}` in it. */
const BUDGET = 500_000;

/**
 * Characters of one expression besides strings and comments. Content holds names and plain values; in longer ones the
 * parser could go down so many levels that its stack is exhausted.
 */
const MAX_CODE = 1000;
const TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|`(?:\\[\s\S]|\$(?!\{)|[^`\\$])*`/g;

/** Thrown once a file has cost more than its budget. */
export class ExpressionBudgetError extends Error {
  constructor() {
    super('The content of the braces is too long.');
    this.name = 'ExpressionBudgetError';
  }

  /**
   * The tokenizer takes any error of its JavaScript parser for "not complete yet" and tries again at the next
   * brace. The first thing it asks of the error is its position: answering with the error itself stops it.
   */
  get pos(): never {
    throw this;
  }
}

/**
 * A JavaScript parser for one run over one file. It only tells expressions from text: nothing is ever run.
 * The work is bounded, because an expression full of closing braces is read again at each of them.
 *
 * @returns a parser that throws {@link ExpressionBudgetError} once the budget is used up
 */
export function createBoundedAcorn(): JavaScriptParser {
  let spent = 0;
  const spend = (input: string): void => {
    spent += input.length;
    if (spent > BUDGET || isTooMuchCode(input)) throw new ExpressionBudgetError();
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

function isTooMuchCode(input: string): boolean {
  return input.length > MAX_CODE && input.replaceAll(TEXT, '').trim().length > MAX_CODE;
}
