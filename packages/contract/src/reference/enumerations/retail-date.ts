import * as z from 'zod';

/** Spec 9: retail dates, in the order of the year; vacation has two seasons and comes last. */
export const RETAIL_DATES = [
  'CARNIVAL',
  'EASTER',
  'MOTHERS_DAY',
  'VALENTINES_DAY',
  'FATHERS_DAY',
  'CHILDRENS_DAY',
  'BLACK_FRIDAY',
  'CHRISTMAS',
  'VACATION',
] as const;
export type RetailDate = (typeof RETAIL_DATES)[number];
export const retailDate = z.enum(RETAIL_DATES);

export const RETAIL_DATE_LABELS = {
  CARNIVAL: 'Carnaval',
  EASTER: 'Páscoa',
  MOTHERS_DAY: 'Dia das Mães',
  VALENTINES_DAY: 'Dia dos Namorados',
  FATHERS_DAY: 'Dia dos Pais',
  CHILDRENS_DAY: 'Dia das Crianças',
  BLACK_FRIDAY: 'Black Friday',
  CHRISTMAS: 'Natal',
  VACATION: 'Férias',
} as const satisfies Record<RetailDate, string>;
