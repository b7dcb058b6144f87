import type { FileChange } from '#domain/api/values';
import { MAX_FILE_BYTES } from '#domain/git/paths';
import { readIncomingFiles } from '../incomingFiles.mts';

const addresses = { siteUrl: 'https://docs.example.com' };

const page = (content: string, path = 'docs/a.mdx'): FileChange => ({
  path,
  content,
  encoding: 'utf-8',
  baseBlobSha: null,
});

const refusal = (reason: string) =>
  expect.objectContaining({
    key: 'validation',
    status: 400,
    details: {
      problems: [expect.objectContaining({ path: 'docs/a.mdx', reason: expect.stringContaining(reason) })],
    },
  });

describe('the check of a save', () => {
  it('refuses a save when its budget is used up, and names the file', () => {
    const files = [page('text'), page('more', 'docs/b.mdx')];
    expect(() => readIncomingFiles(files, { urlRules: addresses, budgetMs: 0 })).toThrow(
      refusal('takes too long'),
    );
  });

  it('refuses a file above the size limit without parsing it', () => {
    expect(() => readIncomingFiles([page('x'.repeat(MAX_FILE_BYTES + 1))], { urlRules: addresses })).toThrow(
      refusal('The file is larger than 1 MB.'),
    );
  });

  it('refuses a paragraph that is slow to parse, with a reason', () => {
    const slow = page(`${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}`);
    expect(() => readIncomingFiles([slow], { urlRules: addresses })).toThrow(refusal('too many brackets'));
  });

  it('accepts 50 typical pages', () => {
    const text = `---\ntitle: A\n---\n\n${'Some **words** and a [link](/products/desktop).\n\n'.repeat(10)}`;
    const pages = Array.from({ length: 50 }, (_, index) => page(text, `docs/page-${index}.mdx`));
    expect(readIncomingFiles(pages, { urlRules: addresses })).toHaveLength(50);
  });
});
