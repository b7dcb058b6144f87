/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { LazyPreviewPane } from '../LazyPreviewPane';
import type { SourceView } from '../sourceController';

jest.mock('../PreviewPane', () => {
  throw new Error('The server is unreachable.');
});

it("says that the preview couldn't be loaded, and that writing goes on", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  render(
    <LazyPreviewPane
      parsed={null}
      lastGood={null}
      path="docs/support.mdx"
      getText={() => ''}
      canEdit
      source={createRef<SourceView>()}
      onEdit={() => undefined}
      hasFailed={false}
      onImageFiles={() => undefined}
      toPageLink={() => null}
      fullHref={null}
      onShowSource={jest.fn()}
      onOpenFile={jest.fn()}
    />,
  );
  expect(screen.getByRole('region', { name: 'Preview' }).getAttribute('aria-busy')).toBe('true');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/couldn't be loaded. You can keep writing in the source/);
  expect(warn).toHaveBeenCalledWith(expect.any(String), new Error('The server is unreachable.'));
});
