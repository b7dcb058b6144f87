import { createProseLinter } from '#domain/content/prose/lintProse';
import type { ProseRequest } from '../proseWorker';

jest.mock('#domain/content/prose/lintProse', () => ({ createProseLinter: jest.fn() }));
jest.mock('../loadDictionaries', () => ({ createDictionaryLoader: () => async () => null }));

test('checks the next text after one that it failed on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lint = jest.fn(async () => ({ wording: [], passive: [] }));
  lint.mockRejectedValueOnce(new Error('bug'));
  jest.mocked(createProseLinter).mockReturnValue(lint as never);
  let receive = (_event: { data: ProseRequest }): void => undefined;
  const answered: unknown[] = [];
  Object.assign(globalThis, {
    addEventListener: (_type: string, listener: typeof receive) => {
      receive = listener;
    },
    postMessage: (answer: unknown) => answered.push(answer),
  });
  await import('../proseWorker');
  for (const text of ['First.', 'Second.']) receive({ data: { text, siteWords: '' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(answered).toEqual([{ text: 'Second.', problems: [] }]);
  warn.mockRestore();
});
