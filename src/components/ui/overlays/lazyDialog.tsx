import { type ComponentType, useState } from 'react';
import { onDemand } from '../onDemand';

/**
 * A dialog whose code is loaded when it is first opened, and which stays mounted from then on.
 *
 * @param load imports the dialog's component
 */
export function lazyDialog<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = onDemand(load);
  return function LazyDialog(props: Props) {
    const [isNeeded, setNeeded] = useState(props.isOpen);
    if (props.isOpen && !isNeeded) setNeeded(true);
    return isNeeded ? <Loaded {...props} /> : null;
  };
}
