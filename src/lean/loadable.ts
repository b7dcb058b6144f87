import { type ComponentType, createElement, type ReactNode, useEffect, useReducer, useState } from 'react';

type Load = () => Promise<unknown>;

interface LoadingProps {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly pastDelay: boolean;
  readonly timedOut: boolean;
  readonly retry: () => void;
}

interface Options<L> {
  readonly loader: L;
  readonly loading: ComponentType<LoadingProps>;
  readonly render: (loaded: never, props: object) => ReactNode;
}

/** Delay after which a component shows that loading takes a while, in milliseconds. */
const DELAY = 200;

/**
 * Replaces `react-loadable` in the browser: what Docusaurus' routes need of it.
 *
 * @returns a component that shows `loading` until the module has loaded, with `preload` to load it before
 */
export default function Loadable({ loader, loading, render }: Options<Load>) {
  return createLoadable(loader, loading, render);
}

/** Like {@link Loadable}, for several modules by name. */
Loadable.Map = ({ loader, loading, render }: Options<Readonly<Record<string, Load>>>) => {
  const load = async () => {
    const entries = Object.entries(loader).map(async ([name, each]) => [name, await each()]);
    return Object.fromEntries(await Promise.all(entries));
  };
  return createLoadable(load, loading, render);
};

function createLoadable(load: Load, loading: Options<Load>['loading'], render: Options<Load>['render']) {
  let loaded: unknown;
  let error: unknown;
  let request: Promise<unknown> | undefined;

  /** Loads again after a failure. */
  function preload(): Promise<unknown> {
    request ??= load().then(
      (value) => {
        loaded = value;
        error = undefined;
      },
      (reason) => {
        request = undefined;
        error = reason;
        throw reason;
      },
    );
    return request;
  }

  function LoadableComponent(props: object): ReactNode {
    const [attempt, update] = useReducer((count: number) => count + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
    useEffect(() => {
      if (loaded !== undefined || error !== undefined) return undefined;
      let isShown = true;
      const show = () => {
        if (isShown) update();
      };
      preload().then(show, show);
      const timer = setTimeout(() => setPastDelay(true), DELAY);
      return () => {
        isShown = false;
        clearTimeout(timer);
      };
    }, [attempt]);
    if (loaded !== undefined) return render(loaded as never, props);
    const retry = () => {
      error = undefined;
      setPastDelay(false);
      update();
    };
    const isLoading = error === undefined;
    return createElement(loading, { error, isLoading, pastDelay, timedOut: false, retry });
  }

  return Object.assign(LoadableComponent, { preload });
}
