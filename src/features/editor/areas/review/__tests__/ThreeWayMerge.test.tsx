/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ConflictChoice } from '#domain/text/merge/mergeChoices';
import { ThreeWayMerge, type ThreeWayMergeProps } from '../conflict/ThreeWayMerge';

const BASE = 'title\n\nfirst words here\n\nmiddle\n\nlast\n';

/** Stores the choices, as the editor's state does. */
function Merge(props: Omit<ThreeWayMergeProps, 'onChoose'>) {
  const [choices, setChoices] = useState(props.choices);
  return <ThreeWayMerge {...props} choices={choices} onChoose={setChoices} />;
}

function show(
  theirs: string,
  mine: string,
  base: string | null = BASE,
  choices: readonly ConflictChoice[] = [],
) {
  const onUse = jest.fn();
  const onCancel = jest.fn();
  const texts = { base, theirs, mine };
  render(<Merge {...texts} choices={choices} onUse={onUse} onCancel={onCancel} />);
  return { onUse, onCancel };
}

const use = () => screen.getByRole('button', { name: 'Use this result' });
const conflict = (label: string) => within(screen.getByRole('region', { name: label }));

describe('ThreeWayMerge', () => {
  it('offers to apply what fits together in one click, and says where each change comes from', async () => {
    const { onUse } = show(BASE.replace('title', 'Their title'), BASE.replace('last', 'My end'));
    expect(screen.getByText(/changes fit together/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('No conflicts left');
    expect(screen.getByRole('region', { name: 'Their change, applied' })).toHaveTextContent('Their title');
    expect(screen.getByRole('region', { name: 'Your change, applied' })).toHaveTextContent('My end');
    expect(onUse).not.toHaveBeenCalled();
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith(BASE.replace('title', 'Their title').replace('last', 'My end'));
  });

  it('waits for a choice at every conflict', async () => {
    const { onUse } = show(
      BASE.replace('title', 'Their title').replace('last', 'Their end'),
      BASE.replace('title', 'My title').replace('last', 'My end'),
    );
    expect(use()).toBeDisabled();
    await userEvent.click(conflict('Conflict 1 of 2').getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 conflict left');
    expect(use()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next conflict' }));
    expect(screen.getByRole('region', { name: 'Conflict 2 of 2' })).toHaveFocus();
    await userEvent.click(conflict('Conflict 2 of 2').getByRole('button', { name: 'Use both' }));
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith(
      BASE.replace('title', 'Their title').replace('last', 'Their end\nMy end'),
    );
  });

  it('starts a manual edit with both texts', async () => {
    const { onUse } = show(BASE.replace('title', 'Theirs'), BASE.replace('title', 'Mine'));
    await userEvent.click(screen.getByRole('button', { name: 'Edit by hand' }));
    const text = screen.getByRole('textbox', { name: 'Conflict 1 of 1: your text' });
    expect(text).toHaveValue('Theirs\nMine');
    await userEvent.clear(text);
    await userEvent.type(text, 'Ours');
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith(BASE.replace('title', 'Ours'));
  });

  it('keeps a manual edit while another side is chosen', async () => {
    const { onUse } = show(BASE.replace('title', 'Theirs'), BASE.replace('title', 'Mine'));
    await userEvent.click(screen.getByRole('button', { name: 'Edit by hand' }));
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit by hand' }));
    expect(screen.getByRole('textbox')).toHaveValue('Theirs\nMine!');
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith(BASE.replace('title', 'Theirs\nMine!'));
  });

  it('offers a manual edit made for another version of theirs, and asks again', async () => {
    const written = {
      take: 'hand',
      text: 'Ours',
      base: 'title',
      theirs: 'Older',
      mine: 'Mine',
      nth: 0,
    } as const;
    show(BASE.replace('title', 'Theirs'), BASE.replace('title', 'Mine'), BASE, [written]);
    expect(use()).toBeDisabled();
    expect(screen.getByText(/This part changed after you wrote/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit by hand' }));
    expect(screen.getByRole('textbox')).toHaveValue('Ours');
  });

  it('combines changes of different words in one line', async () => {
    const { onUse } = show(BASE.replace('first', 'opening'), BASE.replace('here', 'now'));
    await userEvent.click(screen.getByRole('button', { name: 'Combine words' }));
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith(BASE.replace('first words here', 'opening words now'));
  });

  it("doesn't offer to combine changes of the same words", () => {
    show(BASE.replace('title', 'Theirs'), BASE.replace('title', 'Mine'));
    expect(screen.queryByRole('button', { name: 'Combine words' })).toBeNull();
  });

  it('shows the base text on request', async () => {
    show(BASE.replace('first', 'their'), BASE.replace('first', 'my'));
    expect(screen.queryByText('first words here')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the original text' }));
    expect(screen.getByText('first words here')).toBeInTheDocument();
  });

  it('asks about every difference when both added the page', async () => {
    const { onUse } = show('a\nb\nc', 'a\nB\nc\nd', null);
    await userEvent.click(conflict('Conflict 1 of 2').getByRole('button', { name: 'Use mine' }));
    await userEvent.click(conflict('Conflict 2 of 2').getByRole('button', { name: 'Use theirs' }));
    await userEvent.click(use());
    expect(onUse).toHaveBeenCalledWith('a\nB\nc');
  });

  it('changes nothing when canceled', async () => {
    const { onUse, onCancel } = show(BASE.replace('title', 'Theirs'), BASE.replace('title', 'Mine'));
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onUse).not.toHaveBeenCalled();
  });
});
