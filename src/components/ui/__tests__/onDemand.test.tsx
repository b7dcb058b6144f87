/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onDemand } from '../onDemand';
import { lazyDialog } from '../overlays/lazyDialog';
import { Toaster } from '../overlays/Toaster';
import { toast } from '../overlays/toast';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

afterEach(() => {
  const shown = toast.get();
  if (shown) toast.dismiss(shown.id);
});

describe('onDemand', () => {
  it('shows the fallback, then the component, and loads it once', async () => {
    const load = jest.fn(async () => Greeting);
    const Loaded = onDemand(load, ({ name }) => <p>Loading {name}</p>);
    const { unmount } = render(<Loaded name="Ada" />);
    expect(screen.getByText('Loading Ada')).toBeTruthy();
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    unmount();
    render(<Loaded name="Grace" />);
    expect(screen.getByText('Hello, Grace')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('offers to try again when the code cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const load = jest.fn(async () => Greeting);
    load.mockRejectedValueOnce(new Error('The server is unreachable.'));
    const Loaded = onDemand(load);
    render(
      <>
        <p>The rest of the page</p>
        <Loaded name="Ada" />
        <Toaster />
      </>,
    );
    expect(await screen.findByText(/couldn't be loaded. Check your connection/)).toBeTruthy();
    expect(screen.getByText('The rest of the page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    await waitFor(() => expect(toast.get()).toBeNull());
    expect(warn).toHaveBeenCalledWith(expect.any(String), new Error('The server is unreachable.'));
  });

  it('loads once for all places that show it, and one retry is for all of them', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const load = jest.fn(async () => Greeting);
    load.mockRejectedValueOnce(new Error('The server is unreachable.'));
    const Loaded = onDemand(load);
    render(
      <>
        <Loaded name="Ada" />
        <Loaded name="Grace" />
        <Toaster />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Ada')).toBeTruthy();
    expect(screen.getByText('Hello, Grace')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  interface PanelProps {
    readonly isOpen: boolean;
    readonly onClose: () => void;
  }
  const Panel = ({ isOpen }: PanelProps) => isOpen && <p>The panel</p>;
  it.each([
    ['a panel', onDemand<PanelProps>, false],
    ['a dialog', lazyDialog<PanelProps>, true],
  ] as const)('lets the button of %s try again after the message was dismissed', async (_, make, isKept) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const load = jest.fn(async () => Panel);
    load.mockRejectedValueOnce(new Error('The server is unreachable.'));
    const Loaded = make(load);
    function Host() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {(isOpen || isKept) && <Loaded isOpen={isOpen} onClose={() => setOpen(false)} />}
          <Toaster />
        </>
      );
    }
    render(<Host />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The panel')).toBeTruthy();
  });
});
