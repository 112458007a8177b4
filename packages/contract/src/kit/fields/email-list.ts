import * as z from 'zod';
import { type Message, message } from '../../messages/message.ts';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { COUNTS } from '../../reference/limits.ts';
import { email, isEmail, normaliseEmail } from './email.ts';

export interface EmailListReading {
  /** Valid, distinct, in the order of their first line. */
  readonly emails: readonly string[];
  /** Removed, with the line each stood on, counted from 1. */
  readonly invalid: readonly { readonly line: number; readonly value: string }[];
  /** How many lines repeated an earlier one. */
  readonly duplicates: number;
  /** More valid addresses than a list may hold: nothing is cut off silently, the list is refused. */
  readonly isTooLong: boolean;
}

/** FMT-04: one e-mail per line; empty lines are nothing. */
export function parseEmailList(text: string): EmailListReading {
  const emails = new Set<string>();
  const invalid: { line: number; value: string }[] = [];
  let duplicates = 0;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const value = normaliseEmail(raw);
    if (value === '') continue;
    if (!isEmail(value)) invalid.push({ line: index + 1, value: raw.trim() });
    else if (emails.has(value)) duplicates += 1;
    else emails.add(value);
  }
  return { emails: [...emails], invalid, duplicates, isTooLong: emails.size > COUNTS.emailList };
}

const SHOWN_LINES = 20;

/** What was removed; nothing when nothing was. */
export function emailListReport({ invalid, duplicates }: EmailListReading): Message[] {
  const report: Message[] = [];
  if (invalid.length > 0) {
    const shown = invalid.slice(0, SHOWN_LINES).map(({ line }) => line);
    const lines = shown.join(', ') + (invalid.length > SHOWN_LINES ? '…' : '');
    report.push(message('emailsRemoved', { count: invalid.length, lines }));
  }
  if (duplicates > 0) report.push(message('duplicatesRemoved', { count: duplicates }));
  return report;
}

/** Spec 5: at most 10,000, each well formed; repeated ones are dropped before they are counted. */
export const emailList = z
  .array(email)
  .overwrite((emails) => [...new Set(emails)])
  .max(COUNTS.emailList, RULE_MESSAGES.emailListTooLong);
