import { mdxRegistry } from '../registry';
import type { ExampleGroup } from './types';

const snippets = [
  'SystemRequirements',
  'CloudModelsTable',
  'LocalModelsTable',
  'DownloadCards',
  'InstallGuides',
  'OnDeviceStorageGuide',
  'UpgradeCallToAction',
  'GlossaryList',
] as const;

/** Components that draw facts which several pages share. */
export const snippetExamples: ExampleGroup = {
  title: 'Snippets',
  examples: [
    ...snippets.map((name) => {
      const Snippet = mdxRegistry[name];
      return { components: [name], source: `<${name} />`, result: <Snippet /> };
    }),
    {
      components: ['Include'],
      note: 'The shared text takes its place before the page is built, so that headings and search find it.',
      source: '<Include file="troubleshooting/cannot-sign-in" editor="VS Code" />',
      result: (
        <p>
          Here the text of <code>docs/_partials/troubleshooting/cannot-sign-in.mdx</code> is put, with{' '}
          <code>{'{editor}'}</code> filled in.
        </p>
      ),
    },
  ],
};
