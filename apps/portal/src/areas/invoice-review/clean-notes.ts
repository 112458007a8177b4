import type { reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';

type QueueRow = ResponseOf<typeof reviewQueue>['data'][number];

/** INV-12: whether a row may be picked to be approved with others: nothing looks wrong, nothing is missing, and it is this person's to take. */
export const looksClean = ({ flagCount, lease, isOwnWriting, amountInCents, issuerCnpj, issueDate }: QueueRow): boolean =>
  flagCount === 0 &&
  (lease === null || lease.isMine) &&
  !isOwnWriting &&
  amountInCents !== null &&
  issuerCnpj !== null &&
  issueDate !== null;
