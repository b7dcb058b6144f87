/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Component, createContext, forwardRef, memo, type ReactNode, Suspense, use, useState } from 'react';
import { markElements } from '../render/markElements';

const marks = { 'data-from': '3' };

interface WrapperProps {
  readonly children?: ReactNode;
}

/** Lists the marked elements by their text. */
function listMarked(node: ReactNode): (string | null)[] {
  const { container } = render(markElements(node, marks));
  return [...container.querySelectorAll('[data-from="3"]')].map(({ textContent }) => textContent);
}

const Plain = ({ children }: WrapperProps) => <p>{children}</p>;
const Kept = memo(Plain);
const Link = forwardRef<HTMLAnchorElement, WrapperProps>(({ children }, ref) => (
  <a ref={ref} href="/">
    {children}
  </a>
));
const Tone = createContext('');

class Boundary extends Component<WrapperProps> {
  override render() {
    return this.props.children;
  }
}

it('marks the outermost elements alone, also those of nested components', () => {
  const Outer = ({ children }: WrapperProps) => (
    <>
      text
      <Plain>
        <b>one</b>
      </Plain>
      {children}
    </>
  );
  expect(listMarked(<Outer>{[<Kept key="a">two</Kept>, <Link key="b">three</Link>]}</Outer>)).toEqual([
    'one',
    'two',
    'three',
  ]);
});

it('adds no keys', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  listMarked(
    <Boundary>
      <Plain />
      <Plain />
    </Boundary>,
  );
  expect(warn).not.toHaveBeenCalled();
});

it('looks through contexts, boundaries and class components', () => {
  const Toned = () => <i>{use(Tone)}</i>;
  const node = (
    <Suspense>
      <Boundary>
        <Tone value="warm">
          <Toned />
          <Toned />
        </Tone>
      </Boundary>
    </Suspense>
  );
  expect(listMarked(node)).toEqual(['warm', 'warm']);
});

it('marks elements that appear later, and keeps state and references', () => {
  let showMore = (): void => undefined;
  const Later = () => {
    const [isOpen, setOpen] = useState(false);
    showMore = () => setOpen(true);
    return isOpen ? <p>open</p> : null;
  };
  const ref = { current: null };
  const show = (from: string) =>
    markElements([<Later key="later" />, <Link key="link" ref={ref} />], { 'data-from': from });
  const { container, rerender } = render(show('1'));
  act(() => showMore());
  expect(container.querySelector('p')?.dataset.from).toBe('1');
  rerender(show('2'));
  expect(container.querySelector('p')?.dataset.from).toBe('2');
  expect(ref.current).toBe(container.querySelector('a'));
});

it('skips a component made by memo as long as its props and marks are the same', () => {
  const draw = jest.fn(() => <p>drawn</p>);
  const Costly = memo(draw);
  const { rerender } = render(markElements(<Costly />, marks));
  rerender(markElements(<Costly />, marks));
  expect(draw).toHaveBeenCalledTimes(1);
});
