/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiRequest } from '../snippets/ApiRequest';

const cards = {
  method: 'PATCH',
  path: '/v1/things/{id}',
  server: 'http://localhost:39300',
  token: 'LOCAL_TOKEN',
  parameters: [{ name: 'id', in: 'path', value: 'a1' }],
  body: '{"n":1}',
  command: 'curl --request PATCH http://localhost:39300/v1/things/a1',
  html: '<span class="f">curl</span> --request PATCH http://localhost:39300/v1/things/a1',
};
const readCommand = () => document.querySelector('pre')?.textContent;
const readDetails = () => {
  const details = document.querySelector('details');
  if (!details) throw new Error('There is a form to open.');
  return details;
};

describe('ApiRequest', () => {
  it('shows the command without a script, and no form until it is opened', () => {
    document.body.innerHTML = renderToStaticMarkup(<ApiRequest cards={cards} />);
    expect(readCommand()).toBe(cards.command);
    expect(document.querySelector('pre .f')?.textContent).toBe('curl');
    document.body.replaceChildren();
    expect(renderToStaticMarkup(<ApiRequest />)).toBe('');
    render(<ApiRequest cards={cards} />);
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  });

  it('updates the command during typing, with values as text', async () => {
    render(<ApiRequest cards={cards} />);
    readDetails().open = true;
    fireEvent.input(await screen.findByLabelText('id'), { target: { value: '<b>&' } });
    fireEvent.input(screen.getByLabelText('Body'), { target: { value: "it's" } });
    fireEvent.input(screen.getByLabelText('Server'), { target: { value: 'http://localhost:39400' } });
    expect(readCommand()).toContain('http://localhost:39400/v1/things/%3Cb%3E%26 ');
    expect(readCommand()).toContain(`--data 'it'\\''s'`);
    expect(document.querySelector('pre b')).toBeNull();
    expect(document.querySelector('pre .f')?.textContent).toBe('curl');
  });

  it('shows the form if it was opened before hydration', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToStaticMarkup(<ApiRequest cards={cards} />);
    document.body.append(container);
    readDetails().open = true;
    render(<ApiRequest cards={cards} />, { container, hydrate: true });
    expect(await screen.findByLabelText('Server')).toBeTruthy();
  });
});
