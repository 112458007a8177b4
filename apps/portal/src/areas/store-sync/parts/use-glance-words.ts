import type { SyncedStore } from '@galeria/contract/store-sync/store-link-endpoints';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { storesTexts } from '../stores.texts.ts';
import { useAgoWords, useDurationWords } from '../sync-words.ts';

type Words = (store: SyncedStore) => string;

export interface GlanceWords {
  readonly schedule: Words;
  /** The first folder, and how many more. */
  readonly folders: Words;
  readonly allFolders: Words;
  readonly keyAge: Words;
}

/** SYN-02: what a store is set to, as short as a cell of a list takes it. `asOf` is when it was read. */
export function useGlanceWords(asOf: string): GlanceWords {
  const t = useTexts(storesTexts);
  const [duration, ago] = [useDurationWords(), useAgoWords()];
  const every = (seconds: number): string => (seconds < 60 ? t('seconds', { count: seconds }) : duration(seconds));
  return {
    schedule: ({ settings: { everySeconds, openFrom, openUntil } }) =>
      openFrom === null || openUntil === null
        ? t('always', { every: every(everySeconds) })
        : t('between', { every: every(everySeconds), from: openFrom, until: openUntil }),
    folders: ({ settings: { folders } }) => {
      const [first, ...others] = folders;
      if (first === undefined) return t('ofShop');
      return others.length === 0 ? first : t('foldersMore', { first, count: others.length });
    },
    allFolders: ({ settings: { folders, includeCsv } }) =>
      [folders.length === 0 ? t('shopFolders') : folders.join(', '), t(includeCsv ? 'withCsv' : 'withoutCsv')].join('. '),
    keyAge: ({ keyMadeAt }) => (keyMadeAt === null ? '' : ago(keyMadeAt, asOf)),
  };
}
