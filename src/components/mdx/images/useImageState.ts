import { type RefObject, useEffect, useRef, useState } from 'react';
import { IMAGE_LOADED_FALLBACK_MS } from '#domain/content/media/imageUrl';

/** Loading state of an image. */
type ImageState = 'loading' | 'loaded' | 'failed';

interface ImageLoading {
  /** Ref for the `<img>`. */
  readonly image: RefObject<HTMLImageElement | null>;
  readonly state: ImageState;
  /** Number of retries; as the `<img>`'s key it makes the browser request the image again. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void;
}

/** Tracks an image that may have loaded or failed before the page became interactive. */
export function useImageState(): ImageLoading {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ImageState>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has its own <img>
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.currentSrc) {
      setState(element.naturalWidth > 0 ? 'loaded' : 'failed');
      return undefined;
    }
    const timer = setTimeout(() => {
      setState((current) => (current === 'loading' ? 'loaded' : current));
    }, IMAGE_LOADED_FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  return {
    image,
    state,
    attempt,
    onLoad: () => setState('loaded'),
    onError: () => setState('failed'),
    retry: () => {
      setState('loading');
      setAttempt((count) => count + 1);
    },
  };
}
