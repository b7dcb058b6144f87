/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const backs = screen.getAllByRole('link', { name: /^Back to reference 1(?:-[23])?$/ });
    expect(backs.map(target)).toEqual(references);
  });
});

it('numbers tabs with the same label, so that each can be chosen', async () => {
  const page = `<Tabs>
<Tab label="Terminal">Bash.</Tab>
<Tab label="Terminal">Zsh.</Tab>
<Tab label="Terminal (2)">Fish.</Tab>
</Tabs>
`;
  show(page);
  const names = screen.getAllByRole('tab').map((element) => element.textContent);
  expect(names).toEqual(['Terminal', 'Terminal (2)', 'Terminal (2) (2)']);
  await userEvent.click(screen.getByRole('tab', { name: 'Terminal (2)' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Terminal (2)');
  expect(screen.getByText('Zsh.').closest('[role=tabpanel]')).toHaveAttribute('data-active', 'true');
});
