/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Image } from '../images/Image';

const image = () => screen.getByRole('img', { name: 'A chat' });
const state = () => screen.getByRole('link').dataset.state;

describe('Image', () => {
  it('renders a plain image with reserved space in the HTML', () => {
    const html = renderToString(<Image src="/img/a.png" alt="A chat" caption="Ask it." />);
    expect(html).toContain('width="800" height="600"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('href="/img/a.png"');
    expect(html).toMatch(/<figcaption[^>]*>Ask it\.<\/figcaption>/);
  });

  it('is 1200 by 675 at full width', () => {
    render(<Image src="https://storage.googleapis.com/b/a.png" alt="A chat" fullwidth />);
    expect(image()).toHaveAttribute('width', '1200');
    expect(image()).toHaveAttribute('height', '675');
    expect(image()).toHaveAttribute('src', expect.stringContaining('w=1200&format=webp&q=85'));
  });

  it('reports a failure and retries', () => {
    render(<Image src="/img/a.png" alt="A chat" />);
    fireEvent.error(image());
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load image');
    expect(screen.getByText('/img/a.png')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(state()).toBe('loading');
    fireEvent.load(image());
    expect(state()).toBe('loaded');
  });

  it('shows another image after one that failed', () => {
    const { rerender } = render(<Image src="/img/a.pn" alt="A chat" />);
    fireEvent.error(image());
    rerender(<Image src="/img/a.png" alt="A chat" />);
    expect(image()).toHaveAttribute('src', '/img/a.png');
  });

  it('counts as loaded after three seconds', () => {
    jest.useFakeTimers();
    render(<Image src="/img/a.png" alt="A chat" />);
    act(() => jest.advanceTimersByTime(2999));
    expect(state()).toBe('loading');
    act(() => jest.advanceTimersByTime(1));
    expect(state()).toBe('loaded');
    jest.useRealTimers();
  });

  it('shows a still image where motion is reduced, and when enlarged', () => {
    const html = renderToString(<Image src="/img/a.svg" alt="A drag" hasMotion />);
    expect(html).toContain(
      '<source media="(prefers-reduced-motion: reduce)" srcSet="/img/a.svg#still"/><img',
    );
    expect(html).toContain('src="/img/a.svg"');
    expect(html).toContain('href="/img/a.svg#still"');
  });

  it('has separate images for the themes', () => {
    const { container } = render(<Image src="/img/light.png" darkSrc="/img/dark.png" alt="A chat" />);
    expect([...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
      '/img/light.png',
      '/img/dark.png',
    ]);
  });
});
