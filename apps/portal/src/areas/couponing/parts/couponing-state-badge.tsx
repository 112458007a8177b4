import { COUPONING_STATE_LABELS, type Couponing } from '@galeria/contract/couponing/couponing';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { couponingTexts } from '../couponing.texts.ts';
import { STATE_TONES } from '../couponing-words.ts';

type Stands = Pick<Couponing, 'state' | 'isPaused'>;

/** A pause is what counts until the campaign is over. */
export function useStateWords(): (campaign: Stands) => string {
  const t = useTexts(couponingTexts);
  return ({ state, isPaused }) => (isPaused && state !== 'ENDED' ? t('paused') : contractMessage(COUPONING_STATE_LABELS[state]));
}

export function CouponingStateBadge({ campaign }: { readonly campaign: Stands }) {
  const say = useStateWords();
  const { state, isPaused } = campaign;
  return <StatusBadge tone={isPaused && state !== 'ENDED' ? 'caution' : STATE_TONES[state]}>{say(campaign)}</StatusBadge>;
}
