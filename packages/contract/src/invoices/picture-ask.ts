import * as z from 'zod';
import { limitedText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import type { Language, Text } from '../messages/text.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';

/** INV-19: why the sender of a note is asked for a picture. */
export const PICTURE_ASK_REASONS = ['UNREADABLE', 'MISSING', 'PARTIAL'] as const;
export type PictureAskReason = (typeof PICTURE_ASK_REASONS)[number];

export const PICTURE_ASK_LABELS = {
  UNREADABLE: { pt: 'A foto está ilegível', en: 'The picture is unreadable' },
  MISSING: { pt: 'Não há foto da nota', en: 'There is no picture of the invoice' },
  PARTIAL: { pt: 'A foto não mostra a nota inteira', en: 'The picture does not show the whole invoice' },
} as const satisfies Record<PictureAskReason, Text>;

/**
 * How it ended. SENDER_GONE: the customer was erased, so that nobody can send it. OVERTAKEN: something else decided on the note or
 * told what the picture was wanted for.
 */
export const PICTURE_ASK_ENDINGS = ['RECEIVED', 'MISSED', 'CALLED_OFF', 'SENDER_GONE', 'OVERTAKEN'] as const;
export type PictureAskEnding = (typeof PICTURE_ASK_ENDINGS)[number];

/** What staff write to the sender of a note, in their own words. Left out or empty, nothing is written. */
export const senderSentence = limitedText(TEXT_LIMITS.senderSentence, RULE_MESSAGES.senderSentenceTooLong).nullish();

/** What the sender reads: the reason, and after it what somebody wrote. */
export const askSentence = (reason: PictureAskReason, sentence: string | null, language: Language): string =>
  [PICTURE_ASK_LABELS[reason][language], sentence].filter(Boolean).join('. ');

/** The last one of a note. */
export const pictureAsk = z.object({
  reason: z.enum(PICTURE_ASK_REASONS),
  sentence: z.string().nullable(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  /** Until the end of that day, São Paulo's. */
  until: z.iso.datetime(),
  /** How many days it was given. */
  days: z.number().int(),
  /** Null while the note waits for its picture. */
  ending: z.enum(PICTURE_ASK_ENDINGS).nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type PictureAsk = z.infer<typeof pictureAsk>;

/** What lists say of it. */
export const pictureAskMark = pictureAsk.pick({ until: true, days: true, ending: true });
export type PictureAskMark = z.infer<typeof pictureAskMark>;
