/** @jest-environment jsdom */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createTools } from '../../../areas/source/view/tools';
import { editorTheme } from '../editorTheme';

/** A color that isn't one of the site's tokens. */
const FIXED_COLOR = /#[\da-f]{3,8}\b|rgba?\(|:\s*(?:red|black|white|silver|lime|yellow)\b|%23/i;

/** Parts that this editor doesn't have. */
const UNUSED: readonly string[] = [
  '.cm-highlightSpace',
  '.cm-highlightTab',
  '.cm-panels-bottom',
  '.cm-placeholder',
  '.cm-specialChar',
  '.cm-tooltip-arrow',
  '.cm-tooltip-autocomplete-disabled',
  '.cm-trailingSpace',
];

/** CodeMirror's own colors are for a white page, and some of them are bright. */
test('gives every part of the source editor that has a color one of the site', () => {
  const tools = createTools(
    { getSite: () => ({ path: 'docs/a.mdx', index: null }), onImageFiles: () => undefined },
    false,
  );
  const view = new EditorView({ state: EditorState.create({ extensions: [tools, editorTheme] }) });
  document.body.append(view.dom);
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  // After those of CodeMirror's own theme.
  const own = view.themeClasses.split(' ').slice(2);
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector,
    body,
  }));
  const toParts = (selector: string): string[] => selector.match(/\.cm-[\w-]+/g) ?? [];
  const isOwn = ({ selector }: { selector: string }) => own.some((name) => selector.includes(`.${name}`));
  const themed = new Set(rules.filter(isOwn).flatMap(({ selector }) => toParts(selector)));
  const fixed = rules
    .filter((rule) => !isOwn(rule) && FIXED_COLOR.test(rule.body))
    .map(({ selector }) => toParts(selector).at(-1) ?? '');
  expect(fixed.length).toBeGreaterThan(5);
  expect([...new Set(fixed)].filter((part) => !themed.has(part) && !UNUSED.includes(part))).toEqual([]);
});
