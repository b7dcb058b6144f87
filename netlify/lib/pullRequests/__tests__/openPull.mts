/** An open pull request that can be merged, as the code host returns it. */
export const OPEN_PULL = {
  number: 7,
  html_url: 'https://host.invalid/pull/7',
  title: 'T',
  body: '',
  state: 'open',
  merged: false,
  mergeable: true,
  merge_commit_sha: null,
  head: { ref: 'edit/a', sha: 'a'.repeat(40), repo: { full_name: 'docs/content' } },
  base: { ref: 'main' },
};
