import * as z from 'zod';

/** What a customer answers in the app; the specification names the field and no values. */
export const GENDERS = ['FEMALE', 'MALE', 'OTHER', 'NOT_INFORMED'] as const;
export type Gender = (typeof GENDERS)[number];
export const gender = z.enum(GENDERS);

export const GENDER_LABELS = {
  FEMALE: 'Feminino',
  MALE: 'Masculino',
  OTHER: 'Outro',
  NOT_INFORMED: 'Prefere não informar',
} as const satisfies Record<Gender, string>;
