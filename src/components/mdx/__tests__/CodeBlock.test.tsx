/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { CodeBlock } from '../code/CodeBlock';

const code = 'const a = "<b>";\n\n// done';

describe('CodeBlock', () => {
  it('shows the code, its file name and its language', () => {
    const { container } = render(<CodeBlock {...toCodeBlock(code, 'ts', 'title="src/a.ts"')} />);
    expect(container.querySelector('code')).toHaveTextContent(code, { normalizeWhitespace: false });
    expect(screen.getByText('src/a.ts')).toBeInTheDocument();
    expect(screen.getByText('TypeScript')).toBeInTheDocument();
    expect(container.querySelector('b')).toBeNull();
  });

  it('copies the commands of a terminal session without prompts and output', () => {
    const session = '$ docs start\nReady.\n$ docs \\\n  stop';
    const { container } = render(<CodeBlock {...toCodeBlock(session, 'console', '')} />);
    expect(container.querySelector('code')).toHaveTextContent(session, { normalizeWhitespace: false });
    expect(screen.getByRole('button', { name: 'Copy code' })).toHaveAttribute(
      'value',
      'docs start\ndocs \\\n  stop',
    );
  });

  it('shows a single line as one row, without its language', () => {
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

  it('collapses code of more than 25 lines until the reader expands it', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
    const { container, rerender } = render(<CodeBlock {...toCodeBlock(lines(25), 'text', '')} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    rerender(<CodeBlock {...toCodeBlock(lines(26), 'text', '')} />);
    expect(screen.getByRole('checkbox', { name: /Show all 26 lines/ })).not.toBeChecked();
    expect(container.querySelector('code')).toHaveTextContent('line 25');
  });

  it('can be scrolled with the keyboard', () => {
    render(<CodeBlock {...toCodeBlock(code, 'ts', 'title="src/a.ts"')} />);
    expect(screen.getByRole('group', { name: 'src/a.ts, TypeScript code' })).toHaveAttribute('tabindex', '0');
  });
});
