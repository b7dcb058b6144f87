/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { injectFrameStyles } from '../frame/injectFrameStyles';

function create(head: string): Document {
  const made = document.implementation.createHTMLDocument();
  made.head.innerHTML = head;
  return made;
}

const listStyles = (inner: Document) => [...inner.head.children].map(({ textContent }) => textContent);

describe('injectFrameStyles', () => {
  it('copies styles and theme, and keeps both up to date without moving existing sheets', async () => {
    const outer = create('<title>T</title><style>a</style><style>b</style>');
    outer.documentElement.dataset.theme = 'dark';
    const inner = create('');
    const onReady = jest.fn();
    const stop = injectFrameStyles(inner, outer, onReady);
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(inner.documentElement.dataset.theme).toBe('dark');
    expect(listStyles(inner)).toEqual(['a', 'b']);

    const kept = [...inner.head.children];
    const added = outer.createElement('style');
    added.textContent = 'c';
    outer.head.insertBefore(added, outer.head.children[2] ?? null);
    outer.documentElement.dataset.theme = 'light';
    await waitFor(() => expect(listStyles(inner)).toEqual(['a', 'c', 'b']));
    expect(inner.documentElement.dataset.theme).toBe('light');
    expect([inner.head.children[0], inner.head.children[2]]).toEqual(kept);

    added.remove();
    delete outer.documentElement.dataset.theme;
    await waitFor(() => expect(listStyles(inner)).toEqual(['a', 'b']));
    expect(inner.documentElement.hasAttribute('data-theme')).toBe(false);

    stop();
    outer.documentElement.dataset.theme = 'dark';
    await Promise.resolve();
    expect(inner.documentElement.hasAttribute('data-theme')).toBe(false);
  });

  it('copies nothing but styles: no scripts, no URLs', async () => {
    const outer = create('<script>1</script><base href="/x"><link rel="preload" href="/x"><style>a</style>');
    const inner = create('');
    const onReady = jest.fn();
    injectFrameStyles(inner, outer, onReady)();
    await waitFor(() => expect(listStyles(inner)).toEqual(['a']));
    expect(onReady).not.toHaveBeenCalled();
  });
});
