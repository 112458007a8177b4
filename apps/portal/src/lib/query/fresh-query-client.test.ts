import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { writeAnswer } from './fresh-query-client.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['multipliers', 'list'];

/** A list whose answers are given by hand, in any order. */
function aList() {
  const waiting: ((rows: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((answer) => waiting.push(answer));
  return { waiting, options: { queryKey: KEY, queryFn } };
}

test('[MUL-01] a list asked for before a row was deleted is asked for again, though it has no answer yet', async () => {
  const queryClient = createQueryClient();
  const { waiting, options } = aList();
  const unsubscribe = new QueryObserver(queryClient, options).subscribe(() => undefined);
  expect(waiting).toHaveLength(1);

  const settled = queryClient.invalidateQueries({ queryKey: ['multipliers'] });
  expect(waiting).toHaveLength(2);
  waiting[0]?.(['deleted', 'kept']);
  waiting[1]?.(['kept']);
  await settled;
  expect(queryClient.getQueryData(KEY)).toEqual(['kept']);
  unsubscribe();
});

test('[MUL-01] a page that was being opened gets the answer from after the change', async () => {
  const queryClient = createQueryClient();
  const { waiting, options } = aList();
  const opened = queryClient.ensureQueryData(options);

  await queryClient.invalidateQueries({ queryKey: ['multipliers'] });
  waiting[0]?.(['deleted', 'kept']);
  waiting[1]?.(['kept']);
  expect(await opened).toEqual(['kept']);
  expect(queryClient.getQueryData(KEY)).toEqual(['kept']);
});

test('what a page shows is asked for once by a change, not twice', async () => {
  const queryClient = createQueryClient();
  const { waiting, options } = aList();
  const unsubscribe = new QueryObserver(queryClient, options).subscribe(() => undefined);
  waiting[0]?.(['before']);
  await queryClient.ensureQueryData(options);

  const settled = queryClient.invalidateQueries({ queryKey: KEY });
  expect(waiting).toHaveLength(2);
  waiting[1]?.(['after']);
  await settled;
  expect(queryClient.getQueryData(KEY)).toEqual(['after']);
  unsubscribe();
});

test('what a change answered is not written over by a look from before it', async () => {
  const queryClient = createQueryClient();
  const { waiting, options } = aList();
  const opened = queryClient.ensureQueryData(options);

  writeAnswer(queryClient, KEY, ['changed']);
  waiting[0]?.(['before']);
  waiting[1]?.(['changed', 'and somebody else since']);
  expect(await opened).toEqual(['changed', 'and somebody else since']);
  expect(queryClient.getQueryData(KEY)).toEqual(['changed', 'and somebody else since']);
});
