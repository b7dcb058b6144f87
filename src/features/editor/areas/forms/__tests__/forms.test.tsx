/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBrowser, renderPanel, targetAt } from './support';

const page = `Before.

<CardGroup cols={2}>
<Card title="One" href="/one">

Text.

</Card>
<Card title="Two">

Text.

</Card>
</CardGroup>

| A | B |
| --- | --- |
| 1 | 2 |

![Menu](/img/menu.png)
`;
const group = targetAt(page, 'component', '<CardGroup');
const table = targetAt(page, 'table', '| A');
const image = targetAt(page, 'image', '![Menu');

beforeAll(() => fakeBrowser());

test('changes a prop in place', async () => {
  const panel = renderPanel(page, targetAt(page, 'component', '<Card title="One"'));
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'The "first"');
  await userEvent.tab();
  await waitFor(() => expect(panel.text()).toBe(page.replace('"One"', `'The "first"'`)));
});

test("rejects what the contract doesn't allow, and says why", async () => {
  const panel = renderPanel(page, group);
  // In one step: on a slow machine, an emptied field is committed before the number is typed.
  fireEvent.change(screen.getByLabelText(/Columns/), { target: { value: '7' } });
  screen.getByLabelText(/Columns/).focus();
  await userEvent.tab();
  expect(screen.getByText('Enter a number from 1 to 4.')).toBeVisible();
  expect(panel.text()).toBe(page);
});

test('moves, opens and leaves the parts of a group', async () => {
  const panel = renderPanel(page, group);
  await userEvent.click(screen.getByRole('button', { name: 'Move Two up' }));
  await waitFor(() => expect(panel.text().indexOf('"Two"')).toBeLessThan(panel.text().indexOf('"One"')));
  await userEvent.click(screen.getByRole('button', { name: 'Two' }));
  expect(screen.getByRole('heading', { name: 'Card' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Link (optional)'), '/two');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'CardGroup' })).toBeVisible();
  await waitFor(() => expect(panel.text()).toContain('<Card title="Two" href="/two">'));
});

test('follows its part when text is inserted before it', async () => {
  const panel = renderPanel(page, group);
  panel.type(`More text.\n\n${page}`);
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }));
  await waitFor(() => expect(panel.text()).not.toContain('title="One"'));
  expect(panel.text().startsWith('More text.\n\nBefore.')).toBe(true);
});

test("closes when its part is removed, and waits while the page can't be parsed", () => {
  const panel = renderPanel(page, group);
  panel.type(page.replace('Before.', 'Before <.'));
  expect(screen.getByRole('alert')).toHaveTextContent(/Line 1: .*<.*Fix it in the source/);
  expect(panel.onClose).not.toHaveBeenCalled();
  panel.type('Before.\n');
  expect(panel.onClose).toHaveBeenCalled();
});

test('covers a narrow screen and shows toasts inside the panel', () => {
  fakeBrowser({ narrow: true });
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  renderPanel(page, group);
  expect(shown).toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  fakeBrowser();
});

test('focuses the first field, and returns the focus when it closes', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const panel = renderPanel(page, group);
  await waitFor(() => expect(screen.getByLabelText(/Columns/)).toHaveFocus());
  panel.unmount();
  expect(opener).toHaveFocus();
  opener.remove();
});

test('closes on Escape', async () => {
  const panel = renderPanel(page, group);
  await userEvent.keyboard('{Escape}');
  expect(panel.onClose).toHaveBeenCalledTimes(1);
});

test('moves through a table with the keys; Enter edits, and adds a row after the last one', async () => {
  const panel = renderPanel(page, table);
  await userEvent.click(screen.getByLabelText('Header, column 1'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(screen.getByLabelText('Row 1, column 2')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(screen.getByLabelText('Row 1, column 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}0{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Row 2, column 1')).toHaveFocus());
  await userEvent.keyboard('x|y{Tab}');
  await waitFor(() => expect(panel.text()).toBe(page.replace('| 1 | 2 |\n', '| 10 | 2 |\n| x\\|y |  |\n')));
});

test('replaces a cell by typing, restores it on Escape, clears a block with Delete, and undoes that', async () => {
  const panel = renderPanel(page, table);
  await userEvent.click(screen.getByLabelText('Row 1, column 2'));
  await userEvent.keyboard('new{Tab}');
  await waitFor(() => expect(panel.text()).toBe(page.replace('| 1 | 2 |', '| 1 | new |')));
  await userEvent.click(screen.getByLabelText('Row 1, column 1'));
  await userEvent.keyboard('gone{Escape}');
  await waitFor(() => expect(panel.text()).toBe(page.replace('| 1 | 2 |', '| 1 | new |')));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('1 × 2 cells selected');
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(panel.text()).not.toContain('new'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(panel.text()).toBe(page.replace('| 1 | 2 |', '| 1 | new |')));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(panel.text()).not.toContain('new'));
});

test('pastes a block, and extends the table for it', async () => {
  const panel = renderPanel(page, table);
  const cell = screen.getByLabelText('Row 1, column 2');
  await userEvent.click(cell);
  const data: Record<string, string> = { 'text/plain': 'a\tb <x\nc\td\n' };
  fireEvent.paste(cell, { clipboardData: { getData: (type: string) => data[type] ?? '' } });
  await waitFor(() =>
    expect(panel.text()).toContain('| A | B |  |\n| --- | --- | --- |\n| 1 | a | b \\<x |\n|  | c | d |\n'),
  );
});

test('leaves the cells as they are when the clipboard has no text', async () => {
  const panel = renderPanel(page, table);
  const cell = screen.getByLabelText('Row 1, column 2');
  await userEvent.click(cell);
  const paste = async (text: string): Promise<void> => {
    fireEvent.paste(cell, {
      clipboardData: {
        getData: (type: string) => (type === 'text/plain' ? text : ''),
        files: [gif('a.gif')],
      },
    });
    await act(async () => undefined);
  };
  await paste('');
  expect(panel.text()).toBe(page);
  await paste('3');
  expect(panel.text()).toContain('| 1 | 3 |');
});

test('copies a block as text, for spreadsheets and for the table editor', async () => {
  renderPanel(page, table);
  const cell = screen.getByLabelText('Header, column 1');
  await userEvent.click(cell);
  await userEvent.keyboard('{Control>}a{/Control}');
  const copied: Record<string, string> = {};
  fireEvent.copy(cell, {
    clipboardData: {
      setData: (type: string, value: string) => {
        copied[type] = value;
      },
    },
  });
  expect(copied['text/plain']).toBe('A\tB\n1\t2');
  expect(copied['text/html']).toContain('<tr><td>1</td><td>2</td></tr>');
  expect(copied['text/x-table-cells']).toBe('[["A","B"],["1","2"]]');
});

test('replaces the table with a CSV file', async () => {
  const panel = renderPanel(page, table);
  const file = new File(['\uFEFFName,Size\r\n"a, b",1\r\nc,2\r\n'], 'sizes.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('\uFEFFName,Size\r\n"a, b",1\r\nc,2\r\n');
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await waitFor(() =>
    expect(panel.text()).toContain('| Name | Size |\n| --- | --- |\n| a, b | 1 |\n| c | 2 |\n'),
  );
});

test("says when the table can't be copied", async () => {
  renderPanel(page, table);
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy as CSV' }));
  expect(toast.get()).toMatchObject({
    tone: 'error',
    text: "The table couldn't be copied. Download it instead.",
  });
});

test('keeps the focus near a part that was removed', async () => {
  renderPanel(page, group);
  // The panel focuses its first field after it has opened.
  await waitFor(() => expect(document.activeElement).toHaveClass('control'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Two' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Cards' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('offers to undo the removal of a component and of a part', async () => {
  const panel = renderPanel(page, group);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
  expect(toast.get()?.text).toBe('“Two” removed.');
  await act(async () => toast.get()?.action?.onSelect());
  expect(panel.text()).toBe(page);
  await userEvent.click(screen.getByRole('button', { name: 'Remove CardGroup' }));
  expect(panel.text()).not.toContain('CardGroup');
  expect(panel.onClose).toHaveBeenCalled();
  expect(toast.get()?.text).toBe('CardGroup removed.');
  await act(async () => toast.get()?.action?.onSelect());
  expect(panel.text()).toBe(page);
});

test('escapes text that would break the table, and keeps existing escapes', async () => {
  const panel = renderPanel(page, table);
  await userEvent.click(screen.getByLabelText('Row 1, column 1'));
  await userEvent.keyboard(' \\<a | b <x> {{c}{Tab}');
  await waitFor(() => expect(panel.text()).toBe(page.replace('| 1 |', '| \\<a \\| b \\<x> \\{c} |')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('adds, aligns, sorts, moves and deletes columns and rows with the handles', async () => {
  const panel = renderPanel(page, table);
  const choose = async (handle: string, action: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: handle }));
    await userEvent.click(
      await screen.findByRole(/^Align|^Not/.test(action) ? 'menuitemradio' : 'menuitem', { name: action }),
    );
  };
  await choose('Column 2', 'Align right');
  await waitFor(() => expect(panel.text()).toContain('| --- | --: |'));
  await choose('Column 2', 'Insert column right');
  await waitFor(() => expect(panel.text()).toContain('| A | B |  |\n| --- | --: | --- |\n| 1 | 2 |  |'));
  await choose('Column 3', 'Delete column');
  await waitFor(() => expect(panel.text()).toContain('| A | B |\n| --- | --: |\n| 1 | 2 |'));
  await choose('Row 1', 'Insert row above');
  await waitFor(() => expect(panel.text()).toContain('| --: |\n|  |  |\n| 1 | 2 |'));
  await choose('Column 1', 'Sort A to Z');
  await waitFor(() => expect(panel.text()).toContain('| --: |\n| 1 | 2 |\n|  |  |\n'));
  await choose('Row 2', 'Move row up');
  await waitFor(() => expect(panel.text()).toContain('| --: |\n|  |  |\n| 1 | 2 |'));
  await choose('Row 1', 'Delete row');
  await waitFor(() => expect(panel.text()).toContain('| --: |\n| 1 | 2 |\n'));
});

test('asks before closing while a field has rejected text', async () => {
  const panel = renderPanel(page, group);
  const columns = screen.getByLabelText(/Columns/);
  await userEvent.clear(columns);
  await userEvent.type(columns, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel.onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/Enter a number from 1 to 4/, { selector: 'dialog dialog p' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard text' }));
  expect(panel.onClose).toHaveBeenCalledTimes(1);
});

test('forgets rejected text when the page changes in the source', async () => {
  const panel = renderPanel(page, group);
  const columns = screen.getByLabelText(/Columns/);
  await userEvent.clear(columns);
  await userEvent.type(columns, '9');
  await userEvent.tab();
  expect(screen.getByText(/Enter a number from 1 to 4/)).toBeVisible();
  panel.type(page.replace('cols={2}', 'cols={3}'));
  expect(columns).toHaveValue('3');
  expect(screen.queryByText(/Enter a number from 1 to 4/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel.onClose).toHaveBeenCalledTimes(1);
});

test("doesn't send what was just typed once the page's value has replaced it", async () => {
  const panel = renderPanel(page, group);
  await userEvent.type(screen.getByLabelText(/Columns/), '3');
  panel.type(page.replace('cols={2}', 'cols={4}'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel.text()).toBe(page.replace('cols={2}', 'cols={4}'));
  expect(panel.onClose).toHaveBeenCalledTimes(1);
});

test('turns an image with a caption into a tag, and requires a description', async () => {
  const panel = renderPanel(page, image, { images: ['static/img/menu.png', 'static/img/other.png'] });
  await userEvent.type(screen.getByLabelText('Caption (optional)'), '1 File');
  await userEvent.tab();
  const tag = '<Image src="/img/menu.png" alt="Menu" caption="1 File" />';
  await waitFor(() => expect(panel.text()).toBe(page.replace('![Menu](/img/menu.png)', tag)));
  await userEvent.clear(screen.getByLabelText('Description (alt text)'));
  await userEvent.tab();
  expect(screen.getByText('Describe what the image shows.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Choose an image' })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'other.png' }));
  await waitFor(() => expect(panel.text()).toContain('src="/img/other.png" alt="Menu"'));
});

test('inserts a new image once it has a description', async () => {
  const at = page.indexOf('Before.') + 'Before.'.length;
  const panel = renderPanel(page, { kind: 'newImage', from: at, to: at }, { images: ['static/img/a.png'] });
  await userEvent.click(screen.getAllByRole('button', { name: 'Choose an image' })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'a.png' }));
  expect(screen.getByRole('button', { name: 'Insert image' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Description (alt text)'), 'The menu');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Insert image' }));
  const inserted = '![The menu](/img/a.png)';
  expect(panel.text()).toBe(page.replace('Before.', `Before.${inserted}`));
  // What is typed next goes after the image.
  expect(panel.onClose).toHaveBeenCalledWith(at + inserted.length);
});

/** A file that isn't an image, so that it needs no decoder. */
function brokenFile(name: string): File {
  const file = new File([''], name, { type: 'image/png' });
  file.arrayBuffer = async () => new ArrayBuffer(0);
  return file;
}

test('asks before the description of an image is lost that was not inserted', async () => {
  const panel = renderPanel(page, { kind: 'newImage', from: 0, to: 0 });
  await userEvent.type(screen.getByLabelText('Description (alt text)'), 'The menu');
  await userEvent.keyboard('{Escape}');
  expect(panel.onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toHaveTextContent(
    "The image isn't inserted yet.",
  );
});

test('starts over for another image that is pasted', async () => {
  const target = { kind: 'newImage', from: 0, to: 0 } as const;
  const panel = renderPanel(page, target, { files: [brokenFile('one.png')] });
  await userEvent.type(screen.getByLabelText('Description (alt text)'), 'The first one');
  await userEvent.tab();
  await act(async () => panel.open({ ...target }, [brokenFile('two.png')]));
  expect(screen.getByLabelText('Description (alt text)')).toHaveValue('');
});

function fakeDecoder(): void {
  const decode = jest.fn(async () => ({ width: 10, height: 10, close: () => undefined }));
  Object.assign(globalThis, { createImageBitmap: decode });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
}

/** An animated GIF, which is used as it is. */
function gif(name: string): File {
  const frame = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  const bytes = Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(frame, frame));
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.slice().buffer });
}

test.each([
  ['in a line', 'a ^b', '', 'a [one][two][three]b'],
  ['on a blank line', 'a\n\n^\n\nb', '', 'a\n\n[one]\n\n[two]\n\n[three]\n\nb'],
  ['between two lines', 'a\n^\nb', '', 'a\n\n[one]\n\n[two]\n\n[three]\n\nb'],
  ['in an empty page', '^', '', '[one]\n\n[two]\n\n[three]\n'],
  ['as blocks with captions', 'a ^b\n\nc', 'Caption', 'a b\n\n[one]\n\n[two]\n\n[three]\n\nc'],
])('inserts several images in their order %s', async (_, marked, caption, expected) => {
  fakeDecoder();
  const at = marked.indexOf('^');
  const files = ['one', 'two', 'three'].map((name) => gif(`first-${name}.gif`));
  const panel = renderPanel(marked.replace('^', ''), { kind: 'newImage', from: at, to: at }, { files });
  for (const { name } of files) {
    await waitFor(() => expect(screen.getByLabelText('File name')).toHaveValue(name.replace('.gif', '')));
    await userEvent.type(screen.getByLabelText('Description (alt text)'), 'The menu');
    if (caption !== '') await userEvent.type(screen.getByLabelText(/Caption/), caption);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Insert image' }));
  }
  await waitFor(() => expect(panel.onClose).toHaveBeenCalled());
  const image = /(?:!\[The menu\]\(|<Image src=")[^ )]*\/first-(\w+)\.\w+(?:\)|".*? \/>)/g;
  expect(panel.text().replaceAll(image, '[$1]')).toBe(expected);
});

test('names an upload after the file that was dropped last', async () => {
  fakeDecoder();
  renderPanel(page, image);
  const zone = screen.getByRole('group', { name: 'Image' });
  fireEvent.drop(zone, { dataTransfer: { files: [gif('first-try.gif')] } });
  expect(await screen.findByLabelText('File name')).toHaveValue('first-try');
  fireEvent.drop(zone, { dataTransfer: { files: [gif('second-try.gif')] } });
  expect(await screen.findByLabelText('File name')).toHaveValue('second-try');
});

test('pastes the text of a cell into the URL, not the image that a spreadsheet copies with it', async () => {
  fakeDecoder();
  renderPanel(page, image);
  const data: Readonly<Record<string, string>> = {
    'text/html': '<td>/img/a.png</td>',
    'text/plain': '/img/a.png',
  };
  const paste = (text: Readonly<Record<string, string>>): boolean =>
    fireEvent.paste(screen.getByLabelText('URL of the image'), {
      clipboardData: { getData: (type: string) => text[type] ?? '', files: [gif('first-cell.gif')] },
    });
  expect(paste(data)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Use this image' })).toBeNull();
  expect(paste({})).toBe(false);
  expect(await screen.findByLabelText('File name')).toHaveValue('first-cell');
});

test("leaves the page and the form as they are when a new image can't be added, and says why", async () => {
  fakeDecoder();
  const panel = renderPanel(page, image, { refusal: 'The images are too large.' });
  fireEvent.drop(screen.getByRole('group', { name: 'Image' }), { dataTransfer: { files: [gif('new.gif')] } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this image' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Use this image' }));
  expect(await screen.findByText('The images are too large.')).toBeVisible();
  expect(panel.text()).toBe(page);
  expect(screen.getByRole('button', { name: 'Use this image' })).toBeEnabled();
});

test('replaces an image with an upload', async () => {
  fakeDecoder();
  const panel = renderPanel(page, image);
  fireEvent.drop(screen.getByRole('group', { name: 'Image' }), {
    dataTransfer: { files: [gif('first-try.gif')] },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this image' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Use this image' }));
  await waitFor(() => expect(panel.text()).toMatch(/!\[Menu\]\(\/img\/.*first-try\.gif\)/));
  expect(panel.changes.map(({ kind }) => kind)).toEqual(['image', 'edit']);
});

test.each(['pasted', 'uploaded'])(
  'gives the image for the dark theme another name than the %s one',
  async (how) => {
    fakeDecoder();
    const files = how === 'pasted' ? [gif('menu-bar.gif')] : [];
    const panel = renderPanel(page, { kind: 'newImage', from: 0, to: 0 }, { files });
    const upload = async (zone: string): Promise<void> => {
      fireEvent.drop(screen.getByRole('group', { name: zone }), {
        dataTransfer: { files: [gif('menu-bar.gif')] },
      });
      const use = await screen.findByRole('button', { name: 'Use this image' });
      await waitFor(() => expect(use).toBeEnabled());
      await userEvent.click(use);
    };
    if (how === 'uploaded') await upload('Image');
    else await screen.findByLabelText('File name');
    await userEvent.click(screen.getByText('Use a different image in the dark theme'));
    await upload('Image for the dark theme');
    await userEvent.type(screen.getByLabelText('Description (alt text)'), 'The menu');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Insert image' }));
    await waitFor(() => expect(panel.changes).toHaveLength(3));
    expect(panel.changes.flatMap((change) => (change.kind === 'image' ? [change.path] : []))).toEqual([
      'static/img/desktop/menu-bar.gif',
      'static/img/desktop/menu-bar-2.gif',
    ]);
    expect(panel.text()).toContain('src="/img/desktop/menu-bar.gif"');
    expect(panel.text()).toContain('darkSrc="/img/desktop/menu-bar-2.gif"');
  },
);

test('says while a pasted image is prepared that it is not ready yet', async () => {
  const file = new File([''], 'a.png', { type: 'image/png' });
  file.arrayBuffer = () => new Promise(() => undefined);
  renderPanel(page, { kind: 'newImage', from: 0, to: 0 }, { files: [file] });
  expect(await screen.findByRole('progressbar', { name: 'Preparing the image' })).toBeVisible();
  expect(screen.getByText("The image isn't ready yet.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Insert image' })).toBeDisabled();
});

test('shows the component in its form, and offers pages for a link', async () => {
  const card = targetAt(page, 'component', '<Card title="Two"');
  renderPanel(page, card);
  expect(screen.getByRole('figure', { name: 'Preview of Card' })).toHaveTextContent(
    '<Card title="Two"> Text. </Card>',
  );
  const link = screen.getByLabelText('Link (optional)');
  const list = document.getElementById(link.getAttribute('list') ?? '');
  expect(list?.querySelector('option')?.value).toBe('/products/desktop/drive');
});
