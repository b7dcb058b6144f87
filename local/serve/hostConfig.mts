import { parse } from 'smol-toml';
import * as v from 'valibot';

/** One redirect or rewrite, as Netlify understands it. */
export interface RedirectRule {
  /** Path with `:name` placeholders and a trailing `*`. */
  readonly from: string;
  /** Target; can contain the placeholders and `:splat`. */
  readonly to: string;
  /** 200 serves `to` at the requested URL; 301, 302 and so on redirect the browser. */
  readonly status: number;
  /** Whether it takes precedence over a file at the same path. */
  readonly force: boolean;
}

/** Headers for the paths that match `for` (same pattern as a redirect's `from`). */
export interface HeaderRule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

const NetlifyTomlSchema = v.object({
  redirects: v.optional(
    v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        status: v.optional(v.number(), 301),
        force: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  headers: v.optional(v.array(v.object({ for: v.string(), values: v.record(v.string(), v.string()) })), []),
});

/**
 * Reads the redirects and headers of a netlify.toml.
 *
 * @throws Error on text that isn't TOML, and on entries that Netlify wouldn't accept
 */
export function parseNetlifyToml(text: string): { redirects: RedirectRule[]; headers: HeaderRule[] } {
  return v.parse(NetlifyTomlSchema, parse(text));
}

function withoutComments(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

/** Reads a `_redirects` file: "from to [status][!]" on each line. Throws on an incomplete line. */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return withoutComments(text).map((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (!from || !to || !/^\d{3}!?$/.test(status)) throw new Error(`_redirects has an invalid line: ${line}`);
    return { from, to, status: Number.parseInt(status, 10), force: status.endsWith('!') };
  });
}

/** Reads a `_headers` file: a path, then its headers on indented lines. Throws on a header without a path. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { for: string; values: Record<string, string> }[] = [];
  for (const line of withoutComments(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ for: line.trim(), values: {} });
      continue;
    }
    const [name = '', ...value] = line.trim().split(':');
    const rule = rules.at(-1);
    if (!rule || value.length === 0) throw new Error(`_headers has an invalid line: ${line}`);
    const joined = value.join(':').trim();
    rule.values[name] = name in rule.values ? `${rule.values[name]}, ${joined}` : joined;
  }
  return rules;
}
