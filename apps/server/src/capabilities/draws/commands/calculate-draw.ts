import type { calculateDraw as endpoint } from '@galeria/contract/draw/draw-endpoints';
import { drawWalk, readTickets } from '@galeria/contract/draw/draw-rule';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { drawRefusal, settingsOf } from '../draws.rules.ts';
import { addDraw, holdForDraw } from '../draws.store.ts';
import { walkList } from '../walk-list.ts';

interface Asked {
  readonly promotionId: number;
  readonly tickets: readonly string[];
}

/**
 * DRW-02: once for each promotion, ever. The list was sealed before the tickets were known to anybody who could change it; what
 * comes out follows from both by the regulation's rule alone.
 */
export const calculateDraw = (
  deps: { secret: string },
  write: WriteContext,
  actor: Actor,
  { promotionId, tickets }: Asked,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { key, mode, list } = (await holdForDraw(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const refusal = drawRefusal({ mode, list });
    if (refusal !== null || mode === null || list === null) return { success: false, errorMessage: refusal };
    const settings = settingsOf(mode);
    const walk = drawWalk(readTickets(tickets, settings), settings, (series) => list.seriesCounts[series] ?? 0);
    const { outcome } = await walkList(tx, key, { walk, settings, secret: deps.secret });
    await addDraw(tx, key, { tickets, settings, outcome, drawnBy: actor.email, at: write.act.at });
    const { reading, picks, missing } = outcome;
    await recordAudit(tx, write.act, {
      action: 'promotion.drawn',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode: key.mallCode,
      after: {
        tickets: [...tickets],
        drawnNumber: reading.number,
        root: list.root,
        selected: picks.map(({ number }) => number),
        missing,
      },
    });
    return { success: true, errorMessage: null };
  });
