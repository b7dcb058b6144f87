/** @jest-environment jsdom */
import { snippet } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { checkContent } from '#domain/content/checkContent';
import { contentComponents } from '#domain/content/components';
import { toComponentTemplate, toPropTemplate } from '#domain/content/insert/componentTemplates';
import { insertItems, toInsertedText } from '#domain/content/insert/insertItems';

/** What is in an empty text when a template was put in and nothing was filled in. */
function expand(template: string, around: readonly [string, string] = ['', '']): string {
  const [before, after] = around;
  const view = new EditorView({ state: EditorState.create({ doc: before + after }) });
  snippet(template)(view, null, before.length, before.length);
  return view.state.doc.toString();
}

/** Parts that are only right within another component. */
const wrap = (name: string, source: string): string => {
  const parent = contentComponents[name]?.parents?.[0];
  return parent ? `<${parent}>\n${source}\n</${parent}>` : source;
};

describe('what can be inserted', () => {
  it('has one for every content component', () => {
    const ids = insertItems.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(contentComponents)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.keys(contentComponents))('puts in a %s that may be saved as it is', (name) => {
    expect(checkContent(wrap(name, expand(toComponentTemplate(name))), { path: 'docs/page.mdx' })).toEqual(
      [],
    );
  });

  it.each(insertItems.map(({ label, template }) => [label, template]))(
    'leaves no field of %s behind',
    (_, template) => {
      expect(expand(template)).not.toMatch(/[#$]\{/);
      expect(toInsertedText(template).text).toBe(expand(template));
    },
  );

  it('puts in groups with two parts', () => {
    expect(expand(toComponentTemplate('Steps'))).toBe(
      '<Steps>\n  <Step title="Title">\n    Text\n  </Step>\n  <Step title="Title">\n    Text\n  </Step>\n</Steps>',
    );
  });

  it('puts in props with a place for their value', () => {
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
