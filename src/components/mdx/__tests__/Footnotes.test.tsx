/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { toPageElements } from '#domain/content/elements/pageElement';
import { toElements } from '#domain/content/elements/toElements';
import { parseContent } from '#domain/content/parseContent';
import { prepareContent } from '#domain/content/prepareContent';
import { renderPage } from '../renderElement';

jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

function show(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const tree = prepareContent(parsed.tree, {
    readPartial: () => undefined,
    readData: () => undefined,
    product: { name: 'Test', slug: 'test' },
    onProblem: () => undefined,
  });
  render(renderPage(toPageElements(toElements(tree))));
}

const target = (link: HTMLElement) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '');

describe('a footnote', () => {
  it('is linked from its reference, and links back to it', () => {
    show('One[^a] and two[^b].\n\n[^a]: First.\n[^b]: Second.\n');
    for (const number of [1, 2]) {
      const reference = screen.getByRole('link', { name: `Footnote ${number}` });
      const note = target(reference);
      expect(note).toHaveTextContent(number === 1 ? 'First.' : 'Second.');
      expect(note).toHaveAttribute('tabindex', '-1');
      const back = within(note as HTMLElement).getByRole('link', { name: `Back to reference ${number}` });
      expect(target(back)).toBe(reference);
    }
  });

  it('links back to each of its references, also in another note', () => {
    show('One[^a], again[^a], and two[^b].\n\n[^a]: First.\n[^b]: As in the first[^a].\n');
    const references = screen.getAllByRole('link', { name: 'Footnote 1' });
    const backs = screen.getAllByRole('link', { name: /^Back to reference 1, [123] of 3$/ });
    expect(backs.map(target)).toEqual(references);
  });
});
