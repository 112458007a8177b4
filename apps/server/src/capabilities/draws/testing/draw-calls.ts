import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { AGAINST, aDrawnDraw, aSealedDraw, MINUTES, TYPED } from './a-draw.ts';

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
  askDisqualification: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    return { url: '/promotion/token/disqualification', payload: { tokenId: tokenIds[0], ...AGAINST } };
  },
  decideDisqualification: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    const payload = { tokenId: tokenIds[0], isConfirmed: true };
    return { url: `/promotion/token/disqualification/${newId()}/decide`, payload };
  },
  setPrizeTask: async () => {
    const { tokenIds } = await aDrawnDraw(database());
    return { url: '/promotion/token/task', payload: { tokenId: tokenIds[0], task: 'CONTACT', isDone: true } };
  },
  drawMinutes: async () => {
    const { promotionId } = await aDrawnDraw(database());
    return { url: `/promotion/${promotionId}/draw/minutes`, payload: MINUTES };
  },
});
