import { invoicePicture } from '@galeria/contract/invoices/invoice-endpoints';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { removeStored, writeStored } from '../../lib/session/browser-storage.ts';
import { STORAGE_KEYS } from '../../lib/session/storage-keys.ts';

/** Spec 3, INV-09: under the names the specification gives. The CPF is as this person sees it, covered where it is. */
const selectedPurchase = ({ invoiceId, sentAt, picture, mallCode, customer, customerOrderEnrichment }: ReviewCard) => ({
  analyzeId: invoiceId,
  createdAt: sentAt,
  invoiceUrlLocation: picture === null ? null : invoicePicture.path.replace(':id', invoiceId),
  shoppingCode: mallCode,
  // The review does not ask for it.
  email: null,
  cpf: customer.cpf,
  customerOrderEnrichment,
});

export const keepSelectedPurchase = (card: ReviewCard): void =>
  writeStored(STORAGE_KEYS.selectedPurchase, JSON.stringify(selectedPurchase(card)));

export const dropSelectedPurchase = (): void => removeStored(STORAGE_KEYS.selectedPurchase);
