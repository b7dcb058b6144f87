import fc from 'fast-check';
import type { Code, Heading, Link, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { type ContentNode, toPlainText, walkTree } from '../mdx/nodes';
import { listIncludes } from '../mdx/prepare/includes';
import { parseContent } from '../parseContent';
import { prepareContent } from '../prepareContent';

jest.mock('#domain/product/product', () => ({ product: { name: 'Basalt', slug: 'basalt' } }));

function prepare(text: string, partials: Record<string, string> = {}): { tree: Root; problems: string[] } {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const problems: string[] = [];
  const readPartial = (file: string): string | undefined =>
    Object.hasOwn(partials, file) ? partials[file] : undefined;
  const tree = prepareContent(parsed.tree, {
    readPartial,
    onProblem: (reason) => problems.push(reason),
  });
  return { tree, problems };
}

function findAll<Type extends ContentNode['type']>(
  tree: Root,
  type: Type,
): Extract<ContentNode, { type: Type }>[] {
  const found: Extract<ContentNode, { type: Type }>[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type === type) found.push(node as Extract<ContentNode, { type: Type }>);
  });
  return found;
}

describe('the product', () => {
  it('becomes the name in prose and the slug in code and URLs', () => {
    const { tree } = prepare(
      'Meet {product} and {Product}: `{product} run`, [start](/products/meet-{product} "On {product}")\n\n```sh\n{product} --as {Product}\n```',
    );
    expect(toPlainText(tree)).toBe('Meet Basalt and Basalt: basalt run, start');
    const [link] = findAll(tree, 'link') as [Link];
    expect(link).toMatchObject({ url: '/products/meet-basalt', title: 'On Basalt' });
    expect((findAll(tree, 'code') as [Code])[0].value).toBe('basalt --as Basalt');
  });

  it('becomes the name or the slug in props, depending on the prop', () => {
    const { tree } = prepare('<Card title="Get {product}" href="/products/{product}-os" image={product} />');
    const [card] = findAll(tree, 'mdxJsxFlowElement') as [MdxJsxFlowElement];
    expect(
      card.attributes.map((attribute) => [('name' in attribute && attribute.name) || '', attribute.value]),
    ).toEqual([
      ['title', 'Get Basalt'],
      ['href', '/products/basalt-os'],
      ['image', 'basalt'],
    ]);
  });

  it('becomes a paragraph on its own line', () => {
    expect(prepare('{product}').tree.children).toMatchObject([{ type: 'paragraph' }]);
  });

  it("isn't replaced where the braces are escaped", () => {
    expect(toPlainText(prepare('Write \\{product}.').tree)).toBe('Write {product}.');
  });
});

describe('partials', () => {
  it('replace their tag, with the placeholders filled', () => {
    const partial =
      '---\ntitle: x\n---\nOpen {editor}, then `{editor}`.\n\n<Callout title="In {editor}">\n\n[Go](/{page})\n\n</Callout>';
    const { tree, problems } = prepare('A\n\n<Include file="a/b" editor="VS Code" page="x" />\n\nZ', {
      'a/b': partial,
    });
    expect(problems).toEqual([]);
    expect(toPlainText(tree)).toBe('AOpen VS Code, then VS Code.GoZ');
    expect((findAll(tree, 'link') as [Link])[0].url).toBe('/x');
    expect(findAll(tree, 'mdxJsxFlowElement')[0]?.attributes).toMatchObject([
      { name: 'title', value: 'In VS Code' },
    ]);
  });

  it('are inline when they are a single paragraph', () => {
    expect(prepare('See <Include file="a" /> now.', { a: 'the *guide*' }).tree.children).toHaveLength(1);
    expect(prepare('See <Include file="a" /> now.', { a: 'x\n\ny' }).problems).toHaveLength(1);
  });

  it('pass parameters on to partials that they include', () => {
    const partials = { outer: '<Include file="inner" name="{editor} 2" />', inner: 'Use {name}.' };
    expect(toPlainText(prepare('<Include file="outer" editor="Vim" />', partials).tree)).toBe('Use Vim 2.');
  });

  it('never have a value parsed again', () => {
    const { tree } = prepare('<Include file="a" x="<Evil/> {process.env} [b](javascript:c)" />', {
      a: 'Say {x}',
    });
    expect(toPlainText(tree)).toBe('Say <Evil/> {process.env} [b](javascript:c)');
  });

  it('lose a URL that a value made unsafe', () => {
    const { tree, problems } = prepare('<Include file="a" x="javascript:alert(1)" />', {
      a: '[go]({x})\n\n<Card title="t" href="{x}" />',
    });
    expect((findAll(tree, 'link') as [Link])[0].url).toBe('');
    expect(JSON.stringify(tree)).not.toContain('javascript:');
    expect(problems).toHaveLength(2);
  });

  it('may have attributes with names that every object has', () => {
    const { problems } = prepare('<Include file="a" />', { a: '<Card title="t" constructor="x" />' });
    expect(problems).toEqual([]);
  });

  it.each([
    ['is missing', '<Include file="nowhere" />', {}],
    ['is not named', '<Include />', {}],
    ['is outside its folder', '<Include file="../secret" />', { '../secret': 'x' }],
    ['cannot be read', '<Include file="a" />', { a: '<b' }],
    ['includes itself', '<Include file="a" />', { a: '<Include file="a" />' }],
    ['lacks a value', '<Include file="a" />', { a: 'Open {editor}' }],
    ['contains code', '<Include file="a" />', { a: 'x {process.env.HOME}' }],
  ])('show a problem when the tag %s', (_, text, partials) => {
    const { tree, problems } = prepare(text, partials);
    expect(problems.length).toBeGreaterThan(0);
    expect(findAll(tree, 'mdxTextExpression')).toEqual([]);
    expect(toPlainText(tree)).not.toBe('');
  });

  it('stop when they include themselves many times', () => {
    const many = '<Include file="a" />\n\n'.repeat(50);
    const { problems } = prepare(many, { a: many });
    expect(problems.length).toBeGreaterThan(0);
  });

  it('can be listed, for callers that have to fetch them first', () => {
    const parsed = parseContent(
      '<Include file="a" />\n\n<Include file="b/c" x="1" />\n\n<Include file="a" />',
    );
    expect('tree' in parsed && listIncludes(parsed.tree)).toEqual(['a', 'b/c']);
  });
});

describe('headings', () => {
  const getIds = (text: string): unknown[] =>
    (findAll(prepare(text).tree, 'heading') as Heading[]).map(({ data }) => data);

  it('get ids, repeated ones numbered', () => {
    expect(getIds('# Set up {product}\n\n## Run `it`\n\n## Run it')).toEqual([
      { id: 'set-up-basalt' },
      { id: 'run-it' },
      { id: 'run-it-1' },
    ]);
  });
});

describe('any text', () => {
  it('keeps every byte of code except the product', () => {
    const line = anyText().filter((text) => !/[\r\n\0`]|[\uD800-\uDFFF]/u.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const code = lines.join('\n');
        const { tree } = prepare(`\`\`\`\`\n${code}\n\`\`\`\``);
        const expected = code.replaceAll('{product}', 'basalt').replaceAll('{Product}', 'Basalt');
        expect((findAll(tree, 'code') as [Code])[0].value).toBe(expected);
      }),
    );
  });

  it('is prepared without throwing', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const parsed = parseContent(text);
        if ('tree' in parsed) prepareContent(parsed.tree, { readPartial: () => text });
      }),
    );
  });
});
