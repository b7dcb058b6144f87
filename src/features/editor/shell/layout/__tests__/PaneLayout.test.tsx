/** @jest-environment jsdom */
import { defaultEditorLayout } from '@site/src/data/storage/editorLayout';
import { fireEvent, render, screen } from '@testing-library/react';
import { PaneLayout } from '../PaneLayout';

beforeAll(() => {
  // jsdom captures no pointers, and lays nothing out.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1264);
});

test.each([
  ['beside the page list', true, 0.6],
  ['without the page list', false, 0.5 + 100 / 1264],
])('the divider between source and preview follows the pointer %s', (_, isSideShown, sourceShare) => {
  const change = jest.fn();
  const layout = { ...defaultEditorLayout, sideWidth: 264, sourceShare: 0.5, isSideShown };
  render(<PaneLayout pane="source" layout={[layout, change]} side={null} source={null} preview={null} />);
  const divider = screen.getByRole('separator', { name: 'Width of the source' });
  fireEvent(divider, new MouseEvent('pointerdown', { bubbles: true, clientX: 500 }));
  fireEvent(divider, new MouseEvent('pointermove', { bubbles: true, clientX: 600 }));
  expect(change.mock.calls).toEqual([[{ sourceShare }]]);
});
