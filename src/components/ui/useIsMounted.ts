import { useEffect, useRef } from 'react';

/** Whether the component is still mounted, for asynchronous work. */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
