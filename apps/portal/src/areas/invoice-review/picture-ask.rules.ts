import type { PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import type { PlainCode } from '@galeria/contract/messages/message';

/** How the server names the client of a store among senders. */
const OF_STORE = 'store:';

/** Why there is no picture to ask for, as the server would answer; null where there is. */
export function unaskable({ sentBy, hasXml, customer }: Pick<ReviewCard, 'sentBy' | 'hasXml' | 'customer'>): PlainCode | null {
  if (sentBy?.startsWith(OF_STORE)) return 'pictureOfStore';
  if (hasXml) return 'pictureOfXml';
  return customer.fullName === null ? 'pictureOfNobody' : null;
}

/** What is most likely meant. */
export const likelyReason = ({ picture }: Pick<ReviewCard, 'picture'>): PictureAskReason =>
  picture === null ? 'MISSING' : 'UNREADABLE';
