import { lineOf } from '@galeria/contract/draw/draw-list';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import { holdersOf } from '../holders.crypto.ts';
import { numbersAfter } from './held-numbers.ts';
import { sealedDraw } from './sealed-draw.ts';

const LINES_AT_ONCE = 2000;

async function* readLines(db: Queryable, key: DrawKey, secret: Keyring): AsyncGenerator<string> {
  const holderOf = holdersOf(secret, key.promotionId);
  let last = '';
  for (;;) {
    const numbers = await numbersAfter(db, key, last, LINES_AT_ONCE);
    const lines = numbers.map(({ number, customerId }) => `${lineOf({ number, holder: holderOf(customerId) })}\n`);
    if (lines.length > 0) yield lines.join('');
    const end = numbers.at(-1);
    if (!end || numbers.length < LINES_AT_ONCE) return;
    last = end.number;
  }
}

/** DRW-07: the list the root is the root of, as it is in the database at this moment. It is read while it is sent. */
export async function frozenList(db: Queryable, scope: MallScope, promotionId: number, secret: Keyring) {
  const { promotion } = await sealedDraw(db, scope, promotionId);
  return readLines(db, promotion, secret);
}
