/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { CodeFence } from '../render/CodeFence';

// Docusaurus provides it at build time only.
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

const HOSTILE = '<img src=x onerror="alert(1)"> & </code><script>alert(2)</script>';

describe('CodeFence', () => {
  it('shows the code right away as plain text, and with colors once the highlighter has loaded', async () => {
    const { container } = render(<CodeFence code={'const a = "b";'} language="js" meta="" />);
    const code = container.querySelector('code');
    expect(code).toHaveTextContent('const a = "b";');
    await waitFor(() => expect(container.querySelector('code span')).toBeInTheDocument());
    expect(container.querySelector('code')).toHaveTextContent('const a = "b";');
    expect(screen.getByRole('group', { name: 'JavaScript code' })).toBeInTheDocument();
  });

  it('never turns code into elements, before or after highlighting', async () => {
    const { container } = render(<CodeFence code={HOSTILE} language="html" meta="" />);
    const check = (): void => {
      expect(container.querySelector('code')?.textContent).toBe(HOSTILE);
      expect(container.querySelector('img, script')).toBeNull();
    };
    check();
    await waitFor(() => expect(screen.getByRole('group', { name: 'HTML code' })).toBeInTheDocument());
    check();
  });
});
