import * as v from 'valibot';
import { branchApi } from '#domain/api/branches';
import type { CodeHost } from '../host.mts';
import { listBranches } from '../repository.mts';

test('only lists branches that the endpoints accept', async () => {
  const names = ['main', 'edit/a', 'fix#12', 'größe', 'a'.repeat(101), 'release-1.2'];
  const answer = names.map((name) => ({ name, commit: { sha: 'a'.repeat(40) }, protected: false }));
  const host: CodeHost = { owner: 'acme', name: 'docs', request: async () => answer };
  const listed = (await listBranches(host)).map(({ name }) => name);
  expect(listed).toEqual(['main', 'edit/a', 'release-1.2']);
  const branches = listed.join(',');
  expect(v.parse(branchApi.readStatus.request, { branches })).toEqual({ branches: listed });
});
