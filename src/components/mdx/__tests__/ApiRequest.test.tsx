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
};
const readCommand = () => document.querySelector('pre')?.textContent;

describe('ApiRequest', () => {
  it('has the command without a script', () => {
    expect(renderToStaticMarkup(<ApiRequest cards={cards} />)).toContain(
      'curl --request PATCH http://localhost:39300/v1/things/a1',
    );
    expect(renderToStaticMarkup(<ApiRequest />)).toBe('');
  });

  it('follows what is typed, and keeps it as text', () => {
    render(<ApiRequest cards={cards} />);
    fireEvent.input(screen.getByLabelText('id'), { target: { value: '<b>&' } });
    fireEvent.input(screen.getByLabelText('Body'), { target: { value: "it's" } });
    fireEvent.input(screen.getByLabelText('Server'), { target: { value: 'http://localhost:39400' } });
    expect(readCommand()).toContain('http://localhost:39400/v1/things/%3Cb%3E%26 ');
    expect(readCommand()).toContain(`--data 'it'\\''s'`);
    expect(document.querySelector('pre b')).toBeNull();
  });
});
