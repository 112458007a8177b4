import { TRACE_CHECKS, type TraceCheck } from '../promotions/engine-trace.ts';
import { adviceInEnglish, missingInEnglish, stepInEnglish } from './explanation-en.ts';
import { adviceInPortuguese, missingInPortuguese, stepInPortuguese } from './explanation-pt.ts';
import type { AdviceValues, MissingValues, StepValues } from './explanation-values.ts';
import { type Phrase, phrase } from './phrase.ts';

type ByCheck<Prefix extends string, Values extends StepValues | AdviceValues> = {
  readonly [Check in TraceCheck as `${Prefix}-${Check}`]: Phrase<Values>;
};

const byCheck = <Prefix extends string, Values extends StepValues | AdviceValues>(
  prefix: Prefix,
  toPhrase: (check: TraceCheck) => Phrase<Values>,
) =>
  Object.fromEntries(TRACE_CHECKS.map((check) => [`${prefix}-${check}`, toPhrase(check)])) as unknown as ByCheck<Prefix, Values>;

/** PRO-14: why a note counted or did not, step by step, and the nearest thing that would have made it count. */
export const EXPLANATION_TEXTS = {
  ...byCheck<'why', StepValues>('why', (check) =>
    phrase(
      (step) => stepInPortuguese(check, step),
      (step) => stepInEnglish(check, step),
    ),
  ),
  ...byCheck<'advice', AdviceValues>('advice', (check) =>
    phrase(
      (advice) => adviceInPortuguese(check, advice),
      (advice) => adviceInEnglish(check, advice),
    ),
  ),
  missingForNext: phrase<MissingValues>(missingInPortuguese, missingInEnglish),
  noteRefusedDoesNotCount: {
    pt: 'A nota foi recusada: só notas aprovadas contam.',
    en: 'The note was refused: only approved notes count.',
  },
  noteCancelledDoesNotCount: {
    pt: 'A loja cancelou a nota: só notas que valem contam.',
    en: 'The store cancelled the note: only valid notes count.',
  },
  noteOfAnotherMall: {
    pt: 'A nota é de outro shopping: contam só as notas do shopping da promoção.',
    en: 'The note is of another mall: only notes of the promotion’s mall count.',
  },
  noteCountsIfApproved: {
    pt: 'A nota ainda não foi decidida: contará se for aprovada.',
    en: 'The note has no decision yet: it will count if it is approved.',
  },
  noteNotApprovedYet: { pt: 'A nota ainda não foi aprovada.', en: 'The note has not been approved yet.' },
} as const;
