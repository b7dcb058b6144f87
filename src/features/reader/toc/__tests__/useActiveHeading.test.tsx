/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useActiveHeading } from '../useActiveHeading';

jest.mock('@docusaurus/router', () => ({ useLocation: () => ({ hash: '#ключ' }) }));

it('is the heading that a link led to, also when the router writes its id without escapes', () => {
  document.body.innerHTML = '<h2 id="ключ">Ключ</h2><h2 id="last">Last</h2>';
  window.location.hash = '#ключ';
  expect(window.location.hash).toContain('%');
  const entries = ['ключ', 'last'].map((id) => ({ id, text: id, level: 2 as const }));
  const { result } = renderHook(() => useActiveHeading(entries));
  expect(result.current).toBe('ключ');
});
