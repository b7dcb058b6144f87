/** What credentials look like. Values that only tests use, and their beginnings alone, don't match. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|\s)+[A-Za-z0-9+/=]{40}/,
  'a GitHub token': /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'a Supabase secret key': /\bsb_secret_[A-Za-z0-9_-]{20}/,
  'a personal token of this site': /\bdocs_pat_(?!(.)\1{9})[A-Za-z0-9_-]{43}/,
  'a signed session': /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{30}/,
  'a cloud key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a model key': /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32}/,
  'a build hook': /api\.netlify\.com\/build_hooks\/[0-9a-f]{24}/,
  'a password in a URL': /\bpostgres(?:ql)?:\/\/[^\s:/]+:[^\s@/]{8,}@(?!localhost|127\.)/,
};

/** Kinds of credentials in a text, for tests of the files of this repository and of the build. */
export function findSecrets(text: string): string[] {
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([kind]) => kind);
}
