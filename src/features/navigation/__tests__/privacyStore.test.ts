import type { ApiResult } from '@site/src/data/functions/request';
import type { HiddenPagesResponse } from '#domain/api/site';
import { createPrivacyStore } from '../privacyStore';

type Answer = ApiResult<HiddenPagesResponse>;
const found = (...hidden: string[]): Answer => ({
  ok: true,
  value: { hidden, rebuild: { status: 'none', at: null, message: null } },
});

test('everybody is told what is hidden, and what is known stays when nobody answers', async () => {
  const store = createPrivacyStore();
  const listener = jest.fn();
  store.subscribe(listener);
  await store.refresh({ listHiddenPages: async () => found('docs/a.mdx') });
  expect([...store.get()]).toEqual(['docs/a.mdx']);
  const failure = { key: 'network', message: 'Network error.', status: 0 } as const;
  await store.refresh({ listHiddenPages: async () => ({ ok: false, failure }) });
  expect([...store.get()]).toEqual(['docs/a.mdx']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an answer that comes after that of a later question does not count', async () => {
  const store = createPrivacyStore();
  let finish: (answer: Answer) => void = () => undefined;
  const slow = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  const first = store.refresh({ listHiddenPages: () => slow });
  await store.refresh({ listHiddenPages: async () => found('docs/new.mdx') });
  finish(found('docs/old.mdx'));
  await first;
  expect([...store.get()]).toEqual(['docs/new.mdx']);
});
