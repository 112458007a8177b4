import { decidePromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { allow, fail } from '../../platform/problem.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { withWriter } from '../four-eyes/four-eyes.public.ts';
import { lockPromotionOf, type PromotionKey } from './promotions.store.ts';
import { reopen } from './reopen-promotion.steps.ts';

/**
 * PER-11, PRO-16: somebody changes what belongs to a promotion, elsewhere than in its form: an edit like any other. They are among
 * its writers, and what was approved waits again; a running one takes an amendment, and one that is over changes no more.
 */
export async function noteWriter(tx: Transaction, act: Act, actor: Actor, key: PromotionKey): Promise<void> {
  const held = await lockPromotionOf(tx, key);
  if (!held) return;
  if (allow(decidePromotionAct(held.status, 'edit')) !== 'DRAFT') fail('promotion-needs-amendment');
  await reopen(tx, held, { writers: withWriter(held.writers, actor), updatedAt: act.at });
  if (held.status === 'DRAFT') return;
  await recordAudit(tx, act, {
    action: 'promotion.changed',
    subject: { type: 'promotion', id: String(held.promotionId) },
    mallCode: held.mallCode,
    before: { status: held.status },
    after: { status: 'DRAFT' },
  });
}
