/** @jest-environment jsdom */
import { installDomRect } from '@site/tests/support/jest/domRect';
import { scrollToCurrent } from '../scrollToCurrent';

/** An area from 100 to 400 px, scrolled by 1000 px, with a current entry at `top`. */
function createArea(top: number): HTMLElement {
  const area = document.createElement('div');
  area.innerHTML = '<a>Other</a><a aria-current="location">Current</a>';
  area.scrollTop = 1000;
  area.getBoundingClientRect = () => new DOMRect(0, 100, 200, 300);
  const entry = area.querySelector('[aria-current]');
  if (entry) entry.getBoundingClientRect = () => new DOMRect(0, top, 200, 30);
  return area;
}

beforeAll(installDomRect);

it.each([
  ['stays when the entry is in view', 200, 1000],
  ['stays when the entry is at the lower edge', 370, 1000],
  ['scrolls down to an entry below', 700, 1500],
  ['scrolls down to an entry that is cut off', 380, 1180],
  ['scrolls up to an entry above', -300, 500],
])('%s', (_, top, expected) => {
  const area = createArea(top);
  scrollToCurrent(area, '[aria-current]');
  expect(area.scrollTop).toBe(expected);
});

it('does nothing without an area or an entry', () => {
  scrollToCurrent(null, '[aria-current]');
  const area = createArea(700);
  scrollToCurrent(area, '[aria-selected]');
  expect(area.scrollTop).toBe(1000);
});
