import type { ReactNode } from 'react';
import type { UiTexts } from '../ui-texts.tsx';

interface DateHelp {
  readonly help: ReactNode;
  readonly saysZone: boolean;
  readonly saysEnd: boolean;
}

/** What stands below a date: its own words, or what holds for dates, each only where it is new. */
export function dateHelp(texts: UiTexts, { help, saysZone, saysEnd }: DateHelp): { readonly description?: ReactNode } {
  if (help !== undefined) return { description: help };
  const words = [...(saysZone ? [texts.zone] : []), ...(saysEnd ? [texts.fullDayEnd] : [])];
  return words.length === 0 ? {} : { description: words.join('. ') };
}
