import * as v from 'valibot';

/** How the value of a field is shown in a cell. */
type CellFormat = 'text' | 'markdown' | 'code' | 'keys' | 'gigabytes' | 'tokens' | 'yesNo' | 'label';

/** What a schema specifies about a field besides its type. */
export interface FieldInfo {
  /** The column's heading. */
  readonly label: string;
  readonly format: CellFormat;
}

/** Any schema of a data file or of a part of it. */
export type DataSchema = v.GenericSchema;

/** The heading and format of a field, as valibot stores them. */
const info = <Value>(label: string, format: CellFormat) =>
  v.metadata<Value, { readonly label: string; readonly format: CellFormat }>({ label, format });
/** A text without line breaks. */
const line = (label: string, format: CellFormat) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500), info<string>(label, format));

/** Plain text, in which `{product}` is filled. */
export const text = (label = '') => line(label, 'text');

/** A line of Markdown: code, bold, links and `{product}`. */
export const markdown = (label = '') => line(label, 'markdown');

/** Literal text: a command, a path, a name in code. */
export const code = (label = '') => line(label, 'code');

/** A list of words and phrases as readers type them. */
export const texts = () => v.pipe(v.array(code()), v.minLength(1), v.maxLength(50));

/** A key or a key combination: `Cmd+Shift+F`. */
export const keys = (label = '') => line(label, 'keys');

/** A number that is not negative. */
export const count = (label = '') => v.pipe(v.number(), v.minValue(0), info<number>(label, 'text'));

/** An amount of memory or disk space. */
export const gigabytes = (label = '') => v.pipe(v.number(), v.minValue(0), info<number>(label, 'gigabytes'));

/** The size of a context window: 8000 is shown as 8k. */
export const tokens = (label = '') =>
  v.pipe(v.number(), v.integer(), v.minValue(1000), info<number>(label, 'tokens'));

/** true or false, shown as Yes or No. */
export const yesNo = (label = '') => v.pipe(v.boolean(), info<boolean>(label, 'yesNo'));

/** One of a few words, shown with a capital letter. */
export const oneOf = <const Words extends readonly string[]>(words: Words, label = '') =>
  v.pipe(v.picklist(words), info<Words[number]>(label, 'label'));

/** One value for each operating system. */
export const perSystem = <Field extends DataSchema>(field: Field) =>
  v.strictObject({ macos: field, windows: field, linux: field });

/**
 * A list of rows.
 *
 * @param fields the fields of a row, in the order of the columns
 * @param key the field that must be unique
 */
export const rows = <Fields extends v.ObjectEntries>(fields: Fields, key: keyof Fields & string) =>
  v.pipe(
    v.array(v.strictObject(fields)),
    v.minLength(1),
    v.maxLength(300),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<unknown>();
      for (const [index, row] of dataset.value.entries()) {
        const value = (row as Record<string, unknown>)[key];
        if (seen.has(value)) {
          addIssue({
            message: `Another entry has the same “${key}”: ${String(value)}.`,
            path: [
              { type: 'array', origin: 'value', input: dataset.value, key: index, value: row },
              { type: 'object', origin: 'value', input: row as Record<string, unknown>, key, value },
            ],
          });
        }
        seen.add(value);
      }
    }),
  );

/** The parts of a schema, without wrappers. */
interface SchemaParts {
  readonly type: string;
  /** Fields of an object. */
  readonly entries?: Readonly<Record<string, DataSchema>>;
  readonly item?: DataSchema;
  /** Words of a picklist. */
  readonly options?: readonly string[];
  readonly isOptional: boolean;
  readonly info: FieldInfo | null;
}

/** Inspects a schema: returns what paths, columns and suggestions need. */
export function inspectSchema(schema: DataSchema): SchemaParts {
  const isOptional = schema.type === 'optional';
  const inner = isOptional ? (schema as unknown as { wrapped: DataSchema }).wrapped : schema;
  const { type, entries, item, options } = inner as unknown as SchemaParts;
  const metadata = v.getMetadata(inner as Parameters<typeof v.getMetadata>[0]);
  return {
    type,
    ...(entries && { entries }),
    ...(item && { item }),
    ...(options && { options }),
    isOptional,
    info: 'format' in metadata ? (metadata as unknown as FieldInfo) : null,
  };
}

/** The parts of a schema that contain other schemas. */
interface NestedSchema {
  readonly type: string;
  readonly wrapped?: DataSchema;
  readonly entries?: Readonly<Record<string, DataSchema>>;
  readonly item?: DataSchema;
  readonly items?: readonly DataSchema[];
  readonly value?: DataSchema;
  readonly options?: readonly DataSchema[];
  readonly getter?: (input: unknown) => DataSchema;
}

/** A value that a schema describes. */
interface DataField {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  readonly info: FieldInfo | null;
}

/** Lists every value in a file's data with what its schema specifies, in the order of the file. */
export function* listDataFields(
  schema: DataSchema,
  value: unknown,
  path: DataField['path'] = [],
): Generator<DataField> {
  if (value === undefined || value === null) return;
  const {
    type,
    wrapped,
    options,
    getter,
    entries,
    items,
    item,
    value: each,
  } = schema as unknown as NestedSchema;
  const inner = { optional: [wrapped], lazy: [getter?.(value)], union: options }[type];
  if (inner) {
    for (const one of inner) if (one) yield* listDataFields(one, value, path);
    return;
  }
  yield { value, path, info: inspectSchema(schema).info };
  if (typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const field = entries?.[key] ?? items?.[Number(key)] ?? item ?? each;
    if (field) yield* listDataFields(field, child, [...path, step]);
  }
}
