import { toBranchChange } from '../branchChanges';

const path = 'static/img/a.svg';

test.each([
  ['that is being read', 'new', undefined, 'Loading the image…'],
  ["that can't be read", 'new', null, "This image can't be shown here. See the pull request on GitHub."],
  ['that is deleted', 'deleted', undefined, 'This image is deleted.'],
] as const)('says why an image %s is not shown', (_, kind, base64, reason) => {
  const images = new Map(base64 === undefined ? [] : [[path, base64]]);
  const file = { path, kind, movedFrom: null, before: null, after: null };
  expect(toBranchChange(file, null, images).content).toEqual({ type: 'unshown', reason });
});
