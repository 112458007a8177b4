import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

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
  CARNIVAL: { pt: 'Carnaval', en: 'Carnival' },
  EASTER: { pt: 'Páscoa', en: 'Easter' },
  MOTHERS_DAY: { pt: 'Dia das Mães', en: "Mother's Day" },
  VALENTINES_DAY: { pt: 'Dia dos Namorados', en: "Valentine's Day" },
  FATHERS_DAY: { pt: 'Dia dos Pais', en: "Father's Day" },
  CHILDRENS_DAY: { pt: 'Dia das Crianças', en: "Children's Day" },
  BLACK_FRIDAY: { pt: 'Black Friday', en: 'Black Friday' },
  CHRISTMAS: { pt: 'Natal', en: 'Christmas' },
  VACATION: { pt: 'Férias', en: 'Vacation' },
} as const satisfies Record<RetailDate, Text>;
