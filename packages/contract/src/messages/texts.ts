import { BULK_APPROVAL_TEXTS } from '../invoices/bulk-approval-texts.ts';
import { CATALOGUE } from './catalogue-messages.ts';
import { EXPLANATION_TEXTS } from './explanation-texts.ts';
import { FLAG_TEXTS } from './flag-texts.ts';
import { MISSION_TEXTS } from './mission-texts.ts';
import type { Entry } from './phrase.ts';
import { PROBLEMS } from './problem-codes.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { RULE_TEXTS } from './rule-texts.ts';
import { SALE_REFUSAL_TEXTS } from './sale-refusal-texts.ts';

/** Everything the contract can say, by code, in both languages. */
export const TEXTS = {
  ...RULE_TEXTS,
  ...PROBLEMS,
  ...CATALOGUE,
  ...REPORT_TEXTS,
  ...FLAG_TEXTS,
  ...BULK_APPROVAL_TEXTS,
  ...EXPLANATION_TEXTS,
  ...MISSION_TEXTS,
  ...SALE_REFUSAL_TEXTS,
} as const satisfies Readonly<Record<string, Entry>>;
