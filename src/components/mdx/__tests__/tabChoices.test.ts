import fc from 'fast-check';
import { findChosenTab, noChoices, parseTabChoices, rememberTab } from '../tabs/tabChoices';

const systems = ['macOS', 'Windows', 'Linux'];

describe('tab choices', () => {
  it('shows the first tab when nothing was chosen', () => {
    expect(findChosenTab(systems, noChoices)).toBe(0);
  });

  it('applies an operating system to other labels for it', () => {
    const choices = rememberTab(noChoices, systems, 1);
    expect(findChosenTab(['Mac', 'Windows 11'], choices)).toBe(1);
    expect(findChosenTab(['Mac', 'Linux'], choices)).toBe(0);
    expect(findChosenTab(['npm', 'pnpm'], choices)).toBe(0);
  });

  it("shows the device's operating system until one is chosen", () => {
    expect(findChosenTab(systems, noChoices, 'linux')).toBe(2);
    expect(findChosenTab(['npm', 'pnpm'], noChoices, 'linux')).toBe(0);
    expect(findChosenTab(systems, rememberTab(noChoices, systems, 1), 'linux')).toBe(1);
    const docker = rememberTab(noChoices, ['Windows', 'Docker'], 1);
    expect(findChosenTab(['Windows', 'Docker'], docker, 'windows')).toBe(1);
  });

  it('limits other choices to the same labels', () => {
    const choices = rememberTab(noChoices, ['npm', 'pnpm'], 1);
    expect(findChosenTab(['npm', 'pnpm'], choices)).toBe(1);
    expect(findChosenTab(['npm', 'pnpm', 'yarn'], choices)).toBe(0);
  });

  it('allows a tab without an operating system among others', () => {
    const labels = ['Windows', 'Docker'];
    const docker = rememberTab(rememberTab(noChoices, systems, 1), labels, 1);
    expect(findChosenTab(labels, docker)).toBe(1);
    expect(findChosenTab(labels, rememberTab(docker, labels, 0))).toBe(0);
  });

  it('allows several tabs for the same operating system, until another one is chosen', () => {
    const labels = ['macOS on Intel', 'macOS on Apple silicon', 'Windows'];
    const silicon = rememberTab(noChoices, labels, 1);
    expect(findChosenTab(labels, silicon)).toBe(1);
    expect(findChosenTab(systems, silicon)).toBe(0);
    expect(findChosenTab(labels, rememberTab(silicon, systems, 1))).toBe(2);
  });

  it('forgets the oldest of very many groups', () => {
    let choices = noChoices;
    for (let n = 0; n < 60; n += 1) choices = rememberTab(choices, [`a${n}`, `b${n}`], 1);
    expect(Object.keys(choices.labels)).toHaveLength(40);
    expect(findChosenTab(['a59', 'b59'], choices)).toBe(1);
  });

  it('read back equal from storage', () => {
    const label = fc.constantFrom('macOS', 'Windows', 'npm', '__proto__', 'constructor', 'a|b', '');
    const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(labels, fc.nat(3)), { maxLength: 6 }), labels, (chosen, asked) => {
        const choices = chosen.reduce((all, [group, index]) => rememberTab(all, group, index), noChoices);
        const stored = parseTabChoices(JSON.stringify(choices));
        expect(findChosenTab(asked, stored)).toBe(findChosenTab(asked, choices));
      }),
    );
  });

  it.each(['', 'not json', '1', 'null', '{}', '{"labels":[1]}', '{"platform":7,"labels":{"a":1}}'])(
    'treats %j as no choice',
    (stored) => {
      expect(parseTabChoices(stored)).toEqual(noChoices);
    },
  );
});
