import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useUiLanguage, useUiTexts } from '../ui-texts.tsx';

export const DAY_FORMAT = 'DD/MM/YYYY';

/** '5/3/2026' or '05032026' → '2026-03-05'; null when it is no day. */
export function parseTypedDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{4})\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // The 31st of February would roll over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Pickers speak the portal's language; weeks begin on Sunday, as Brazilian calendars do. Weekends are not red: Mantine's red is too faint. */
export function PickerSettings({ children }: { readonly children: ReactNode }) {
  const locale = useUiLanguage() === 'pt' ? 'pt-br' : 'en';
  return <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>{children}</DatesProvider>;
}

/** The calendar's arrows have no names of their own; days of other months are too faint to read and are left out. */
export function usePickerProps() {
  const texts = useUiTexts();
  return {
    ariaLabels: {
      previousMonth: texts.previousMonth,
      nextMonth: texts.nextMonth,
      previousYear: texts.previousYear,
      nextYear: texts.nextYear,
      previousDecade: texts.previousDecade,
      nextDecade: texts.nextDecade,
    },
    clearButtonProps: { 'aria-label': texts.clear },
    hideOutsideDates: true,
  };
}
