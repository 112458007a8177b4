import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import type { Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { lockMode } from '../promotions/promotions.public.ts';
import { disqualificationsOf } from './disqualifications.store.ts';
import type { DrawKey } from './frozen-lists.store.ts';
import { tasksDone } from './prizes.store.ts';
import { findNumber } from './views/held-numbers.ts';

/** A prize that somebody is handed, held: nothing is ticked for it meanwhile. */
export interface HeldPrize {
  readonly isDisqualified: boolean;
  readonly done: readonly PrizeTask[];
  /** As the trail calls it. */
  readonly what: Readonly<Record<string, string | number | null>>;
}

/** DRW-11: of a number that is published. */
export async function holdPrizeOfNumber(tx: Transaction, key: DrawKey, number: string): Promise<HeldPrize> {
  if (!(await lockMode(tx, key, 'luckyNumber'))) fail('not-found');
  const token = (await findNumber(tx, key, number)) ?? fail('not-found');
  if (token.publishedAt === null) fail('winner-not-published');
  const isDisqualified = (await disqualificationsOf(tx, key)).some((row) => row.number === number && row.isConfirmed);
  const done = (await tasksDone(tx, key)).filter((row) => row.number === number).map(({ task }) => task);
  return { isDisqualified, done, what: { number } };
}
