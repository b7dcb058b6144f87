/** @jest-environment jsdom */
import { CompletionContext, nextSnippetField, snippet } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { checkContent } from '#domain/content/checkContent';
import { contentComponents } from '#domain/content/components';
import { toComponentTemplate, toPropTemplate } from '#domain/content/insert/componentTemplates';
import { insertItems, toInsertedText } from '#domain/content/insert/insertItems';
import { createCompletionSource } from '../completion/completionSource';

/** The text after inserting a template into an empty document without filling in its fields. */
function expand(template: string, around: readonly [string, string] = ['', '']): string {
  const [before, after] = around;
  const view = new EditorView({ state: EditorState.create({ doc: before + after }) });
  snippet(template)(view, null, before.length, before.length);
  return view.state.doc.toString();
}

/** Parts that are only valid within another component. */
const wrap = (name: string, source: string): string => {
  const parent = contentComponents[name]?.parents?.[0];
  return parent ? `<${parent}>\n${source}\n</${parent}>` : source;
};

describe('insert templates', () => {
  it('exist for every content component', () => {
    const ids = insertItems.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(contentComponents)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(contentComponents))('insert a %s that can be saved unchanged', (name) => {
    expect(checkContent(wrap(name, expand(toComponentTemplate(name))), { path: 'docs/page.mdx' })).toEqual(
      [],
    );
  });

  it.each(insertItems.map(({ label, template }) => [label, template]))(
    'leave no unfilled field of %s in the text',
    (_, template) => {
      expect(expand(template)).not.toMatch(/[#$]\{/);
      expect(toInsertedText(template).text).toBe(expand(template));
    },
  );

  it('select the text of a callout first, and its type after that', () => {
    const view = new EditorView({ state: EditorState.create({ doc: '' }) });
    const readSelected = (): string => {
      const { from, to } = view.state.selection.main;
      return view.state.sliceDoc(from, to);
    };
    snippet(toComponentTemplate('Callout'))(view, null, 0, 0);
    expect(readSelected()).toBe('Text');
    nextSnippetField(view);
    expect(readSelected()).toBe('info');
  });

  it('insert groups with two parts', () => {
    expect(expand(toComponentTemplate('Steps'))).toBe(
      '<Steps>\n  <Step title="Title">\n    Text\n  </Step>\n  <Step title="Title 2">\n    Text\n  </Step>\n</Steps>',
    );
  });

  it('insert props with a field for their value', () => {
    const [title, open] = [
      contentComponents.Accordion?.props.title,
      contentComponents.Accordion?.props.defaultOpen,
    ];
    expect(title && expand(toPropTemplate('Accordion', 'title', title))).toBe('title=""');
    expect(open && expand(toPropTemplate('Accordion', 'defaultOpen', open))).toBe('defaultOpen');
    const cols = contentComponents.CardGroup?.props.cols;
    expect(cols && expand(toPropTemplate('CardGroup', 'cols', cols))).toBe('cols={}');
  });
});

/** The text after choosing the first item of the slash menu at `^`. */
function choose(marked: string): string {
  const at = marked.indexOf('^');
  const view = new EditorView({ state: EditorState.create({ doc: marked.replace('^', '') }) });
  const source = createCompletionSource(() => ({ path: 'docs/a.mdx', index: null }));
  const found = source(new CompletionContext(view.state, at, true));
  const [completion] = found?.options ?? [];
  if (!found || typeof completion?.apply !== 'function') throw new Error('nothing to choose');
  completion.apply(view, completion, found.from, at);
  return view.state.doc.toString().replaceAll(/^ +$/gm, '');
}

describe('the slash menu', () => {
  it.each([
    ['one\n/table^\ntwo', 'one\n\n| Column | Column |\n| --- | --- |\n| Text | Text |\n\ntwo'],
    ['- a\n\n  /quot^\n  two', '- a\n\n  > Text\n\n  two'],
    ['one\n\n/quot^', 'one\n\n> Text'],
    ['---\ntitle: a\n---\n/quot^\n', '---\ntitle: a\n---\n> Text\n'],
    ['<Card>\n  /quot^\n</Card>', '<Card>\n\n  > Text\n\n</Card>'],
    [
      '<Steps>\n  /step^\n  <Step title="B">b</Step>\n</Steps>',
      '<Steps>\n  <Step title="Title">\n    Text\n  </Step>\n  <Step title="B">b</Step>\n</Steps>',
    ],
  ])('keeps a block apart from the lines around it: %j', (marked, expected) => {
    expect(choose(marked)).toBe(expected);
  });
});
