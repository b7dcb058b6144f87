/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Splitter } from '../Splitter';

function show() {
  const onChange = jest.fn();
  const onReset = jest.fn();
  render(
    <Splitter
      label="Width"
      value={50}
      min={0}
      max={100}
      step={5}
      perPixel={() => 1}
      onChange={onChange}
      onReset={onReset}
    />,
  );
  return { splitter: screen.getByRole('separator', { name: 'Width' }), onChange, onReset };
}

test('moves with the arrow keys, and to the ends with Home and End', () => {
  const { splitter, onChange } = show();
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']) fireEvent.keyDown(splitter, { key });
  expect(onChange.mock.calls).toEqual([[45], [55], [0], [100]]);
});

describe('dragging', () => {
  beforeAll(() => {
    // jsdom captures no pointers.
    HTMLElement.prototype.setPointerCapture = () => undefined;
  });

  // jsdom has no pointer events.
  const point = (target: HTMLElement, type: string, at: MouseEventInit) =>
    fireEvent(target, new MouseEvent(`pointer${type}`, { bubbles: true, ...at }));

  test('ends when the pointer is released or taken away', () => {
    const { splitter, onChange } = show();
    point(splitter, 'down', { button: 0, clientX: 100 });
    point(splitter, 'move', { clientX: 110 });
    fireEvent.lostPointerCapture(splitter);
    point(splitter, 'move', { clientX: 130 });
    expect(onChange.mock.calls).toEqual([[60]]);
  });

  test("doesn't start with the button that opens a context menu", () => {
    const { splitter, onChange } = show();
    point(splitter, 'down', { button: 2, clientX: 100 });
    point(splitter, 'move', { clientX: 110 });
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('exposes its position, and resets it on double click', () => {
  const { splitter, onReset } = show();
  expect(splitter).toHaveAttribute('aria-valuenow', '50');
  fireEvent.doubleClick(splitter);
  expect(onReset).toHaveBeenCalledTimes(1);
});
