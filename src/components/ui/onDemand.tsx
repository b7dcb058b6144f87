import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '../store';
import { toast } from './overlays/toast';

/**
 * A component whose code is loaded when it is first shown. Differs from React's `lazy` in two ways. It is shown as soon
 * as the code is there; React waits until the fallback has been shown for 300 ms. And when the code can't be loaded, a
 * message offers to try again, so a `Toaster` must be in view; with `lazy`, the error would replace the whole page.
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
  async function start(): Promise<void> {
    if (isLoading || loaded.get()) return;
    isLoading = true;
    try {
      loaded.set(await load());
    } catch (error) {
      console.warn("A part of the page couldn't be loaded:", error);
      toast.show({
        tone: 'error',
        text: "This couldn't be loaded. Check your connection and try again. If that doesn't help, reload the page.",
        action: { label: 'Try again', onSelect: () => void start() },
      });
    } finally {
      isLoading = false;
    }
  }
  return function OnDemand(props: Props) {
    const Loaded = useStore(loaded);
    useEffect(() => void start(), []);
    return Loaded ? <Loaded {...props} /> : fallback(props);
  };
}
