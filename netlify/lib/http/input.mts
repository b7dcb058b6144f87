import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';

/**
 * Parses a client's input.
 *
 * @returns the schema's output
 * @throws AppError `validation` with every field that doesn't fit
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? 'request',
    reason: issue.message,
  }));
  throw new AppError('validation', undefined, { details: { problems } });
}
