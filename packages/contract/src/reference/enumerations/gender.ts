import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** What a customer answers in the app; the specification names the field and no values. */
export const GENDERS = ['FEMALE', 'MALE', 'OTHER', 'NOT_INFORMED'] as const;
export type Gender = (typeof GENDERS)[number];
export const gender = z.enum(GENDERS);

export const GENDER_LABELS = {
  FEMALE: { pt: 'Feminino', en: 'Female' },
  MALE: { pt: 'Masculino', en: 'Male' },
  OTHER: { pt: 'Outro', en: 'Other' },
  NOT_INFORMED: { pt: 'Prefere não informar', en: 'Prefers not to say' },
} as const satisfies Record<Gender, Text>;
