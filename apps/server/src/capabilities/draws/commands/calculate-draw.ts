import type { calculateDraw as endpoint } from '@galeria/contract/draw/draw-endpoints';
import { readTickets } from '@galeria/contract/draw/draw-rule';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { spoken } from '@galeria/contract/messages/message';
import type { RuleCode } from '@galeria/contract/messages/rule-messages';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { selectNumbers } from '../../participation/participation.public.ts';
import { lockMode, lockPromotion, saveDrawn } from '../../promotions/promotions.public.ts';
import { drawRefusal, settingsOf } from '../draws.rules.ts';
import { addDraw } from '../draws.store.ts';
import { findList } from '../frozen-lists.store.ts';
import { walkList } from '../walk-list.reader.ts';

interface Asked {
  readonly promotionId: number;
  readonly tickets: readonly string[];
}

const refused = (refusal: RuleCode | null): ResponseOf<typeof endpoint> => {
  const error = refusal && spoken(refusal);
  return { success: false, errorMessage: error?.text ?? null, error };
};

/**
 * DRW-02: once for each promotion, ever. The list was sealed before the tickets were known to anybody who could change it; what
 * comes out follows from both by the regulation's rule alone.
 */
export const calculateDraw = (
  deps: { secret: Keyring },
  write: WriteContext,
  actor: Actor,
  { promotionId, tickets }: Asked,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    // The way closing and editing hold it, the promotion first: of two draws at once the second waits, and finds what the first made.
    const { mallCode } = (await lockPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    const key = { mallCode, promotionId };
    const mode = (await lockMode(tx, key, 'luckyNumber')) ?? null;
    const list = (await findList(tx, key)) ?? null;
    const refusal = drawRefusal({ mode, list });
    if (refusal !== null || mode === null || list === null) return refused(refusal);
    const settings = settingsOf(mode);
    const { seriesCounts } = list;
    const walk = { reading: readTickets(tickets, settings), settings, seriesCounts, secret: deps.secret };
    const { outcome } = await walkList(tx, key, walk);
    const { at } = write.act;
    const { reading, picks, missing } = outcome;
    await addDraw(tx, key, { tickets, settings, outcome, drawnBy: actor.email, at });
    await saveDrawn(tx, key, { number: reading.number, tickets, at });
    await selectNumbers(tx, key, picks, at);
    await recordAudit(tx, write.act, {
      action: 'promotion.drawn',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: {
        tickets: [...tickets],
        drawnNumber: reading.number,
        root: list.root,
        selected: picks.map(({ number }) => number),
        missing,
      },
    });
    return { success: true, errorMessage: null, error: null };
  });
