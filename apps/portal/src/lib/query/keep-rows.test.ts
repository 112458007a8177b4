import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepRowsOf } from './keep-rows.ts';
import { createQueryClient } from './query-client.ts';

test('[MAL-02] another page keeps the old rows while it loads; another mall never does', async () => {
  const queryClient = createQueryClient();
  const list = (mallCode: string, page: number) => ({
    queryKey: ['customers', mallCode, page],
    queryFn: () => Promise.resolve(`${mallCode} ${page}`),
    placeholderData: keepRowsOf(mallCode),
  });
  const observer = new QueryObserver<string>(queryClient, list('AAA', 1));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('AAA 1');
  observer.setOptions(list('AAA', 2));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'AAA 1', isPlaceholderData: true });
  await expect.poll(() => observer.getCurrentResult().data).toBe('AAA 2');
  observer.setOptions(list('BBB', 2));
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isPending: true });
  await expect.poll(() => observer.getCurrentResult().data).toBe('BBB 2');
  stop();
  queryClient.clear();
});
