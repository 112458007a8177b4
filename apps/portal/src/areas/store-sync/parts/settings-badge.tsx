import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { syncWordsTexts } from '../sync-words.texts.ts';

/** SYN-02: whether the client in the shop has heard of the settings as they are now. */
export function SettingsBadge({ isTaken }: { readonly isTaken: boolean }) {
  const t = useTexts(syncWordsTexts);
  return <StatusBadge tone={isTaken ? 'positive' : 'caution'}>{t(isTaken ? 'settings.TAKEN' : 'settings.WAITING')}</StatusBadge>;
}
