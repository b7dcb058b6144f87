/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AuditLog } from '../auditLog';
import { NO_FILTER, toAuditFilter } from '../auditLog/AuditFilters';

it('ignores a date that is out of range, such as one with a five-digit year', async () => {
  const value = { entries: [], hasMore: false };
  const listAuditLog = jest.fn(async (_filter: object) => ({ ok: true as const, value }));
  render(<AuditLog api={{ listAuditLog }} />, { wrapper: RemoteDataProvider });
  for (const name of ['From', 'To']) {
    const field = screen.getByLabelText(name);
    expect(field).toHaveAttribute('max', '9999-12-30');
    await act(async () => fireEvent.change(field, { target: { value: '12026-11-29' } }));
  }
  expect(listAuditLog.mock.lastCall?.[0]).not.toHaveProperty('from');
  expect(listAuditLog.mock.lastCall?.[0]).not.toHaveProperty('to');
  for (const day of ['12026-11-29', '9999-12-31', '2026']) {
    expect(toAuditFilter({ ...NO_FILTER, from: day, to: day })).toEqual({
      person: '',
      subject: '',
      target: '',
    });
  }
});

it('includes the last day', () => {
  const { from, to } = toAuditFilter({ ...NO_FILTER, from: '2026-11-28', to: '2026-11-29' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(48 * 3_600_000);
});
