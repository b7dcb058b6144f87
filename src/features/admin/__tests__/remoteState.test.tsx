/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiResult } from '@site/src/data/functions/request';
import { RemoteDataProvider, useRemote } from '@site/src/features/remoteData';
import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { RemoteState } from '../ui/RemoteState';
import { useRestoredFocus } from '../useRestoredFocus';

const failed: ApiResult<string> = {
  ok: false,
  failure: { key: 'network', message: 'Network error.', status: 0 },
};

/** Responses that the test resolves one by one. */
function createReader() {
  const waiting: ((answer: ApiResult<string>) => void)[] = [];
  const read = () => new Promise<ApiResult<string>>((resolve) => waiting.push(resolve));
  const answer = (result: ApiResult<string>) => act(async () => waiting.shift()?.(result));
  return { read, answer, count: () => waiting.length };
}

function Part({ name, read }: { readonly name: string; readonly read: () => Promise<ApiResult<string>> }) {
  const remote = useRemote({ key: [name], read });
  return (
    <section aria-label={name}>
      <RemoteState remote={remote} noun={name}>
        {(value) => <p>{value}</p>}
      </RemoteState>
    </section>
  );
}

it('shows a failure until the retry has ended, and retries everything that failed', async () => {
  const [one, other] = [createReader(), createReader()];
  render(
    <RemoteDataProvider>
      <Part name="list" read={one.read} />
      <Part name="chart" read={other.read} />
    </RemoteDataProvider>,
  );
  expect(screen.getByText('Loading list')).toBeInTheDocument();
  await one.answer(failed);
  await other.answer(failed);
  const [retry] = screen.getAllByRole('button', { name: 'Try again' });
  await act(async () => retry?.click());
  expect([one.count(), other.count()]).toEqual([1, 1]);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Loading list')).toBeNull();
  await one.answer(failed);
  expect(retry).not.toHaveAttribute('aria-busy');
  await other.answer({ ok: true, value: 'Drawn' });
  expect(screen.getByText('Drawn')).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('moves the focus to the part of the page whose button was removed', async () => {
  function Page() {
    const main = useRef<HTMLElement>(null);
    useRestoredFocus(main);
    const [isWhole, setWhole] = useState(false);
    return (
      <main ref={main} tabIndex={-1}>
        <section aria-label="Pages">
          {!isWhole && (
            <button type="button" onClick={() => setWhole(true)}>
              Show all
            </button>
          )}
        </section>
      </main>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Show all' });
  button.focus();
  await act(async () => button.click());
  expect(screen.getByRole('region', { name: 'Pages' })).toHaveFocus();
});
