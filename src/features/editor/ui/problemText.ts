import type { InputProblem } from '#domain/errors/errorBody';

/** A problem that the server found in a file, with its place. */
export function problemText({ path, line, reason }: InputProblem): string {
  return `${path}${line ? `, line ${line}` : ''}: ${reason}`;
}
