import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, and which stays mounted from then on.
 *
 * @param load imports the dialog's component
 */
export function lazyDialog<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [isNeeded, setNeeded] = useState(props.isOpen);
    if (props.isOpen && !isNeeded) setNeeded(true);
    if (!isNeeded) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
