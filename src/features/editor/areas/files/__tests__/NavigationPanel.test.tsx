/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import NavigationPanel from '../navigation/NavigationPanel';
import { completeBrowser, createIndex, FILES, press, show } from './filesFixture';

beforeAll(completeBrowser);

describe('the navigation', () => {
  const showPanel = () =>
    show(<NavigationPanel index={createIndex()} onOpen={() => undefined} onOpenManager={() => undefined} />);

  it('is changed with keys and buttons, one step at a time', async () => {
    const applied = await showPanel();
    screen.getByRole('button', { name: 'Get it' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/^- \[Desk\].*\n- \[Get it\]/);
    await userEvent.click(screen.getByRole('button', { name: 'Plans' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move up' }));
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/download\.mdx\)\n- \[Plans\]/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    expect(applied.textOf(NAVIGATION_PATH)).not.toContain('Plans');
  });

  it('moves a page to where it is dropped, and never below itself', async () => {
    const applied = await showPanel();
    const line = (name: string) => screen.getByRole('button', { name });
    const dataTransfer = { setData: () => undefined, effectAllowed: 'all' };
    const drag = async (name: string, onto: HTMLElement, share: number): Promise<boolean> => {
      onto.getBoundingClientRect = () => new DOMRect(0, 100, 200, 30);
      fireEvent.dragStart(line(name), { dataTransfer });
      // jsdom omits the pointer's position from drag events.
      const over = Object.assign(createEvent.dragOver(onto), { clientY: 100 + 30 * share });
      const isHandled = !fireEvent(onto, over);
      const drop = Object.assign(createEvent.drop(onto), { clientY: 100 + 30 * share });
      await act(async () => void fireEvent(onto, drop));
      return isHandled;
    };
    expect(await drag('Plans', line('Desk'), 0.1)).toBe(true);
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/^- \[Plans\].*\n- \[Desk\]/);
    expect(await drag('Desk', line('Get it'), 0.5)).toBe(false);
    expect(await drag('Get it', screen.getByRole('heading', { name: 'More' }), 0.5)).toBe(true);
    expect(applied.textOf(NAVIGATION_PATH)).toMatch(/## More\n\n- \[Get it\].*\n$/);
  });

  it("offers the pages that aren't in it", async () => {
    const applied = await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Add Stray' }));
    expect(applied.textOf(NAVIGATION_PATH)).toContain('\n- [Stray](stray.mdx)\n\n## More');
  });

  it('offers to undo a removal, and focuses the next line', async () => {
    const applied = await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Get it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    expect(screen.getByRole('button', { name: 'Plans' })).toHaveFocus();
    expect(toast.get()?.text).toBe('“Get it” was removed from the navigation.');
    await act(async () => toast.get()?.action?.onSelect());
    expect(applied.textOf(NAVIGATION_PATH)).toBe(FILES[NAVIGATION_PATH]);
  });

  it('lets go of a removed page, and of its undo after another change', async () => {
    const applied = await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Get it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    expect(screen.getByRole('button', { name: 'Remove from the navigation' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add Stray' }));
    expect(applied.textOf(NAVIGATION_PATH)).toContain('[Stray](stray.mdx)');
    expect(toast.get()).toBeNull();
  });

  it('moves the focus to the next page to add', async () => {
    await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Plans' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    screen.getByRole('button', { name: /^Add Plans/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add Stray' })).toHaveFocus();
  });

  it("leaves the focus where it is after a key that couldn't move a page", async () => {
    await showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Plans' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the navigation' }));
    screen.getByRole('button', { name: 'Desk' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(screen.getByRole('button', { name: /^Add Plans/ }));
    expect(screen.getByRole('button', { name: 'Add Stray' })).toHaveFocus();
  });

  it('renames a page and a section', async () => {
    const applied = await showPanel();
    screen.getByRole('button', { name: 'Get it' }).focus();
    await userEvent.keyboard('{F2}');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Title in breadcrumbs'), 'Get');
    await press(dialog, 'Rename');
    expect(applied.textOf(NAVIGATION_PATH)).toContain('- [Get it](desktop/download.mdx "Get")');
    await userEvent.click(screen.getByRole('button', { name: 'Sections' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename “More”…' }));
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Title'), ' yet');
    await press(within(screen.getByRole('dialog')), 'Rename');
    expect(applied.textOf(NAVIGATION_PATH)).toContain('## More yet\n');
  });
});
