import * as z from 'zod';
import { storedFile } from '../files/file-endpoints.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { promotionId } from '../promotions/promotion-number.ts';
import { COUNTS } from '../reference/limits.ts';

/** What won: a lucky number, or the entry of a coupon that came out of the urn. */
const prizeOf = promotionId.extend({ prize: z.union([z.uuid(), z.string().regex(/^\d{1,20}$/)]) });
const receiptOf = prizeOf.extend({ receiptId: z.uuid() });

const prizeReceipt = storedFile.extend({ addedBy: z.string() });
export type PrizeReceipt = z.infer<typeof prizeReceipt>;

/** DRW-11: names of files may name people: only those who hand prizes over see them. */
export const listPrizeReceipts = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/prize-receipt',
  summary: 'The receipts of the prizes of a promotion, with who attached them and when',
  access: ['publish-winners'],
  malls: 'record',
  params: promotionId,
  response: z.object({
    data: z.array(z.object({ prize: z.string(), receipts: z.array(prizeReceipt).max(COUNTS.prizeReceipts) })),
  }),
  problems: ['not-found'],
});

const notOpen = ['not-found', 'winner-not-published', 'promotion-without-raffle', 'raffle-not-confirmed'] as const;

export const addPrizeReceipt = defineEndpoint({
  method: 'POST',
  path: '/promotion/:id/prize/:prize/receipt',
  summary: 'Attach a signed receipt or another document to the prize of a winner',
  access: ['publish-winners'],
  malls: 'record',
  params: prizeOf,
  response: prizeReceipt,
  status: 201,
  upload: true,
  problems: [...notOpen, 'number-disqualified', 'prize-receipts-full', 'file-rejected', 'body-too-large'],
});

/** A wrong one is taken away while the prize is not handed over; after that it is what shows that it was. */
export const removePrizeReceipt = defineEndpoint({
  method: 'DELETE',
  path: '/promotion/:id/prize/:prize/receipt/:receiptId',
  summary: 'Take a receipt away that was attached by mistake, while the prize is not delivered',
  access: ['publish-winners'],
  malls: 'record',
  params: receiptOf,
  response: z.null(),
  status: 204,
  problems: [...notOpen, 'prize-delivered'],
});

/** It has the winner's CPF and signature on it. */
export const openPrizeReceipt = defineEndpoint({
  method: 'GET',
  path: '/promotion/:id/prize/:prize/receipt/:receiptId',
  summary: 'A receipt of a prize, as it was attached',
  access: ['publish-winners', 'read-customer'],
  malls: 'record',
  params: receiptOf,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const receiptEndpoints = { listPrizeReceipts, addPrizeReceipt, removePrizeReceipt, openPrizeReceipt } as const;
