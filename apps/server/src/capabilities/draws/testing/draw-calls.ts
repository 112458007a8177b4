import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { AGAINST, aDrawnDraw, aSealedDraw, MINUTES, TYPED } from './a-draw.ts';

/** For every call of a draw that changes something: the state it needs, and the call. */
export const drawCalls = (database: () => OpenDatabase, callerId: () => string) => ({
  calculateDraw: async () => {
    const { promotionId } = await aSealedDraw(database());
    return { url: '/promotion/lucky-number/calculate', payload: { promotionId, ...TYPED } };
  },
  withdrawDrawEntry: async () => {
    const { promotionId, mallCode } = await aSealedDraw(database());
    await database().pool.query(
      `insert into draw_entries (mall_code, promotion_id, entry_id, digest, typed_by, typed_by_email, typed_at)
       values ($1, $2, $3, 'digest', $4, 'ana@mall.example', now())`,
      [mallCode, promotionId, newId(), callerId()],
    );
    return { url: `/promotion/${promotionId}/draw/entry` };
  },
  publishWinner: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    return { url: '/promotion/token/set', payload: { tokenId: tokenIds[0] } };
  },
  askDisqualification: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    return { url: '/promotion/token/disqualification', payload: { tokenId: tokenIds[0], ...AGAINST } };
  },
  decideDisqualification: async () => {
    const { promotionId, mallCode, tokenIds } = await aDrawnDraw(database());
    const id = newId();
    const [tokenId = ''] = tokenIds;
    await database().pool.query(
      `insert into draw_disqualifications (mall_code, promotion_id, disqualification_id, number, position, reason, explanation,
         evidence, asked_by, asked_by_email, asked_at)
       values ($1, $2, $3, $4, 1, 'OTHER', 'x', 'y', $5, 'ana@mall.example', now())`,
      [mallCode, promotionId, id, tokenId.slice(tokenId.indexOf('-') + 1), newId()],
    );
    return { url: `/promotion/token/disqualification/${id}/decide`, payload: { tokenId, isConfirmed: true } };
  },
  setPrizeTask: async () => {
    const { promotionId, tokenIds } = await aDrawnDraw(database());
    await database().pool.query('update lucky_numbers set published_at = now() where promotion_id = $1 and winner_position = 1', [
      promotionId,
    ]);
    return { url: '/promotion/token/task', payload: { tokenId: tokenIds[0], task: 'CONTACT', isDone: true } };
  },
  drawMinutes: async () => {
    const { promotionId } = await aDrawnDraw(database());
    return { url: `/promotion/${promotionId}/draw/minutes`, payload: MINUTES };
  },
});
