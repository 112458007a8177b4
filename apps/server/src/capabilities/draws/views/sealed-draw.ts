import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { findPromotion } from '../../promotions/promotions.public.ts';
import { settingsOf } from '../draws.rules.ts';
import { findDraw } from '../draws.store.ts';
import { findList } from '../frozen-lists.store.ts';
import { findDrawMode } from './draw-mode.ts';

/** A promotion of the caller's malls that has lucky numbers. */
export async function drawOf(db: Queryable, scope: MallScope, promotionId: number) {
  const promotion = (await findPromotion(db, scope, promotionId)) ?? fail('not-found');
  const mode = (await findDrawMode(db, promotion)) ?? fail('promotion-without-draw');
  return { promotion, mode, settings: settingsOf(mode) };
}

/** The same with its list, which is there as soon as it is sealed and never changes. */
export async function sealedDraw(db: Queryable, scope: MallScope, promotionId: number) {
  const found = await drawOf(db, scope, promotionId);
  const list = (await findList(db, found.promotion)) ?? fail('draw-list-open');
  return { ...found, list };
}

/** The same with how it was drawn: by the settings it had then. */
export async function drawnDraw(db: Queryable, scope: MallScope, promotionId: number) {
  const found = await drawOf(db, scope, promotionId);
  const list = await findList(db, found.promotion);
  const draw = await findDraw(db, found.promotion);
  if (!list || !draw) return fail('draw-not-made');
  return { ...found, list, draw, settings: draw.settings };
}
