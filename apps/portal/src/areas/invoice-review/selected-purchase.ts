import { invoicePicture } from '@galeria/contract/invoices/invoice-endpoints';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { removeStored, writeStored } from '../../lib/session/browser-storage.ts';
import { STORAGE_KEYS } from '../../lib/session/storage-keys.ts';

/** Spec 3, INV-09: under the names the specification gives. CPF and e-mail are as this person sees them, covered where they are. */
const selectedPurchase = ({ invoiceId, sentAt, picture, mallCode, customer, email, customerOrderEnrichment }: ReviewCard) => ({
  analyzeId: invoiceId,
  createdAt: sentAt,
  invoiceUrlLocation: picture === null ? null : invoicePicture.path.replace(':id', invoiceId),
  shoppingCode: mallCode,
  email,
  cpf: customer.cpf,
  customerOrderEnrichment,
});

export const keepSelectedPurchase = (card: ReviewCard): void =>
  writeStored(STORAGE_KEYS.selectedPurchase, JSON.stringify(selectedPurchase(card)));

export const dropSelectedPurchase = (): void => removeStored(STORAGE_KEYS.selectedPurchase);
