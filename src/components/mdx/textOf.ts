import { Children, isValidElement, type ReactNode } from 'react';

/** The text in a React node and its children; components aren't rendered for it. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (!isValidElement<{ children?: ReactNode }>(child)) return String(child);
      return child.type === 'br' ? '\n' : textOf(child.props.children);
    })
    .join('');
}
