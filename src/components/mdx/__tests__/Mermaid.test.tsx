/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { drawDiagram } from '../diagrams/drawDiagram';
import { Mermaid, readDiagramText } from '../diagrams/Mermaid';

jest.mock('../diagrams/drawDiagram', () => ({ drawDiagram: jest.fn() }));
const draw = jest.mocked(drawDiagram);

const code = 'flowchart LR\n  accTitle: The way of a question\n  accDescr: From editor to model.\n  A --> B';
let comeNear: () => void;

beforeEach(() => {
  draw.mockReset().mockResolvedValue('<svg data-testid="drawing"></svg>');
  document.documentElement.dataset.theme = 'light';
  window.IntersectionObserver = jest.fn((notify: IntersectionObserverCallback) => {
    const observer = { observe: jest.fn(), disconnect: jest.fn() };
    comeNear = () => notify([{ isIntersecting: true }] as IntersectionObserverEntry[], observer as never);
    return observer;
  }) as never;
});

describe('Mermaid', () => {
  it('shows its source in the HTML', () => {
    expect(renderToString(<Mermaid code={code} />)).toContain('A --&gt; B');
  });

  it('is drawn only when it comes close to the viewport', async () => {
    render(<Mermaid code={code} />);
    expect(draw).not.toHaveBeenCalled();
    await act(async () => comeNear());
    expect(screen.getByTestId('drawing')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The way of a question' })).toHaveAccessibleDescription(
      'From editor to model.',
    );
  });

  it('keeps its text readable, and can be scrolled with the keyboard when it is too wide', async () => {
    draw.mockResolvedValue('<svg data-testid="drawing" style="max-width: 600px"></svg>');
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(480);
    render(<Mermaid code={code} />);
    expect(screen.getByRole('img')).not.toHaveAttribute('tabindex');
    await act(async () => comeNear());
    expect(screen.getByTestId('drawing').style.minWidth).toBe('calc(600px * 0.8)');
    expect(screen.getByRole('img')).toHaveAttribute('tabindex', '0');
    jest.restoreAllMocks();
  });

  it('is redrawn in the colors of another theme', async () => {
    render(<Mermaid code={code} />);
    await act(async () => comeNear());
    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is still there after the theme was switched back while it was redrawn', async () => {
    draw.mockImplementation(async () => {
      // Mermaid removes the drawing with the same id from the page first.
      screen.queryByTestId('drawing')?.remove();
      return '<svg data-testid="drawing"></svg>';
    });
    render(<Mermaid code={code} />);
    await act(async () => comeNear());
    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    await act(async () => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(draw).toHaveBeenCalledTimes(3);
    expect(screen.getByTestId('drawing')).toBeInTheDocument();
  });

  it("shows its source when it can't be drawn", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    draw.mockRejectedValue(new Error('Parse error on line 2'));
    const { container } = render(<Mermaid code="flowchart" />);
    await act(async () => comeNear());
    expect(screen.getByRole('alert')).toHaveTextContent("This diagram couldn't be drawn.");
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('readDiagramText', () => {
  it.each([
    ['flowchart LR\n accTitle: T\n accDescr: D', { title: 'T', description: 'D' }],
    ['flowchart LR\n accDescr {\n  D one\n  D two\n }', { title: '', description: 'D one D two' }],
    ['pie\n title Shares', { title: 'Shares', description: '' }],
    ['flowchart LR\n A --> B', { title: '', description: '' }],
  ])('reads %j', (source, text) => {
    expect(readDiagramText(source)).toEqual(text);
  });
});
