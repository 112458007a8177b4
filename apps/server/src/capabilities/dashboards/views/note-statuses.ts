import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { invoiceStatusReport } from '@galeria/contract/promotions/dashboard-endpoints';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { notesOf } from '../../participation/participation.public.ts';
import { shownPromotion } from './shown-promotion.ts';

/** DSH-01: where the notes of those who take part stand at this moment. */
export async function noteStatuses(db: Queryable, scope: MallScope, id: number): Promise<ResponseOf<typeof invoiceStatusReport>> {
  const { approved, rejected, in_analysis, in_bpo_analysis } = await notesOf(db, await shownPromotion(db, scope, id));
  return { approved, rejected, inAnalysis: in_analysis, inBpoAnalysis: in_bpo_analysis };
}
