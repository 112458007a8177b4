import { luckyNumbers } from '../promotions/participation.tables.ts';
import { promotionModes, promotions } from '../promotions/promotions.tables.ts';

/** What a draw writes beside its own tables: who won stands with the number, what was drawn with the promotion. */
export const ground = { luckyNumbers, promotionModes, promotions };
