import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { promotionKey } from './promotion-key.ts';
import { promotionRecord, type Viewer } from './promotion-record.ts';

export const promotionDetail = async (db: Queryable, scope: MallScope, id: number, viewer: Viewer): Promise<Promotion> =>
  promotionRecord(db, await promotionKey(db, scope, id), viewer);
