import type { AllContent } from '@docusaurus/types';
import { listPublicPages } from '../publicPages';

test('names pages without a title after their file or folder', () => {
  const docs = [
    ['@site/docs/copilot/chat.mdx', 'Chat with Copilot'],
    ['@site/docs/copilot/notes.md', ''],
    ['@site/docs/drive/index.mdx', ''],
  ].map(([source = '', title]) => ({
    source,
    title,
    permalink: source.replace(/^@site\/docs|(?:\/index)?\.mdx?$/g, ''),
    description: '',
  }));
  const allContent = { 'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } } };
  const pages = listPublicPages(
    allContent as unknown as AllContent,
    { topLevelItems: [], sections: [] },
    '/site',
  );
  expect(pages.map(({ title }) => title)).toEqual(['Chat with Copilot', 'notes', 'drive']);
});
