import type { CatalogueMessage } from './catalogue-messages.ts';
import { ENGLISH_CATALOGUE } from './english-catalogue.ts';
import { ENGLISH_LABELS } from './english-labels.ts';
import { ENGLISH_PROBLEMS } from './english-problems.ts';
import { ENGLISH_RULES } from './english-rules.ts';
import type { LabelText } from './label-text.ts';
import type { PROBLEMS, ProblemCode } from './problem-codes.ts';
import type { RuleMessage } from './rule-messages.ts';

/** Every Portuguese text the contract can say. */
export type ContractText = RuleMessage | CatalogueMessage | LabelText | (typeof PROBLEMS)[ProblemCode]['message'];

/** All of them in English; a missing one does not compile. */
export const ENGLISH: Readonly<Record<ContractText, string>> = {
  ...ENGLISH_LABELS,
  ...ENGLISH_RULES,
  ...ENGLISH_CATALOGUE,
  ...ENGLISH_PROBLEMS,
};

const isContractText = (text: string): text is ContractText => Object.hasOwn(ENGLISH, text);

/** The text in English; one the contract does not know stays as it is. */
export function toEnglish(text: string): string {
  return isContractText(text) ? ENGLISH[text] : text;
}
