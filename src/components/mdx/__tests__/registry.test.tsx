/** @jest-environment jsdom */
import { contentComponents } from '#domain/content/components';
import { dataComponents } from '#domain/content/facts/expandData';
import { exampleGroups } from '../reference/ComponentReference';
import { findMdxComponent, mdxRegistry } from '../registry';

jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  {
    virtual: true,
  },
);

const inContract = Object.keys(contentComponents).sort();

describe('mdxRegistry', () => {
  it('has every component of the contract, except those that are replaced before rendering', () => {
    expect(Object.keys(mdxRegistry).sort()).toEqual(
      inContract.filter((name) => name !== 'Include' && !dataComponents.has(name)),
    );
  });

  it('returns null and warns about an unknown component', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(findMdxComponent('Callout')).toBe(mdxRegistry.Callout);
    expect(warn).not.toHaveBeenCalled();
    for (const name of ['Carousel', 'constructor', '__proto__']) expect(findMdxComponent(name)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledWith(`Component "Carousel" isn't in the registry, so it was skipped.`);
    warn.mockRestore();
  });
});

describe('the component reference', () => {
  it('shows every component of the contract', () => {
    const shown = exampleGroups.flatMap(({ examples }) => examples.flatMap(({ components }) => components));
    expect(shown.toSorted()).toEqual(inContract);
  });
});
