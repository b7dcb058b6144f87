import { Card, CardGroup } from '../blocks/Card';
import { InlineCode } from '../code/InlineCode';
import { ApiRequest } from '../snippets/ApiRequest';
import { DownloadCards } from '../snippets/DownloadCards';
import { GlossaryList } from '../snippets/GlossaryList';
import { UpgradeCallToAction } from '../snippets/UpgradeCallToAction';
import { Table } from '../tables/Table';
import { Tab, Tabs } from '../tabs/Tabs';
import type { Example, ExampleGroup } from './types';

/** The first rows of a table, as on a page. */
function Sample({
  columns,
  rows,
}: {
  readonly columns: readonly string[];
  readonly rows: readonly string[][];
}) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const tables: readonly Example[] = [
  {
    components: ['DataTable'],
    note: 'The build replaces the tag with a table from docs/_data/cli.yaml.',
    source: '<DataTable from="cli.globalFlags" />',
    result: <Sample columns={['Flag', 'What it does']} rows={[['--help', 'Show help for the command']]} />,
  },
  {
    components: ['DataValue'],
    source: 'All <DataValue from="local-models.models" /> models',
    result: <p>All 41 models</p>,
  },
  {
    components: ['SystemRequirements'],
    source: '<SystemRequirements />',
    result: <Sample columns={['Hardware', 'Minimum', 'Recommended']} rows={[['Memory', '8 GB', '16 GB']]} />,
  },
  {
    components: ['CloudModelsTable'],
    source: '<CloudModelsTable />',
    result: <Sample columns={['Model', 'Context', 'Plan']} rows={[['GPT-4o', '128k', 'Pro']]} />,
  },
  {
    components: ['LocalModelsTable'],
    source: '<LocalModelsTable />',
    result: <Sample columns={['Model', 'Download', 'Memory']} rows={[['Phi-4 14B', '9.1 GB', '16 GB']]} />,
  },
];

/** Components that show facts shared by several pages, with part of their content. */
export const snippetExamples: ExampleGroup = {
  title: 'Snippets',
  examples: [
    ...tables,
    {
      components: ['DownloadCards'],
      source: '<DownloadCards />',
      result: (
        <DownloadCards
          cards={[
            {
              os: 'linux',
              title: 'Linux',
              requirement: 'Ubuntu 22+ with X11',
              files: [
                { label: 'AppImage', file: 'app.AppImage', size: '330 MB', href: 'https://example.com' },
              ],
              command: 'sudo apt install ./app.deb',
            },
          ]}
        />
      ),
    },
    {
      components: ['InstallGuides'],
      source: '<InstallGuides />',
      result: (
        <CardGroup cols={3}>
          <Card title="Install on macOS">For macOS 13 or higher.</Card>
          <Card title="Install on Windows">For Windows 10 or higher.</Card>
          <Card title="Install on Linux">For Ubuntu 22+ with X11.</Card>
        </CardGroup>
      ),
    },
    {
      components: ['OnDeviceStorageGuide'],
      source: '<OnDeviceStorageGuide />',
      result: (
        <Tabs>
          <Tab label="macOS">
            <InlineCode>~/.ollama/models</InlineCode>
          </Tab>
          <Tab label="Windows">
            <InlineCode>%USERPROFILE%\.ollama\models</InlineCode>
          </Tab>
        </Tabs>
      ),
    },
    {
      components: ['ApiOperation', 'ApiRequest', 'ApiSchema'],
      note: 'An operation has a description, parameters, a request and responses; a schema is a table.',
      source:
        '<ApiOperation id="getSnippet" />\n\n<ApiRequest id="getSnippet" />\n\n<ApiSchema name="Snippet" />',
      result: (
        <ApiRequest
          cards={{
            method: 'GET',
            path: '/v1/snippets/{id}',
            server: 'http://localhost:39300',
            token: 'LOCAL_TOKEN',
            parameters: [{ name: 'id', in: 'path', value: '7kd2' }],
            command:
              'curl http://localhost:39300/v1/snippets/7kd2 \\\n  --header "Authorization: Bearer $LOCAL_TOKEN"',
            html: '<span class="f">curl</span> http://localhost:39300/v1/snippets/7kd2 \\\n  <span class="g">--header</span> <span class="s">"Authorization: Bearer </span><span class="n">$LOCAL_TOKEN</span><span class="s">"</span>',
          }}
        />
      ),
    },
    {
      components: ['UpgradeCallToAction'],
      source: '<UpgradeCallToAction />',
      result: (
        <UpgradeCallToAction
          cards={{
            title: 'More with Pro',
            points: ['All cloud models', 'Cloud sync'],
            trial: 'Free to try for 14 days.',
            action: 'Compare the plans',
            href: '/',
          }}
        />
      ),
    },
    {
      components: ['GlossaryList'],
      source: '<GlossaryList />',
      result: (
        <GlossaryList
          cards={[{ id: 'drive', term: 'Drive', meaning: 'The store for snippets.', href: '/' }]}
        />
      ),
    },
    {
      components: ['Include'],
      note: 'The build replaces the tag with the partial, so its headings and text can be found.',
      source: '<Include file="troubleshooting/cannot-sign-in" editor="VS Code" />',
      result: (
        <p>
          The text of <InlineCode>docs/_partials/troubleshooting/cannot-sign-in.mdx</InlineCode> appears here,
          with <InlineCode>{'{editor}'}</InlineCode> filled in.
        </p>
      ),
    },
  ],
};
