/**
 * A button at a change of a comparison, as the comparison's own document needs it.
 *
 * @param label its accessible name and tooltip
 * @param onPress called when it is activated by pointer, touch or key
 */
export function createRevertButton(
  label: string,
  onPress: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'revert-change';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.append(drawArrow());
  // The comparison has its own handler for mouse presses, which would revert the change a second time.
  button.addEventListener('mousedown', (event) => event.stopPropagation());
  button.addEventListener('click', () => onPress(button));
  return button;
}

/** An arrow that points back. */
function drawArrow(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}
