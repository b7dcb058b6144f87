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

  it('copies the commands of a terminal session without prompts and output', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    mockClipboard(writeText);
    const session = '$ docs start\nReady.\n$ docs \\\n  stop';
    const { container } = render(<CodeBlock {...toCodeBlock(session, 'console', '')} />);
    expect(container.querySelector('code')).toHaveTextContent(session, { normalizeWhitespace: false });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
    expect(writeText).toHaveBeenCalledWith('docs start\ndocs \\\n  stop');
  });

  it('takes one row for a single line, without naming its language', () => {
    const { container } = render(<CodeBlock {...toCodeBlock('npm test', 'bash', '')} />);
    expect(screen.queryByText('Shell')).toBeNull();
    expect(container.querySelector('.bar')).toBeNull();
    expect(screen.getByRole('group', { name: 'Shell code' })).toHaveTextContent('npm test');
  });

  it.each([
    ['bash', 1],
    ['text', 0],
  ])('keeps the title bar of a single line with a title (%s)', (language, count) => {
    render(<CodeBlock {...toCodeBlock('a', language, 'title="Command window"')} />);
    expect(screen.getByText('Command window')).toBeInTheDocument();
    expect(screen.queryAllByText('Shell')).toHaveLength(count);
  });

  it('offers to wrap lines that are too long for a phone', () => {
    const { rerender } = render(<CodeBlock {...toCodeBlock('a'.repeat(38), 'ts', '')} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    rerender(<CodeBlock key="long" {...toCodeBlock(`a\n${'&'.repeat(39)}`, 'ts', 'wrap')} />);
    expect(screen.getByRole('checkbox', { name: 'Wrap long lines' })).toBeChecked();
  });

  it('cuts code of more than 25 lines until the reader asks for all of it', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
    const { container, rerender } = render(<CodeBlock {...toCodeBlock(lines(25), 'text', '')} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    rerender(<CodeBlock {...toCodeBlock(lines(26), 'text', '')} />);
    expect(screen.getByRole('checkbox', { name: /Show all 26 lines/ })).not.toBeChecked();
    expect(container.querySelector('code')).toHaveTextContent('line 25');
  });

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
