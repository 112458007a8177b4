import type { OpenDatabase } from '../../../platform/db/database.ts';
import { aDrawnDraw, aSealedDraw, MINUTES, TICKETS } from './a-draw.ts';

/** For every call of a draw that changes something: the state it needs, and the call. */
export const drawCalls = (database: () => OpenDatabase) => ({
  calculateDraw: async () => {
    const { promotionId } = await aSealedDraw(database());
    return { url: '/promotion/lucky-number/calculate', payload: { promotionId, tickets: TICKETS } };
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
