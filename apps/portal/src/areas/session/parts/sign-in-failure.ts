import { FIRST_MESSAGES } from '@galeria/contract/messages/first-messages';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import type { Translate } from '../../../lib/i18n/texts.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import type { sessionTexts } from '../session.texts.ts';

type T = Translate<(typeof sessionTexts)['pt']>;

/** What the person reads when the door stays shut: the server's words, with the wait where there is one. */
export function entryFailure(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return contractMessage(FIRST_MESSAGES['internal-error']);
  const message = contractMessage(error.message);
  if (error.status !== 429 || error.retryAfterSeconds === undefined) return message;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} ${t('waitMinutes', { count: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) })}`;
}

const FACTOR_CODES: ReadonlySet<string> = new Set(['second-factor-needed', 'second-factor-wrong']);

/** Whether the person is asked for the code of their second factor: the password was right. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && FACTOR_CODES.has(error.code);

/** SES-01: one text whatever the cause; only too many attempts and an outage of ours read differently. */
export function signInFailure(error: unknown, t: T): string {
  if (asksForCode(error)) return entryFailure(error, t);
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return contractMessage(FIRST_MESSAGES['invalid-credentials']);
  return entryFailure(error, t);
}
