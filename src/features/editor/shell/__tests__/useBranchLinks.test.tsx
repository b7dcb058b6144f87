/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toServices } from '../../core/__tests__/testEditor';
import { EditorServicesProvider } from '../../core/EditorServices';
import { useBranchLinks } from '../useBranchLinks';

const PATHS = ['docs/a.mdx', 'docs/b.mdx'];
const PAGE = {};

async function show() {
  const onNavigate = jest.fn();
  const scrolled: string[] = [];
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
  const services = toServices({
    api: {
      listPages: async () => ({
        ok: true as const,
        value: {
          branch: 'topic',
          headSha: 'h',
          defaultBranch: 'main',
          files: PATHS.map((path) => ({ path, blobSha: 'b', size: 1 })),
        },
      }),
    },
  });
  const Page = () => {
    useBranchLinks({ path: 'docs/a.mdx', branch: 'topic' }, PAGE, onNavigate);
    return (
      <>
        <a href="/products/a#part">Part</a>
        <a href="/products/b#part">Other page</a>
        <h2 id="part">Part</h2>
      </>
    );
  };
  render(
    <EditorServicesProvider value={services}>
      <Page />
    </EditorServicesProvider>,
  );
  await act(async () => undefined);
  return {
    onNavigate,
    scrolled,
    press: (name: string) => userEvent.click(screen.getByRole('link', { name })),
  };
}

test('a link to a part of the page on screen scrolls to it', async () => {
  const { onNavigate, scrolled, press } = await show();
  await press('Part');
  expect(scrolled).toEqual(['part']);
  expect(onNavigate).not.toHaveBeenCalled();
});

test('a link to another page opens its preview on the branch', async () => {
  const { onNavigate, scrolled, press } = await show();
  await press('Other page');
  expect(onNavigate).toHaveBeenCalledWith({ path: 'docs/b.mdx', branch: 'topic' }, 'push');
  expect(scrolled).toEqual([]);
});
