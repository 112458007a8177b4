import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import { addDays, endOfSaoPauloDay, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { message } from '@galeria/contract/messages/message';

export interface Askable {
  /** A person's address, an app key's name, or the client of a store. */
  readonly sentBy: string | null;
  readonly hasXml: boolean;
  /** False once the customer was erased. */
  readonly hasSender: boolean;
}

/** How the client of a store stands among senders: nobody is behind it who could send a picture. */
const OF_STORE = 'store:';

/** INV-19: whether there is a picture to ask for, and somebody to ask. */
export function decideAsk({ sentBy, hasXml, hasSender }: Askable): Decision<true> {
  if (sentBy?.startsWith(OF_STORE)) return refuse('invoice-picture-unaskable', [message('pictureOfStore')]);
  if (hasXml) return refuse('invoice-picture-unaskable', [message('pictureOfXml')]);
  if (!hasSender) return refuse('invoice-picture-unaskable', [message('pictureOfNobody')]);
  return accept(true);
}

/** What a mall has that set nothing. */
export const DEFAULT_PICTURE_DAYS = 7;

/** A whole day of São Paulo is a day: who is asked in the evening has as long as who is asked in the morning. */
export const pictureDeadline = (at: Date, days: number): Date => endOfSaoPauloDay(addDays(saoPauloDay(at), days));
