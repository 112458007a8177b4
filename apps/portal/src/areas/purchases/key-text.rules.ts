import { type AccessKey, normaliseAccessKey, readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { ACCESS_KEY_FAULT_MESSAGES } from '@galeria/contract/kit/fields/access-key-faults';
import type { Day } from '@galeria/contract/kit/fields/dates';
import { type QrFault, readQrText } from '@galeria/contract/kit/fields/qr-text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';

/** What stands in the field of the access key: typed, pasted, or scanned with the whole text of the QR code. */
export type KeyText =
  | { readonly state: 'partial'; readonly length: number }
  | { readonly state: 'refused'; readonly message: string }
  | {
      readonly state: 'read';
      readonly accessKey: AccessKey;
      readonly amountInCents: number | null;
      readonly issueDate: Day | null;
    };

/** A scanner types a code letter by letter: until it pauses, half of one says nothing. */
export const isCode = (text: string): boolean => /[|:/?&=%]/.test(text);

function faultMessage(fault: QrFault): string {
  if (fault === 'unreadable') return RULE_MESSAGES.qrUnreadable;
  if (fault === 'test-environment') return RULE_MESSAGES.noteTestEnvironment;
  return ACCESS_KEY_FAULT_MESSAGES[fault];
}

/** `currentMonth` ('YYYY-MM', São Paulo) refuses keys from the future. */
export function readKeyText(text: string, currentMonth: string): KeyText {
  if (isCode(text)) {
    const reading = readQrText(text, currentMonth);
    if (!reading.ok) return { state: 'refused', message: faultMessage(reading.fault) };
    const { accessKey, amountInCents, issueDate } = reading.qr;
    return { state: 'read', accessKey, amountInCents, issueDate };
  }
  const { length } = normaliseAccessKey(text);
  if (length < COUNTS.accessKeyCharacters) return { state: 'partial', length };
  const reading = readAccessKey(text, currentMonth);
  if (!reading.ok) return { state: 'refused', message: ACCESS_KEY_FAULT_MESSAGES[reading.fault] };
  return { state: 'read', accessKey: reading.accessKey, amountInCents: null, issueDate: null };
}

/** The bare key where one can be read; what cannot be read stays, to be refused in words. */
export function bareKey(text: string, currentMonth: string): string {
  const read = readKeyText(text, currentMonth);
  return read.state === 'read' ? read.accessKey.key : text;
}
