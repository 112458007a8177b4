import { downloadSyncClient } from '@galeria/contract/store-sync/store-link-endpoints';
import { download } from '../../lib/api/download.ts';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { textsOf } from '../../lib/i18n/texts.ts';
import { ApiError } from '../../lib/problem/api-error.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { syncClientTexts } from './sync-client.texts.ts';

let isOnItsWay = false;

function failureWords(error: unknown): string {
  const t = textsOf(syncClientTexts);
  if (!(error instanceof ApiError)) return t('failed');
  if (error.code === 'not-found') return t('missing');
  return error.status < 500 && !error.unanswered ? contractMessage(error.message) : t('failed');
}

/** SYN-05: from the menu and from where a key is shown. There is no page to say how it ended: that is a toast's. */
export async function downloadClient(): Promise<void> {
  if (isOnItsWay) return;
  isOnItsWay = true;
  const t = textsOf(syncClientTexts);
  try {
    await download(downloadSyncClient, {});
    toast.success(t('done'));
  } catch (error) {
    toast.error(failureWords(error));
  } finally {
    isOnItsWay = false;
  }
}
