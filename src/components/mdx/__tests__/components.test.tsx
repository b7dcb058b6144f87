/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Accordion, AccordionGroup } from '../blocks/Accordion';
import { Button } from '../blocks/Button';
import { Callout } from '../blocks/Callout';
import { Card, CardGroup } from '../blocks/Card';
import { Step, Steps } from '../blocks/Steps';
import { InlineCode } from '../code/InlineCode';
import { Embed } from '../Embed';
import { headings } from '../Heading';
import { ContentLink } from '../Link';
import { Table } from '../tables/Table';

jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  {
    virtual: true,
  },
);
jest.mock('../useEmbedRules', () => ({ useEmbedRules: () => ({ siteUrl: 'https://docs.example.com' }) }));

describe('AccordionGroup', () => {
  const items = (
    <>
      <Accordion title="One" defaultOpen>
        1
      </Accordion>
      <Accordion title="Two">2</Accordion>
    </>
  );
  const names = () => screen.getAllByRole('group').map((details) => details.getAttribute('name'));

  it('gives its accordions the same name, so that the browser opens one at a time', () => {
    render(<AccordionGroup>{items}</AccordionGroup>);
    const [first, second] = names();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(screen.getAllByRole('group')[0]).toHaveAttribute('open');
  });

  it('gives no name to accordions inside them, which would close the ones around them', () => {
    render(
      <AccordionGroup>
        <Accordion title="Outer">
          <Accordion title="Inner">1</Accordion>
        </Accordion>
      </AccordionGroup>,
    );
    expect(names()).toEqual([expect.any(String), null]);
  });

  it('has a unique name, and none when several may be open', () => {
    render(
      <>
        <AccordionGroup>{items}</AccordionGroup>
        <AccordionGroup>{items}</AccordionGroup>
        <AccordionGroup allowMultiple>{items}</AccordionGroup>
      </>,
    );
    const [a, , b, , c] = names();
    expect(a).not.toBe(b);
    expect(c).toBeNull();
  });
});

describe('Callout', () => {
  it.each([
    [undefined, 'Note'],
    ['tip', 'Tip'],
    ['alert', 'Warning'],
  ] as const)('names its type in a word (%s)', (type, word) => {
    render(<Callout type={type}>Text</Callout>);
    expect(screen.getByRole('note', { name: word })).toHaveTextContent(`${word}Text`);
  });
});

describe('CardGroup', () => {
  it.each([
    [undefined, '2'],
    [1, '1'],
    ['3', '3'],
    [0, '1'],
    [9, '4'],
    ['x', '2'],
  ])('cols %j gives %s columns', (cols, columns) => {
    const { container } = render(<CardGroup cols={cols} />);
    expect(container.querySelector('[data-cols]')).toHaveAttribute('data-cols', columns);
  });
});

describe('links', () => {
  it('makes a card one link, named by its title', () => {
    render(
      <Card title="Desktop" href="/products/desktop">
        The app.
      </Card>,
    );
    expect(screen.getByRole('link', { name: 'Desktop' })).toHaveAttribute('href', '/products/desktop');
  });

  it('has no link when a card has no URL', () => {
    render(<Card title="Desktop" />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('announces that a button opens a new tab, without an opener', () => {
    render(
      <Button href="https://ollama.com" target="_blank">
        Get it
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Get it (opens in a new tab)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('renders a URL with a forbidden protocol as text', () => {
    render(<ContentLink href="data:text/html,x">Click</ContentLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Click')).toBeInTheDocument();
  });

  it('marks only links to other sites', () => {
    const { container, rerender } = render(<ContentLink href="https://example.com">A</ContentLink>);
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<ContentLink href="/products/desktop">A</ContentLink>);
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('Embed', () => {
  it("loads a video lazily in a frame that can't navigate the page", () => {
    render(<Embed src="https://youtu.be/dQw4w9WgXcQ" title="A film" />);
    const embedded = screen.getByTitle('A film');
    expect(embedded).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(embedded).toHaveAttribute('loading', 'lazy');
    expect(embedded.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(embedded).not.toHaveAttribute('height');
  });

  it.each([
    [undefined, '400'],
    ['520', '520'],
    [300, '300'],
  ])('gives a page with height %j a height of %s', (height, pixels) => {
    render(<Embed src="https://codesandbox.io/embed/x" title="A sandbox" height={height} />);
    expect(screen.getByTitle('A sandbox')).toHaveAttribute('height', pixels);
  });

  it('never frames the site itself', () => {
    const { container } = render(<Embed src="https://docs.example.com/admin" title="Admin" />);
    expect(container.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument();
  });
});

describe('headings', () => {
  it('link to themselves without changing their text', () => {
    render(<headings.h2 id="save">Save a snippet</headings.h2>);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Save a snippet');
    expect(screen.getByRole('link', { name: 'Link to “Save a snippet”' })).toHaveAttribute('href', '#save');
  });

  it('have no link without an id', () => {
    render(<headings.h3>Save</headings.h3>);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('code in a sentence', () => {
  it.each([
    ['cairn --version', ['cairn --version']],
    ['cairn search "is:shared" --limit 500', ['cairn ', 'search ', '"is:shared" ', '--limit ', '500']],
    ['~/.config/cairn-copilot/data.json --check', ['~/.config/cairn-copilot/data.json --check']],
    ['', []],
  ])('is broken between words only: %s', (code, words) => {
    const { container } = render(<InlineCode>{code}</InlineCode>);
    expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([code]);
    const nodes = [...(container.firstElementChild?.childNodes ?? [])];
    expect(nodes.filter(({ nodeName }) => nodeName !== 'WBR').map(({ textContent }) => textContent)).toEqual(
      words,
    );
  });

  it('is one text in the editor', () => {
    const code = 'cairn search "is:shared" --limit 500';
    render(<InlineCode {...{ 'data-from': '7' }}>{code}</InlineCode>);
    expect(screen.getByText(code).childNodes).toHaveLength(1);
  });
});

describe('Steps', () => {
  it('is an ordered list of titled items, without headings', () => {
    const { container } = render(
      <Steps>
        <Step title="Open it">Now.</Step>
        <Step title="Close it">Later.</Step>
      </Steps>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(container.querySelector('ol')).toHaveAttribute('role', 'list');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('Table', () => {
  it('can be scrolled with the keyboard and has a label', () => {
    render(
      <Table>
        <thead>
          <tr>
            <th>Key</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody />
      </Table>,
    );
    expect(screen.getByRole('group', { name: 'Table: Key, Meaning' })).toHaveAttribute('tabindex', '0');
  });

  describe('of many rows', () => {
    const names = Array.from({ length: 15 }, (_, index) => `Model ${15 - index}`);

    function renderModels(props: Record<string, string> = {}, rows: readonly ReactNode[] = names) {
      render(
        <Table {...props}>
          <thead>
            <tr>
              <th>Name</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of content have no identity
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{index}k</td>
              </tr>
            ))}
          </tbody>
        </Table>,
      );
    }

    const shownNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

    it('can be filtered', () => {
      renderModels();
      const filter = screen.getByRole('searchbox', { name: 'Filter the rows of this table' });
      fireEvent.change(filter, { target: { value: 'model 1' } });
      expect(shownNames()).toEqual(names.filter((name) => name.startsWith('Model 1')));
      expect(screen.getByRole('status')).toHaveTextContent('7 of 15');
      fireEvent.change(filter, { target: { value: 'no such model' } });
      expect(screen.getByText('No rows match “no such model”.')).toBeInTheDocument();
      fireEvent.keyDown(filter, { key: 'Escape' });
      expect(shownNames()).toEqual(names);
    });

    it('can be sorted by each heading, and restored to the original order', () => {
      renderModels();
      const heading = screen.getByRole('columnheader', { name: 'Name' });
      const button = screen.getByRole('button', { name: 'Name' });
      fireEvent.click(button);
      expect(heading).toHaveAttribute('aria-sort', 'ascending');
      expect(shownNames().slice(0, 2)).toEqual(['Model 1', 'Model 2']);
      fireEvent.click(button);
      expect(heading).toHaveAttribute('aria-sort', 'descending');
      expect(shownNames()[0]).toBe('Model 15');
      fireEvent.click(button);
      expect(heading).not.toHaveAttribute('aria-sort');
      expect(shownNames()).toEqual(names);
    });

    it('is sorted by the first line of a cell, then by the next', () => {
      const versions = ['20.1 mini', '20.1', '20', '20 Turbo'].map((version) => (
        <>
          Model {version}
          <br />
          <code>model-{version}</code>
        </>
      ));
      renderModels({}, [...versions, ...names]);
      fireEvent.click(screen.getByRole('button', { name: 'Name' }));
      const shown = shownNames().map((name) => name?.split('model')[0]);
      expect(shown.slice(-4)).toEqual(['Model 20', 'Model 20 Turbo', 'Model 20.1', 'Model 20.1 mini']);
    });

    it.each([
      ['in the editor', { 'data-block': 'b1' }, names],
      ['with rows that continue the one above', {}, [...names, '']],
      ['when it is shorter', {}, names.slice(1)],
    ])('stays a plain table %s', (_, props, rows) => {
      renderModels(props, rows);
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    });
  });
});
