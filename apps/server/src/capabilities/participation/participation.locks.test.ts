// ENG-02, PRO-04: the order of locks, held against whoever takes one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { LOCK_ORDER, type Lock, takeInOrder } from './participation.locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const taking = (take: (tx: Transaction) => void) => database.db.transaction(async (tx) => take(tx));
const inTurn =
  (...locks: Lock[]) =>
  (tx: Transaction) => {
    for (const lock of locks) takeInOrder(tx, lock);
  };

describe('[ENG-02] a transaction takes what it holds in one order', () => {
  test('from the first to the last, each as often as it is needed', async () => {
    await expect(taking(inTurn(...LOCK_ORDER.flatMap((lock) => [lock, lock])))).resolves.toBeUndefined();
  });

  test('and not back up', async () => {
    const pairs = LOCK_ORDER.flatMap((later, at) => LOCK_ORDER.slice(0, at).map((earlier) => [later, earlier] as const));
    for (const [later, earlier] of pairs)
      await expect(taking(inTurn(later, earlier))).rejects.toThrow(`${earlier} is taken after ${later}`);
  });

  test('each transaction by itself', async () => {
    await taking(inTurn('counters'));
    await expect(taking(inTurn('promotion'))).resolves.toBeUndefined();
  });
});

describe('[PRO-04] whoever holds a promotion alone', () => {
  const alone = (tx: Transaction) => takeInOrder(tx, 'promotion', 'alone');

  test('begins again below it, note after note', async () => {
    await expect(
      taking((tx) => {
        alone(tx);
        inTurn('customer', 'awards', 'counters', 'customer', 'awards', 'counters')(tx);
      }),
    ).resolves.toBeUndefined();
  });

  test('but not above it, nor with another promotion', async () => {
    const then = (lock: Lock) =>
      taking((tx) => {
        alone(tx);
        inTurn('counters', lock)(tx);
      });
    await expect(then('promotion')).rejects.toThrow('against the order of locks');
    await expect(then('mall-approvals')).rejects.toThrow('against the order of locks');
  });
});
