import { useTexts } from '../../../lib/i18n/texts.ts';
import { foldersOf, type SettingsValues } from '../settings-values.ts';
import { storeConfigTexts } from '../store-config.texts.ts';
import { useErpName } from '../sync-words.ts';

/** A setting's value in words: of a change that crossed, and of the history. */
export function useSettingWords(): (field: keyof SettingsValues, entry: string) => string {
  const t = useTexts(storeConfigTexts);
  const erpName = useErpName();
  return (field, entry) => {
    if (field === 'includeCsv') return t(entry === 'true' ? 'yes' : 'no');
    if (field === 'erp') return erpName(entry);
    return field === 'folders' ? foldersOf(entry).join(', ') : entry;
  };
}
