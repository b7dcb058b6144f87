import type { KeyboardEvent } from 'react';

/**
 * The `onKeyDown` of a field where Enter starts a new line: Ctrl+Enter, or ⌘+Enter on a Mac, presses the submit button
 * of its form.
 */
export function submitWithKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  const button = [...(currentTarget.form?.elements ?? [])].find(isSubmitButton);
  if (!button) return;
  event.preventDefault();
  button.click();
}

function isSubmitButton(control: Element): control is HTMLButtonElement {
  return control instanceof HTMLButtonElement && control.type === 'submit';
}
