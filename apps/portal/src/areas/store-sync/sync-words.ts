import { ERP_NAMES } from '@galeria/contract/reference/enumerations/store';
import type { StoreKeyState } from '@galeria/contract/store-sync/store-link-endpoints';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Tone } from '../../ui/theme/colors.ts';
import { durationOf, secondsBetween } from './sync-durations.rules.ts';
import { syncWordsTexts } from './sync-words.texts.ts';

export const KEY_TONES = {
  WORKING: 'positive',
  NEW: 'info',
  NONE: 'negative',
} as const satisfies Record<StoreKeyState, Tone>;

export const counted = (count: number): string => count.toLocaleString('pt-BR');

/** '12 min', '3 h', '2 dias'. */
export function useDurationWords(): (seconds: number) => string {
  const t = useTexts(syncWordsTexts);
  return (seconds) => {
    const { unit, count } = durationOf(seconds);
    return unit === 'moment' ? t('moment') : t(unit, { count });
  };
}

/** How long before `now` something was: 'há 12 min'. */
export function useAgoWords(): (instant: string | null, now: string) => string {
  const t = useTexts(syncWordsTexts);
  const duration = useDurationWords();
  return (instant, now) => {
    if (instant === null) return t('never');
    const seconds = secondsBetween(instant, now);
    return durationOf(seconds).unit === 'moment' ? t('justNow') : t('ago', { time: duration(seconds) });
  };
}

/** Names of systems are the same in every language; that it is another one is not. */
const OTHER = 'Outro';

export function useErpName(): (erp: string) => string {
  const t = useTexts(syncWordsTexts);
  return (erp) => (erp === OTHER ? t('otherErp') : erp);
}

export function useErpOptions(): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useErpName();
  return ERP_NAMES.map((erp) => ({ value: erp, label: nameOf(erp) }));
}
