import { estimateDiagramHeight } from '../estimateDiagramHeight';

describe('estimateDiagramHeight', () => {
  it('stays between 160 and 480 pixels', () => {
    expect(estimateDiagramHeight('a')).toBe(160);
    expect(estimateDiagramHeight('a\n'.repeat(10))).toBe(360);
    expect(estimateDiagramHeight('a\n'.repeat(99))).toBe(480);
  });

  it('follows the arrows of a flowchart, down or across', () => {
    const chain = 'a["A b"] --> b{"Is it?"}\n  b -- no --> c\n  b -->|yes| d --- c\n  d --> a';
    expect(estimateDiagramHeight(`flowchart TD\n  ${chain}`)).toBe(490);
    const fan = ['a', 'b', 'c', 'd'].map((name) => `  ${name}["${name} -> x"] --> os`).join('\n');
    expect(estimateDiagramHeight(`flowchart LR\n${fan}`)).toBe(392);
    expect(estimateDiagramHeight(`graph TB\n${fan}`)).toBe(260);
    expect(estimateDiagramHeight('flowchart LR\n  a --> b\n  b --> a')).toBe(160);
  });
});
