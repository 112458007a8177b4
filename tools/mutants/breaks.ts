import type { Break } from './break.ts';
import { AMENDMENT_BREAKS } from './breaks/amendments.ts';
import { COUPON_BREAKS } from './breaks/coupons.ts';
import { DRAW_BREAKS } from './breaks/draws.ts';
import { ENGINE_BREAKS } from './breaks/engine.ts';
import { NOTE_BREAKS } from './breaks/notes.ts';
import { SALE_BREAKS } from './breaks/sales.ts';

export const BREAKS: Readonly<Record<string, readonly Break[]>> = {
  'draw on PostgreSQL': DRAW_BREAKS,
  'coupons on PostgreSQL': COUPON_BREAKS,
  'engine on PostgreSQL': ENGINE_BREAKS,
  'notes on PostgreSQL': NOTE_BREAKS,
  'amendments on PostgreSQL': AMENDMENT_BREAKS,
  'sales on PostgreSQL': SALE_BREAKS,
};
