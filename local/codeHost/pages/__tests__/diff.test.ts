import { numberPatchLines } from '../../git/patchLines.mts';
import { fileDiff } from '../pullPage.mts';

describe('numberPatchLines', () => {
  it('numbers both sides', () => {
    const lines = numberPatchLines('@@ -7,2 +9,2 @@\n same\n-old\n+new\n\\ No newline at end of file');
    expect(lines.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['hunk', null, null],
      ['same', 7, 9],
      ['removed', 8, null],
      ['added', null, 10],
      ['same', null, null],
    ]);
  });
});

describe('fileDiff', () => {
  it('escapes what files and paths contain', async () => {
    const text = '@@ -0,0 +1 @@\n+<script>alert(1)</script>';
    const change = {
      path: 'docs/<b>.mdx',
      status: 'added',
      movedFrom: null,
      text,
      additions: 1,
      deletions: 0,
    } as const;
    const html = String(await fileDiff(change));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
  });
});
