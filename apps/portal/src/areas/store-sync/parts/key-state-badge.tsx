import type { StoreKeyState } from '@galeria/contract/store-sync/store-link-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { syncWordsTexts } from '../sync-words.texts.ts';
import { KEY_TONES } from '../sync-words.ts';

export function KeyStateBadge({ state }: { readonly state: StoreKeyState }) {
  const t = useTexts(syncWordsTexts);
  return <StatusBadge tone={KEY_TONES[state]}>{t(`key.${state}`)}</StatusBadge>;
}
