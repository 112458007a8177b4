import type { BlockState } from '@galeria/contract/customers/customer-list-item';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type MallScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type BlockFacts, decideBlock, decideUnblock } from '../customers.rules.ts';
import { addBlockEvent, addToTotals, type CustomerRow, lockCustomer, saveBlock } from '../customers.store.ts';

const factsOf = ({ isBlocked, blockReason }: BlockFacts) => ({ isBlocked, blockReason });

const stateOf = (
  { customerId, version }: CustomerRow,
  { isBlocked, blockReason, blockTime, unblockTime }: BlockFacts,
): BlockState => ({
  customerId,
  isBlocked,
  blockReason,
  blockTime: blockTime?.toISOString() ?? null,
  unblockTime: unblockTime?.toISOString() ?? null,
  // Saving raises it by one, and the customer is held.
  version: version + 1,
});

async function hold(tx: Transaction, scope: MallScope, id: string): Promise<CustomerRow> {
  return (await lockCustomer(tx, scope, id)) ?? fail('not-found');
}

async function change(
  tx: Transaction,
  write: WriteContext,
  actor: Actor,
  customer: CustomerRow,
  next: BlockFacts,
): Promise<BlockState> {
  const { at } = write.act;
  await saveBlock(tx, customer, next, at);
  await addBlockEvent(tx, customer, {
    act: next.isBlocked ? 'BLOCKED' : 'UNBLOCKED',
    by: actor.email,
    byUserId: actor.userId,
    at,
    reason: next.blockReason,
  });
  await addToTotals(tx, customer.mallCode, { blocked: next.isBlocked ? 1 : -1 });
  await recordAudit(tx, write.act, {
    action: next.isBlocked ? 'customer.blocked' : 'customer.unblocked',
    subject: { type: 'customer', id: customer.customerId },
    mallCode: customer.mallCode,
    before: factsOf(customer),
    after: factsOf(next),
  });
  return stateOf(customer, next);
}

/** Who did it comes from the session, whatever the request says (CUS-05). */
export const blockCustomer = (write: WriteContext, actor: Actor, id: string, reason: string | null): Promise<BlockState> =>
  write.transact(async (tx) => {
    const customer = await hold(tx, scopeOfActor(actor), id);
    return change(tx, write, actor, customer, allow(decideBlock(customer, reason, write.act.at)));
  });

export const unblockCustomer = (write: WriteContext, actor: Actor, id: string): Promise<BlockState> =>
  write.transact(async (tx) => {
    const customer = await hold(tx, scopeOfActor(actor), id);
    return change(tx, write, actor, customer, allow(decideUnblock(customer, write.act.at)));
  });
