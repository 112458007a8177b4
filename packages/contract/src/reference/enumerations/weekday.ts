import type { Text } from '../../messages/text.ts';

/** Spec 9: weekdays MONDAY to SUNDAY. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS = {
  MONDAY: { pt: 'Segunda-feira', en: 'Monday' },
  TUESDAY: { pt: 'Terça-feira', en: 'Tuesday' },
  WEDNESDAY: { pt: 'Quarta-feira', en: 'Wednesday' },
  THURSDAY: { pt: 'Quinta-feira', en: 'Thursday' },
  FRIDAY: { pt: 'Sexta-feira', en: 'Friday' },
  SATURDAY: { pt: 'Sábado', en: 'Saturday' },
  SUNDAY: { pt: 'Domingo', en: 'Sunday' },
} as const satisfies Record<Weekday, Text>;

/** Spec 2.6: the usage period shows weekdays abbreviated. */
export const WEEKDAY_ABBREVIATIONS = {
  MONDAY: { pt: 'Seg', en: 'Mon' },
  TUESDAY: { pt: 'Ter', en: 'Tue' },
  WEDNESDAY: { pt: 'Qua', en: 'Wed' },
  THURSDAY: { pt: 'Qui', en: 'Thu' },
  FRIDAY: { pt: 'Sex', en: 'Fri' },
  SATURDAY: { pt: 'Sáb', en: 'Sat' },
  SUNDAY: { pt: 'Dom', en: 'Sun' },
} as const satisfies Record<Weekday, Text>;
