import { type AccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { ACCESS_KEY_FAULT_MESSAGES } from '@galeria/contract/kit/fields/access-key-faults';
import { readInstant, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import type { RuleCode } from '@galeria/contract/messages/rule-messages';

/** What an XML says of the end of a note, word for word; null where it says nothing. */
export interface WrittenCancellation {
  /** The key of the note that ends, as the order to cancel has it, and as the authority's receipt has it. */
  readonly key: string | null;
  readonly receipt: { readonly status: string | null; readonly key: string | null } | 'none-needed' | null;
  readonly environment: string | null;
  readonly issuer: string | null;
  readonly cancelledAt: string | null;
}

/** What a cancellation says, checked. */
export interface SaidCancellation {
  readonly accessKey: string;
  /** Null where a person issued the note. */
  readonly issuerCnpj: string | null;
  readonly number: string;
  readonly series: string;
  readonly cancelledAt: Date;
}

export type CancellationVerdict =
  | { readonly ok: true; readonly cancellation: SaidCancellation }
  | { readonly ok: false; readonly message: RuleCode };

/** Cancelled by its issuer, and cancelled because another note took its place. */
const CANCELLING = ['110111', '110112'];
/** Registered and linked to its note, registered without it, and homologated out of time. */
const REGISTERED = ['135', '136', '155'];

export const isCancellingEvent = (type: string | null): boolean => CANCELLING.includes(type ?? '');

const refused = (message: RuleCode): CancellationVerdict => ({ ok: false, message });

function receiptFault({ receipt }: WrittenCancellation, { key, model }: AccessKey): RuleCode | null {
  // Only the till of a CF-e cancels without asking: an event written as one would get round the authority's word.
  if ((receipt === 'none-needed') !== (model === '59')) return 'noteXmlMismatch';
  if (receipt === 'none-needed') return null;
  if (!REGISTERED.includes(receipt?.status ?? '')) return 'noteXmlNotAuthorised';
  return receipt?.key === null || receipt?.key === key ? null : 'noteXmlMismatch';
}

/** Whether a cancellation as written is one of production, registered, of a note its writer issued. */
export function judgeWrittenCancellation(written: WrittenCancellation, now: Date): CancellationVerdict {
  // The till's layout leaves the environment out.
  if (written.environment !== null && written.environment !== '1') return refused('noteTestEnvironment');
  const reading = readAccessKey(written.key ?? '', saoPauloMonth(now));
  if (!reading.ok) return refused(ACCESS_KEY_FAULT_MESSAGES[reading.fault]);
  const key = reading.accessKey;
  const fault = receiptFault(written, key);
  if (fault !== null) return refused(fault);
  if (written.issuer !== key.issuer.id) return refused('noteXmlMismatch');
  const cancelledAt = readInstant(written.cancelledAt ?? '');
  if (cancelledAt === undefined) return refused('noteXmlUnreadable');
  return {
    ok: true,
    cancellation: {
      accessKey: key.key,
      issuerCnpj: key.issuer.kind === 'cnpj' ? key.issuer.id : null,
      number: String(key.number),
      series: key.model === '59' ? String(Number(key.equipment)) : String(key.series),
      cancelledAt,
    },
  };
}
