import { type StoredFile, uploadFile } from '@galeria/contract/files/file-endpoints';
import { readListFile } from '@galeria/contract/promotions/list-file-endpoints';
import { createPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { aPromotion, idOf } from './promotion-builders.ts';
import { type Fixture, promotionsFixture } from './promotions-fixture.ts';

export const CREATE = '/promotion-engine/promotions/create';

/** A portal that takes files, the first of them as 501, and a new promotion as 77. */
export function newPromotionFixture(): Fixture {
  let uploads = 500;
  const upload = (): StoredFile => {
    uploads += 1;
    return { id: idOf(uploads), name: 'x', contentType: 'application/pdf', size: 9, createdAt: '2026-11-01T12:00:00.000Z' };
  };
  const fixture = promotionsFixture();
  fixture.api
    .on(uploadFile, () => new Response(JSON.stringify(upload()), { status: 201 }))
    .on(readListFile, { entries: 1, leftOut: 0, leftOutSample: [] })
    .on(createPromotion, aPromotion({ id: 77, status: 'DRAFT' }));
  return fixture;
}

export const sentPromotions = ({ api }: Fixture) => api.calls(createPromotion).map(({ body }) => body as Record<string, unknown>);
