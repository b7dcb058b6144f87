/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import Loadable from '../loadable';

interface LoadingProps {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly retry: () => void;
}

function Loading({ error, pastDelay, retry }: LoadingProps) {
  if (error)
    return (
      <button type="button" onClick={retry}>
        Retry
      </button>
    );
  return <p>{pastDelay ? 'Still loading' : 'Loading'}</p>;
}

const map = (text: () => Promise<string>) =>
  Loadable.Map({
    loader: { text, other: async () => 'other' },
    loading: Loading,
    render: ({ text: shown, other }: Record<string, string>) => (
      <p>
        {shown} and {other}
      </p>
    ),
  });

it('renders the modules right away when they were loaded before', async () => {
  const load = jest.fn(async () => 'text');
  const Shown = map(load);
  await Shown.preload();
  await Shown.preload();
  render(<Shown />);
  expect(screen.getByText('text and other')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows that it is loading, and when it takes a while', async () => {
  jest.useFakeTimers();
  let finish = (_text: string): void => undefined;
  const Shown = map(() => new Promise((resolve) => (finish = resolve)));
  render(<Shown />);
  expect(screen.getByText('Loading')).toBeTruthy();
  act(() => jest.advanceTimersByTime(250));
  expect(screen.getByText('Still loading')).toBeTruthy();
  jest.useRealTimers();
  await act(async () => finish('text'));
  expect(await screen.findByText('text and other')).toBeTruthy();
});

it('shows a failure, and loads again on request', async () => {
  let isBroken = true;
  const Shown = Loadable({
    loader: async () => {
      if (isBroken) throw new Error('offline');
      return 'loaded';
    },
    loading: Loading,
    render: (text: string) => <p>{text}</p>,
  });
  render(<Shown />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText('loaded')).toBeTruthy();
});
