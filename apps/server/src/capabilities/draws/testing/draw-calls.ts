import type { OpenDatabase } from '../../../platform/db/database.ts';
import { aDrawnDraw, aSealedDraw, MINUTES, TYPED } from './a-draw.ts';

/** For every call of a draw that changes something: the state it needs, and the call. */
export const drawCalls = (database: () => OpenDatabase) => ({
  calculateDraw: async () => {
    const { promotionId } = await aSealedDraw(database());
    return { url: '/promotion/lucky-number/calculate', payload: { promotionId, ...TYPED } };
  },
  withdrawDrawEntry: async () => {
    const { promotionId } = await aSealedDraw(database());
    return { url: `/promotion/${promotionId}/draw/entry` };
  },
  publishWinner: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    return { url: '/promotion/token/set', payload: { tokenId: tokenIds[0] } };
  },
  drawMinutes: async () => {
    const { promotionId } = await aDrawnDraw(database());
    return { url: `/promotion/${promotionId}/draw/minutes`, payload: MINUTES };
  },
});
