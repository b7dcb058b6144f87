/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { CodeBlock } from '../code/CodeBlock';

const code = 'const a = "<b>";\n\n// done';

function mockClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

describe('CodeBlock', () => {
  it('shows the code, its file name and its language', () => {
    const { container } = render(<CodeBlock {...toCodeBlock(code, 'ts', 'title="src/a.ts"')} />);
    expect(container.querySelector('code')).toHaveTextContent(code, { normalizeWhitespace: false });
    expect(screen.getByText('src/a.ts')).toBeInTheDocument();
    expect(screen.getByText('TypeScript')).toBeInTheDocument();
    expect(container.querySelector('b')).toBeNull();
  });

  it.each(['', '{1} showLineNumbers'])(
    'copies exactly the code (%j) and says so for two seconds',
    async (meta) => {
      jest.useFakeTimers();
      const writeText = jest.fn().mockResolvedValue(undefined);
      mockClipboard(writeText);
      render(<CodeBlock {...toCodeBlock(code, 'ts', meta)} />);
      const button = screen.getByRole('button', { name: 'Copy code' });
      await act(async () => fireEvent.click(button));
      expect(writeText).toHaveBeenCalledWith(code);
      expect(screen.getByRole('status')).toHaveTextContent('Code copied');
      act(() => jest.advanceTimersByTime(1999));
      expect(button).toHaveAttribute('data-copied');
      act(() => jest.advanceTimersByTime(1));
      expect(button).not.toHaveAttribute('data-copied');
      jest.useRealTimers();
    },
  );

  it('logs a copy that the browser refuses', async () => {
    const refusal = new Error('denied');
    mockClipboard(() => Promise.reject(refusal));
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<CodeBlock {...toCodeBlock(code, 'ts', '')} />);
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(error).toHaveBeenCalledWith('Failed to copy the code:', refusal);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    error.mockRestore();
  });

  it('can be scrolled with the keyboard', () => {
    render(<CodeBlock {...toCodeBlock(code, 'ts', 'title="src/a.ts"')} />);
    expect(screen.getByRole('group', { name: 'src/a.ts, TypeScript code' })).toHaveAttribute('tabindex', '0');
  });
});
