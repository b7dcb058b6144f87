/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { seoDefaults } from '#domain/seo/defaults';
import { toHeadTags } from '#domain/seo/headTags';
import { SearchPreview } from '../SearchPreview';

test('shows the path of a page as search engines do, not percent-encoded', () => {
  const siteUrl = 'https://docs.example';
  const seo = { ...seoDefaults, title: 'Maß' };
  const head = toHeadTags(seo, { siteUrl, path: '/products/größe und maß' });
  render(<SearchPreview page={{ siteUrl, seo, head, isIndexed: true }} />);
  expect(screen.getByText('docs.example › products › größe und maß')).toBeVisible();
});
