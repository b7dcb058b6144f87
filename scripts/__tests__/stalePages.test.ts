import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../tests/support/temporaryFolder';

const root = path.join(__dirname, '../..');

describe('the list of stale pages', () => {
  const folder = useTemporaryFolder();

  it('shows the last change of pages whose names have letters of any script', () => {
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder(), encoding: 'utf8' });
    mkdirSync(path.join(folder(), 'docs/über uns'), { recursive: true });
    writeFileSync(path.join(folder(), 'docs/plain.mdx'), '---\ntitle: Plain\n---\n');
    writeFileSync(path.join(folder(), 'docs/über uns/日本語.mdx'), '---\ntitle: Japanese\n---\n');
    run('git', 'init', '-q');
    run('git', 'add', '.');
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
    run('git', ...author, 'commit', '-q', '-m', 'Add pages');
    const day = run('git', 'log', '--format=%cs').trim();
    const printed = run(path.join(root, 'node_modules/.bin/tsx'), path.join(root, 'scripts/stalePages.mts'));
    expect(printed.split('\n').slice(1, 3)).toEqual([
      `never       ${day}  plain.mdx`,
      `never       ${day}  über uns/日本語.mdx`,
    ]);
  });
});
