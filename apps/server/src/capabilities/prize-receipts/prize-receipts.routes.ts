// Receipts and documents of prizes that are handed over, of lucky numbers and of raffles. Row DRW-11.
import { receiptEndpoints as endpoints } from '@galeria/contract/draw/receipt-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { withUpload } from '../../platform/http/uploads.ts';
import type { UploadDeps } from '../files/files.public.ts';
import { addPrizeReceipt } from './commands/add-prize-receipt.ts';
import { removePrizeReceipt } from './commands/remove-prize-receipt.ts';
import { prizeReceiptList, receiptFile } from './views/prize-receipts.ts';

interface PrizeParams {
  readonly id: number;
  readonly prize: string;
}

const named = ({ id, prize }: PrizeParams) => ({ promotionId: id, prize });

export function mountPrizeReceipts(app: FastifyInstance, deps: HttpServices & UploadDeps): void {
  mountEndpoint(app, deps, endpoints.listPrizeReceipts, ({ params, scope }) => prizeReceiptList(deps.db, scope, params.id));
  mountEndpoint(app, deps, endpoints.addPrizeReceipt, ({ params, write, actor, request }) =>
    withUpload(request, 'prize-receipt', (file) => addPrizeReceipt(deps, write, actor, { ...named(params), file })),
  );
  mountEndpoint(app, deps, endpoints.removePrizeReceipt, ({ params, write, actor }) =>
    removePrizeReceipt(write, actor, { ...named(params), receiptId: params.receiptId }),
  );
  mountEndpoint(app, deps, endpoints.openPrizeReceipt, async ({ params, scope, reply }) => {
    const file = await receiptFile(deps.db, scope, { ...named(params), receiptId: params.receiptId });
    return sendFile(reply, file, await deps.storage.get(file.storageKey));
  });
}
