import type { Couponing } from '@galeria/contract/couponing/couponing';
import { type CouponingAct, couponingStateAt, mayCouponing } from '@galeria/contract/couponing/couponing-rules';
import { decideVersion } from '@galeria/contract/kit/decision';
import type { Actor } from '../../platform/actor.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { holdCampaign, saveCampaign } from './couponing.store.ts';
import { couponingSubject } from './couponing-rows.mapping.ts';
import { couponingRecord } from './views/couponing-record.ts';

export interface Named {
  readonly id: number;
  readonly version: number | undefined;
}

const ACTIONS = { pause: 'couponing.paused', resume: 'couponing.resumed' } as const satisfies Record<CouponingAct, string>;

/** One act of a person. Of two at once the second finds what the first made of it. */
export const moveCouponing = (write: WriteContext, actor: Actor, { id, version }: Named, act: CouponingAct): Promise<Couponing> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const scope = scopeOfActor(actor);
    const held = (await holdCampaign(tx, scope, id)) ?? fail('not-found');
    allow(decideVersion(held.version, version));
    const isPaused = held.pausedAt !== null;
    if (!mayCouponing({ state: couponingStateAt(held, at), isPaused }, act)) fail('couponing-illegal-move');
    await saveCampaign(tx, held, { pausedAt: act === 'pause' ? at : null }, at);
    await recordAudit(tx, write.act, {
      action: ACTIONS[act],
      subject: couponingSubject(id),
      mallCode: held.mallCode,
      before: { isPaused },
      after: { isPaused: act === 'pause' },
    });
    return couponingRecord(tx, scope, id, at);
  });
