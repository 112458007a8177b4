import { receiptEndpoints } from '@galeria/contract/draw/receipt-endpoints';
import { pdfBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aDrawnDraw } from '../../draws/testing/a-draw.ts';

/** A promotion whose first drawn number is published. */
export async function aPublishedNumber(testApp: TestApp, mallCode?: string) {
  const draw = await aDrawnDraw(testApp.database, mallCode === undefined ? {} : { mallCode });
  await testApp.database.pool.query(
    'update lucky_numbers set published_at = now() where promotion_id = $1 and winner_position = 1',
    [draw.promotionId],
  );
  const [first = '', second = ''] = draw.tokenIds.map((tokenId) => tokenId.slice(tokenId.indexOf('-') + 1));
  return { id: draw.promotionId, mallCode: draw.mallCode, prize: first, unpublished: second };
}

export async function sendReceipt(
  testApp: TestApp,
  as: Person,
  {
    id,
    prize,
    content = pdfBytes(),
    filename = 'recibo.pdf',
  }: {
    readonly id: number;
    readonly prize: string;
    readonly content?: Uint8Array;
    readonly filename?: string;
  },
) {
  const form = multipart({ filename, content });
  return testApp.inject({
    method: 'POST',
    url: `/api/promotion/${id}/prize/${prize}/receipt`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  });
}

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
}

/** One of each call that changes receipts; each makes what it acts on. */
export const receiptCalls = (opened: () => Opened) => ({
  addPrizeReceipt: async () => {
    const { id, prize } = await aPublishedNumber(opened().testApp);
    return { url: `/promotion/${id}/prize/${prize}/receipt`, ...multipart({ filename: 'a.pdf', content: pdfBytes() }) };
  },
  removePrizeReceipt: async () => {
    const { testApp, admin } = opened();
    const { id, prize } = await aPublishedNumber(testApp);
    await sendReceipt(testApp, admin, { id, prize });
    const { body } = await testApp.call(receiptEndpoints.listPrizeReceipts, { params: { id } }, admin);
    return { url: `/promotion/${id}/prize/${prize}/receipt/${body.data[0]?.receipts[0]?.id}` };
  },
});
