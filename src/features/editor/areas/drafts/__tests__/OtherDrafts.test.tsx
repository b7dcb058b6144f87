/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Draft } from '@site/src/data/storage/drafts';
import { act, render, screen } from '@testing-library/react';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { makeDraft } from '../../../core/drafts/__tests__/support';
import { openFiles } from '../../../core/store/__tests__/support';
import { createEditorStore } from '../../../core/store/editorStore';
import { OtherDrafts } from '../OtherDrafts';

async function show(stored: { drafts: readonly Draft[] }) {
  const store = createEditorStore(openFiles({ 'docs/a.mdx': 'base\n' }));
  const draw = (isCarrying: boolean) => {
    const editor = createTestEditor(store, {
      branchSwitch: { requested: null, answer: () => undefined, isCarrying },
      branches: { initialized: true, error: null, branches: [{ name: 'main' }, { name: 'topic' }] as never },
    });
    Object.assign(editor.drafts, { listElsewhere: async () => stored.drafts });
    return (
      <WithEditor editor={editor}>
        <OtherDrafts onShow={() => undefined} />
      </WithEditor>
    );
  };
  const { rerender } = render(draw(true));
  await act(async () => undefined);
  return { finishCarrying: () => act(async () => rerender(draw(false))) };
}

const banner = () => screen.queryByRole('region', { name: 'Drafts on other branches' });

test("doesn't list changes that are being moved to the open branch", async () => {
  const stored = { drafts: [makeDraft({ branch: 'previous' })] };
  const { finishCarrying } = await show(stored);
  expect(banner()).toBeNull();
  stored.drafts = [];
  await finishCarrying();
  expect(banner()).toBeNull();
});

test('lists drafts of other branches only, once changes are moved', async () => {
  const { finishCarrying } = await show({
    drafts: [makeDraft({ branch: 'main' }), makeDraft({ branch: 'topic' })],
  });
  await finishCarrying();
  expect(banner()).toHaveTextContent('You have an unsaved draft on another branch.');
});

test('says how many of several drafts are on deleted branches', async () => {
  const draft = (branch: string) => makeDraft({ branch, path: `docs/${branch}.mdx` });
  const some = await show({ drafts: [draft('topic'), draft('gone')] });
  await some.finishCarrying();
  expect(banner()).toHaveTextContent(
    'You have 2 unsaved drafts on other branches. The branch of one was deleted.',
  );
});
