/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ViewTabs } from '../ViewTabs';

// jsdom has no layout, so it can't scroll.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));

it('separates the number from the label for screen readers', () => {
  const views = [
    { label: 'Pages', href: '/pages', isCurrent: true },
    { label: 'Audit', href: '/audit', isCurrent: false, count: 1 },
  ];
  render(<ViewTabs label="SEO" views={views} />);
  expect(screen.getByRole('link', { name: /Audit/ })).toHaveTextContent('Audit 1');
});
