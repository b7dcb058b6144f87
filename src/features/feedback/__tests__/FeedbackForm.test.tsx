/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FeedbackForm } from '../FeedbackForm';

jest.mock(
  '@generated/docusaurus.config',
  () => ({
    __esModule: true,
    default: { customFields: { supabaseUrl: '/backend', supabasePublishableKey: 'key' } },
  }),
  { virtual: true },
);

const fetchMock = jest.fn();
const onClose = jest.fn();
const rows = (): unknown[] => fetchMock.mock.calls.map(([, init]) => JSON.parse(init.body));
const settle = () => act(async () => undefined);

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(crypto, { randomUUID: () => 'own-session' });
  fetchMock.mockReset().mockResolvedValue({ ok: true });
  localStorage.clear();
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});

test('sends the answer right away, as part of the counted visit', async () => {
  localStorage.setItem('visit', JSON.stringify({ id: 'visit-1' }));
  render(<FeedbackForm pagePath="/a" isHelpful isOpen onClose={onClose} />);
  await settle();
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/backend/rest/v1/page_feedback');
  expect(rows()).toEqual([
    { page_path: '/a', is_helpful: true, reason: null, comment: null, session_id: 'visit-1' },
  ]);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('then sends reason and comment, and thanks the reader', async () => {
  render(<FeedbackForm pagePath="/a" isHelpful={false} isOpen onClose={onClose} />);
  fireEvent.click(screen.getByRole('radio', { name: "It's hard to follow" }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '  Step 3 <b>fails</b> ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await settle();
  expect(rows().at(-1)).toEqual({
    page_path: '/a',
    is_helpful: false,
    reason: 'unclear',
    comment: 'Step 3 <b>fails</b>',
    session_id: 'own-session',
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Thanks for your feedback/);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('keeps the comment when it could not be sent, and retries', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<FeedbackForm pagePath="/a" isHelpful={false} isOpen onClose={onClose} />);
  await settle();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Missing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toMatch(/couldn't be sent/);
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Missing');
  fetchMock.mockResolvedValue({ ok: true });
  fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await settle();
  expect(screen.getByRole('status').textContent).toMatch(/^Thanks for your feedback/);
});

describe('while something is still being sent', () => {
  let answers: (() => void)[] = [];
  beforeEach(() => {
    answers = [];
    fetchMock.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ ok: true }))));
  });
  const answer = (request: number) => act(async () => answers[request]?.());
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));

  test('sends the comment after the answer, which would replace it', async () => {
    render(<FeedbackForm pagePath="/a" isHelpful isOpen onClose={onClose} />);
    await settle();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'More' } });
    submit();
    await settle();
    expect(rows()).toHaveLength(1);
    await answer(0);
    expect(rows().at(-1)).toMatchObject({ comment: 'More' });
  });

  test('asks about another answer that was given since', async () => {
    const { rerender } = render(<FeedbackForm pagePath="/a" isHelpful isOpen onClose={onClose} />);
    await settle();
    await answer(0);
    submit();
    await settle();
    rerender(<FeedbackForm pagePath="/a" isHelpful={false} isOpen onClose={onClose} />);
    await answer(1);
    expect(screen.getByRole('radio', { name: "It's hard to follow" })).toBeTruthy();
    expect(rows().at(-1)).toMatchObject({ is_helpful: false });
  });
});
