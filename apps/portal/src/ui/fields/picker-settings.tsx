import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useUiLanguage, useUiTexts } from '../ui-texts.tsx';

/** Pickers speak the portal's language; weeks begin on Sunday, as Brazilian calendars do. Weekends are not red: Mantine's red is too faint. */
export function PickerSettings({ children }: { readonly children: ReactNode }) {
  const locale = useUiLanguage() === 'pt' ? 'pt-br' : 'en';
  return <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>{children}</DatesProvider>;
}

/** Days are São Paulo's, whatever this computer's zone: so is today. */
const todayHere = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/**
 * The calendar's arrows have no names of their own; days of other months are too faint to read and are left out. It opens on the
 * day that is chosen, or on today.
 */
export function usePickerProps(chosen: string | null) {
  const texts = useUiTexts();
  const today = todayHere();
  return {
    ariaLabels: {
      previousMonth: texts.previousMonth,
      nextMonth: texts.nextMonth,
      previousYear: texts.previousYear,
      nextYear: texts.nextYear,
      previousDecade: texts.previousDecade,
      nextDecade: texts.nextDecade,
    },
    hideOutsideDates: true,
    getDayProps: (day: string) => ({
      ...(day === today
        ? { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' as const, title: texts.today }
        : { 'data-today': undefined }),
      ...(day === (chosen ?? today) && { 'data-autofocus': true }),
    }),
  };
}
