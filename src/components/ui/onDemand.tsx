import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../store';
import { toast } from './overlays/toast';
import { useLatestRef } from './useLatestRef';

/**
 * A component whose code is loaded when it is first shown. Differs from React's `lazy` in two ways. It is shown as soon
 * as the code is there; React waits until the fallback has been shown for 300 ms. And when the code can't be loaded, a
 * message offers to try again, so a `Toaster` must be in view; with `lazy`, the error would replace the whole page. When
 * that message is dismissed, a component with `onClose` is closed, so that its button can open it again.
 *
 * @param load imports the component
 * @param fallback what to show while it is loading; nothing by default
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const loaded = createStore<ComponentType<Props> | null>(null);
  let isLoading = false;
  /** The id of the message that offers to try again. */
  let messageId: number | null = null;
  async function start(): Promise<void> {
    if (isLoading || loaded.get()) return;
    isLoading = true;
    try {
      loaded.set(await load());
    } catch (error) {
      console.warn("A part of the page couldn't be loaded:", error);
      messageId = toast.show({
        tone: 'error',
        text: "This couldn't be loaded. Check your connection and try again. If that doesn't help, reload the page.",
        action: { label: 'Try again', onSelect: () => void start() },
      });
    } finally {
      isLoading = false;
    }
  }
  /** Calls a listener when the message disappears without another try. Returns a function that unsubscribes. */
  function onGivenUp(listener: () => void): () => void {
    let shown = toast.get()?.id ?? null;
    return toast.subscribe(() => {
      const before = shown;
      shown = toast.get()?.id ?? null;
      if (before === null || before !== messageId) return;
      // The button of the message dismisses it before it tries again.
      queueMicrotask(() => {
        if (!isLoading && !loaded.get()) listener();
      });
    });
  }
  return function OnDemand(props: Props) {
    const Loaded = useStore(loaded);
    const newest = useLatestRef(props);
    const isOpen = isShown(props);
    useEffect(() => {
      if (isOpen) void start();
    }, [isOpen]);
    useEffect(() => onGivenUp(() => close(newest.current)), [newest]);
    return Loaded ? <Loaded {...props} /> : fallback(props);
  };
}

/** False for a closed dialog that stays mounted. */
function isShown(props: object): boolean {
  return !('isOpen' in props) || props.isOpen !== false;
}

function close(props: object): void {
  if (isShown(props) && 'onClose' in props && typeof props.onClose === 'function') props.onClose();
}
