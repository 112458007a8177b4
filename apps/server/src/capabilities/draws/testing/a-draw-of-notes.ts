import { MALLS } from '@galeria/contract/reference/malls';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';
import { endCancelledNotes } from '../../invoices/commands/end-cancelled-notes.ts';
import { receiveSales } from '../../invoices/commands/receive-sales.ts';
import { anIssuer } from '../../issuer-cnpjs/testing/an-issuer.ts';
import { takeApprovals } from '../../promotion-engine/commands/take-approvals.ts';
import { takeBackCancelled } from '../../promotion-engine/commands/take-back-cancelled.ts';
import { aPromotion, optInAll } from '../../promotion-engine/testing/a-promotion.ts';
import { aStoreClient } from '../../store-sync/testing/a-store-client.ts';
import { sealLists } from '../commands/seal-lists.ts';
import { drawByTwo } from './draw-by-two.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;

/** DRW-14: a promotion that was drawn and whose every number came by a note of its own, of which the shop can cancel each. */
export async function aDrawOfNotes(testApp: TestApp, drawers: readonly [Person, Person], awardQuantity = 2) {
  const { db, pool } = testApp.database;
  const deps = () => ({ ...testApp.deps, db });
  const staff = await testApp.aPerson({ malls: [HERE], permissions: ['read-store-sync', 'manage-store-sync'] });
  const shop = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = shop.store;
  await anIssuer(db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
  const { promotionId } = await aPromotion(db, { mallCode: HERE, luckyNumber: { awardQuantity, awardName: 'Carro' } });
  const key = { promotionId, mallCode: HERE };
  const people = await Promise.all(Array.from({ length: 2 * awardQuantity + 1 }, () => aCustomer(db, { mallCode: HERE })));
  await optInAll(db, key, people, { at: new Date(testApp.clock.now().getTime() - DAY) });
  const sales = people.map(({ cpf }) => {
    const items = [{ name: 'Camisa', ncm: '61091000', quantity: '1.0000', totalCents: 10_000 }];
    return shop.sale({ buyerCpf: cpf, grossCents: 10_000, discountCents: 0, totalCents: 10_000, items });
  });
  await shop.send(sales);
  await receiveSales(deps());
  await takeApprovals(deps());
  const yesterday = new Date(testApp.clock.now().getTime() - DAY);
  await pool.query("update promotions set status = 'CLOSED', ends_at = $2 where promotion_id = $1", [promotionId, yesterday]);
  await pool.query(
    `update promotion_modes set status = 'CLOSED', estimated_end_at = $2, ended_at = $2, freezes_at = $2, frozen_at = $2
     where promotion_id = $1`,
    [promotionId, yesterday],
  );
  await sealLists(deps());
  const { body } = await drawByTwo(testApp, promotionId, drawers);
  if (!body.success) throw new Error(body.errorMessage ?? 'nothing was drawn');
  const { rows } = await pool.query<{ number: string; customer_id: string }>(
    'select number, customer_id from lucky_numbers where promotion_id = $1 and winner_type is not null order by winner_position',
    [promotionId],
  );
  const saleOf = (position: number) => {
    const sale = sales[people.findIndex(({ customerId }) => customerId === rows[position - 1]?.customer_id)];
    if (!sale) throw new Error(`nobody was drawn in place ${position}`);
    return sale;
  };
  const toldBack = async () => {
    await receiveSales(deps());
    await endCancelledNotes(deps());
    return takeBackCancelled(deps());
  };
  return {
    ...key,
    tokenIds: rows.map(({ number }) => `${promotionId}-${number}`),
    numbers: rows.map(({ number }) => number),
    /** The shop says that it cancelled the note behind a place; what follows from that is for `takeBack`. */
    tellCancelled: (position: number) => shop.send([shop.cancellation(saleOf(position))]),
    takeBack: toldBack,
    /** The same to its end. */
    cancelNote: async (position: number) => {
      await shop.send([shop.cancellation(saleOf(position))]);
      return toldBack();
    },
  };
}
