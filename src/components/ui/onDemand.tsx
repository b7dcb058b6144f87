import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toast } from './toast';

/**
 * A component whose code is loaded when it is first shown. Differs from React's `lazy` in two ways. It is shown as soon
 * as the code is there; React waits until the fallback has been shown for 300 ms. And when the code can't be loaded, a
 * message offers to try again; with `lazy`, the error would replace the whole page.
 *
 * @param load imports the component
 * @param fallback what to show while it is loading; nothing by default
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      let isShown = true;
      const start = (): void => {
        load().then(
          (component) => {
            loaded = component;
            if (isShown) setLoaded(() => component);
          },
          (error: unknown) => {
            if (isShown) report(error, start);
          },
        );
      };
      if (!loaded) start();
      return () => {
        isShown = false;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : fallback(props);
  };
}

function report(error: unknown, tryAgain: () => void): void {
  console.warn("A part of the page couldn't be loaded:", error);
  toast.show({
    tone: 'error',
    text: "This couldn't be loaded. Check your connection and try again. If that doesn't help, reload the page.",
    action: { label: 'Try again', onSelect: tryAgain },
  });
}
