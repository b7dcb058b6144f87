import { product } from '#domain/product/product';
import { createOpenSite } from '../../../tests/support/openSite';
import { createFrontMatterReader } from '../readFrontMatter';

const siteSeo = {
  pages: { '/products/mcp/cursor': { description: 'From the row.' } },
  sections: [{ pathPattern: '/products/mcp/*', title: '{page_title} – MCP' }],
  global: {},
};

function read(file: string, fileContent: string) {
  const reader = createFrontMatterReader({
    site: createOpenSite('/site/docs', 'https://docs.example.com'),
    siteUrl: 'https://docs.example.com',
    siteSeo,
  });
  return reader({ filePath: `/site/docs/${file}`, fileContent });
}

describe("the front matter for Docusaurus and the page's components", () => {
  it('contains the slug, the reading info and the resolved metadata', async () => {
    const { frontMatter, content } = await read(
      'mcp/cursor.mdx',
      '---\ntitle: "{product} in Cursor"\ndescription: From the file.\nogImage: /img/{product}.png\n---\nText.\n',
    );
    expect(content).toBe('');
    expect(frontMatter).toEqual({
      title: `${product.name} in Cursor`,
      description: 'From the file.',
      slug: '/mcp/cursor',
      reading: { minutes: 1, steps: 0, isGuide: false },
      seo: {
        title: `${product.name} in Cursor – MCP`,
        description: 'From the row.',
        ogImage: `https://docs.example.com/img/${product.slug}.png`,
      },
      contentVersion: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  it('contains no other keys of the file, and nothing that is the same for all pages', async () => {
    const { frontMatter } = await read(
      'cli/index.mdx',
      '---\ntitle: CLI\nmetaKeywords: a, b\nrobots: index,follow\nschemaData: {"@type": "Thing"}\n---\n',
    );
    const keys = ['contentVersion', 'description', 'reading', 'seo', 'slug', 'title'];
    expect(Object.keys(frontMatter).toSorted()).toEqual(keys);
    expect(frontMatter.seo).toEqual({ title: `CLI | ${product.name}`, keywords: ['a', 'b'] });
  });

  it('has a content version that only changes with the text', async () => {
    const versions = await Promise.all(
      ['One.', 'Two.', 'One.'].map(async (text) => {
        const { frontMatter } = await read('cli/index.mdx', `---\ntitle: CLI\n---\n${text}\n`);
        return frontMatter.contentVersion;
      }),
    );
    expect(new Set(versions).size).toBe(2);
    expect(versions[0]).toBe(versions[2]);
  });

  it('has the same content version for every text in development, where a change would compile twice', async () => {
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    const [one, two] = [await read('cli/index.mdx', '# One'), await read('cli/index.mdx', '# Two')];
    env.restore();
    expect(one.frontMatter.contentVersion).toBe(two.frontMatter.contentVersion);
  });

  it('contains whom the page is for and when it was verified, with the product filled in', async () => {
    const { frontMatter } = await read(
      'cli/index.mdx',
      '---\ntitle: CLI\nappliesTo: ["{product} 2.4"]\nverified: 2026-11-23\nverifiedWhat: The samples\n---\n',
    );
    expect(frontMatter).toMatchObject({
      appliesTo: [`${product.name} 2.4`],
      verified: '2026-11-23',
      verifiedWhat: 'The samples',
    });
  });

  it('refuses keys that Docusaurus would treat as options, with their line', async () => {
    await expect(
      read('cli/index.mdx', '---\ntitle: CLI\nmdx:\n  format: md\nimage: ./../../.env\n---\n'),
    ).rejects.toThrow(
      /^docs\/cli\/index\.mdx:3:1: “mdx” isn't a front matter key\..*\ndocs\/cli\/index\.mdx:5:1: .*“image”/,
    );
  });
});
