import { type Options, type Parser, parse, parseExpressionAt } from 'acorn';

/** Interface that the MDX tokenizer expects of a JavaScript parser. */
type JavaScriptParser = Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;

/**
 * Number of characters of JavaScript that one file may have parsed. An expression is parsed again at each `}` in it.
 */
const BUDGET = 500_000;

/**
 * Maximum length of one expression, without strings and comments. Content has names and literals; a longer expression
 * could be nested deeply enough to exhaust the parser's stack.
 */
const MAX_CODE = 1000;
const TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|`(?:\\[\s\S]|\$(?!\{)|[^`\\$])*`/g;

/** Thrown when a file exceeds its budget. */
export class ExpressionBudgetError extends Error {
  constructor() {
    super('The content of the braces is too long.');
    this.name = 'ExpressionBudgetError';
  }

  /**
   * The tokenizer treats any error of its JavaScript parser as "incomplete" and tries again at the next brace. It first
   * reads the error's position, so throwing the error itself there stops it.
   */
  get pos(): never {
    throw this;
  }
}

/**
 * Creates a JavaScript parser for one file. It only separates expressions from text; nothing is ever run. Its work is
 * bounded because an expression full of closing braces is parsed again at each of them.
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
