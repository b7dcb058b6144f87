/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { PageFeedback } from '../PageFeedback';

jest.mock(
  '@generated/docusaurus.config',
  () => ({
    __esModule: true,
    default: { customFields: { supabaseUrl: '/backend', supabasePublishableKey: 'key' } },
  }),
  { virtual: true },
);

test('opens the form below the question, and closes it by Escape or the same answer', async () => {
  const fetchMock = jest.fn().mockResolvedValue({ ok: true });
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(crypto, { randomUUID: () => 'own-session' });
  render(
    <PageFeedback pagePath="/a">
      <a href="/b">Edit this page</a>
    </PageFeedback>,
  );
  const yes = screen.getByRole('button', { name: 'Yes' });
  fireEvent.click(yes);
  const form = await screen.findByRole('form', { name: 'Feedback' });
  expect(document.activeElement?.textContent).toBe('Thanks. Is there anything we could add?');
  const link = screen.getByRole('link', { name: 'Edit this page' });
  expect(form.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Good' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(yes);

  fireEvent.click(yes);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Good');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  fireEvent.click(yes);
  expect(screen.queryByRole('form')).toBeNull();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
