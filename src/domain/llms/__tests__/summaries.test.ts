import type { Navigation } from '../../navigation/types';
import { renderLlmsTxt } from '../renderLlmsTxt';
import { renderSkill } from '../renderSkill';
import type { SiteSummary } from '../siteSummary';

const entry = (name: string, items: unknown[] = []) => ({
  id: name,
  title: name,
  href: `/products/${name}`,
  items,
});
const page = (name: string, title = `Page ${name}`) => ({
  path: `/products/${name}`,
  title,
  description: `About ${name}.`,
});
const site: SiteSummary = {
  productName: 'Acme',
  siteUrl: 'https://docs.example.com',
  navigation: {
    topLevelItems: [entry('start')],
    sections: [
      {
        id: 's',
        title: 'Suite',
        items: [entry('a', [entry('b', [entry('c')])]), entry('gone', [entry('d')])],
      },
      { id: 'e', title: 'Empty', items: [entry('missing')] },
    ],
  } as unknown as Navigation,
  pages: [
    page('start'),
    page('a'),
    page('b', 'With [brackets] and *stars*'),
    page('c'),
    page('d'),
    page('lost'),
  ],
};

describe('llms.txt', () => {
  it('nests the pages like the navigation, below its sections', () => {
    expect(renderLlmsTxt(site)).toBe(
      [
        '# Acme documentation',
        '> Every page of the Acme documentation as Markdown, in reading order.',
        'All pages in one file: [llms-full.txt](https://docs.example.com/llms-full.txt). How to use this documentation: [skill.md](https://docs.example.com/skill.md).',
        '## Acme',
        '- [Page start](https://docs.example.com/products/start.md): About start.',
        '## Suite',
        [
          '- [Page a](https://docs.example.com/products/a.md): About a.',
          '  - [With \\[brackets\\] and \\*stars\\*](https://docs.example.com/products/b.md): About b.',
          '    - [Page c](https://docs.example.com/products/c.md): About c.',
          '- [Page d](https://docs.example.com/products/d.md): About d.',
        ].join('\n'),
        '## Other pages',
        '- [Page lost](https://docs.example.com/products/lost.md): About lost.\n',
      ].join('\n\n'),
    );
  });

  it('never drops a page, with any description and position', () => {
    const long = { ...page('lost'), description: 'word '.repeat(100).trim() };
    const text = renderLlmsTxt({ ...site, pages: [...site.pages.slice(0, -1), long] });
    expect(text).toContain(long.description);
    for (const { path } of site.pages)
      expect(text.split(`(https://docs.example.com${path}.md)`)).toHaveLength(2);
  });
});

describe('the guide for agents', () => {
  const skill = renderSkill({
    ...site,
    productSlug: 'acme',
    terms: [{ term: 'Drive', meaning: 'Where snippets are.' }],
  });

  it('has the front matter of an agent skill', () => {
    expect(skill.name).toBe('acme-documentation');
    expect(skill.content).toMatch(
      /^---\nname: "acme-documentation"\ndescription: ".+"\n---\n\n# Acme documentation\n/,
    );
    expect(skill.description).toContain('Sections: Acme, Suite, Other pages.');
  });

  it('says what is covered, how to query it and what to cite', () => {
    expect(skill.content).toContain(
      '- **Suite** (4 pages)\n  - [Page a](https://docs.example.com/products/a.md): With \\[brackets] and \\*stars\\*\n',
    );
    expect(skill.content).toContain('`Accept: text/markdown`');
    expect(skill.content).toContain('`https://docs.example.com/mcp`');
    expect(skill.content).toContain('## What to cite');
    expect(skill.content).toContain('- **Drive**: Where snippets are.');
  });

  it('shortens a long description between characters', () => {
    const describeWith = (productName: string) =>
      renderSkill({ ...site, productName, productSlug: 'acme', terms: [] }).description;
    for (const name of ['🔑'.repeat(600), `x${'🔑'.repeat(600)}`]) {
      expect(describeWith(name)).not.toMatch(/\p{Cs}/u);
    }
  });

  it('omits terms when no page shows them', () => {
    expect(renderSkill({ ...site, productSlug: 'acme', terms: [] }).content).not.toContain('## Terms');
  });
});
