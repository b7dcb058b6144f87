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

test('exposes its position, and resets it on double click', () => {
  const { splitter, onReset } = show();
  expect(splitter).toHaveAttribute('aria-valuenow', '50');
  fireEvent.doubleClick(splitter);
  expect(onReset).toHaveBeenCalledTimes(1);
});
