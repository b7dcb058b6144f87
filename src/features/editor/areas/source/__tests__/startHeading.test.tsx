/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useState } from 'react';
import type { SourceEditorHandle } from '../sourceEditorHandle';
import { readStartHeading, useShowHeading } from '../useStartHeading';

const TEXT = '---\ntitle: a\n---\n\n## One\n\n## Set up {product}\n';

function show(start: ReturnType<typeof readStartHeading>, path: string, text = TEXT): jest.Mock {
  const focusAt = jest.fn();
  const handle: Pick<SourceEditorHandle, 'focusAt'> = { focusAt };
  const { rerender } = renderHook(
    (props: { text: string }) => {
      const [left, setLeft] = useState(start);
      const current = handle as SourceEditorHandle;
      useShowHeading([left, () => setLeft(null)], path, props.text, { current });
    },
    { initialProps: { text } },
  );
  rerender({ text: `${text}more` });
  return focusAt;
}

describe('the heading that the editor opens at', () => {
  it('is read from the URL', () => {
    expect(readStartHeading('?path=docs%2Fa.mdx&heading=set-up')).toEqual({
      path: 'docs/a.mdx',
      heading: 'set-up',
      line: null,
    });
    expect(readStartHeading('?path=docs%2Fa.mdx&line=5')).toEqual({
      path: 'docs/a.mdx',
      heading: null,
      line: 5,
    });
    expect(readStartHeading('?path=docs%2Fa.mdx&line=-1')).toBeNull();
    expect(readStartHeading('?path=docs%2Fa.mdx')).toBeNull();
    expect(readStartHeading('?heading=a')).toBeNull();
  });

  it('is shown once, when its page opens', () => {
    const start = { path: 'docs/a.mdx', heading: 'one', line: null };
    const focusAt = show(start, 'docs/a.mdx');
    expect(focusAt.mock.calls).toEqual([[TEXT.indexOf('## One')]]);
  });

  it.each([
    [1, 0],
    [5, TEXT.indexOf('## One')],
    [99, TEXT.length],
  ])('can be line %i instead', (line, offset) => {
    const focusAt = show({ path: 'docs/a.mdx', heading: null, line }, 'docs/a.mdx');
    expect(focusAt.mock.calls).toEqual([[offset]]);
  });

  it("is ignored on other pages, and when the text doesn't contain it", () => {
    expect(show({ path: 'docs/a.mdx', heading: 'one', line: null }, 'docs/b.mdx')).not.toHaveBeenCalled();
    expect(show({ path: 'docs/a.mdx', heading: 'two', line: null }, 'docs/a.mdx')).not.toHaveBeenCalled();
    expect(show(null, 'docs/a.mdx')).not.toHaveBeenCalled();
  });
});
