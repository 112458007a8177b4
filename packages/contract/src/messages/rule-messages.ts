import { codesOf } from './phrase.ts';
import { RULE_TEXTS } from './rule-texts.ts';

/** Spec 5 and 8: why a value is refused, as codes (FMT-02). The texts are put in where somebody reads them. */
export const RULE_MESSAGES = codesOf(RULE_TEXTS);

export type RuleCode = keyof typeof RULE_MESSAGES;
