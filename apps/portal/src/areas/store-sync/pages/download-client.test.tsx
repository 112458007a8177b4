import { downloadSyncClient } from '@galeria/contract/store-sync/store-link-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, press, pressLabelled } from '../../../testing/page-actions.ts';
import { type Fixture, storeSyncFixture } from '../testing/store-sync-fixture.ts';

let fixture: Fixture;
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  fixture.close();
  vi.restoreAllMocks();
});

/** A window of the tests is narrow: its menu is a drawer. */
async function downloadByMenu(): Promise<void> {
  await pressLabelled('Abrir menu');
  await press('Baixar cliente', 'nav');
}

const file = () => new Response('zip', { headers: { 'content-disposition': 'attachment; filename="galeria-sync-1.0.0.zip"' } });

test('[SYN-05] the menu downloads the client with the session, and leads nowhere', async () => {
  fixture = storeSyncFixture();
  fixture.api.on(downloadSyncClient, file);
  const portal = fixture.open('/store-sync/malls');
  await downloadByMenu();
  await pageText('O cliente foi baixado.');
  expect([saved, portal.address()]).toEqual([['galeria-sync-1.0.0.zip'], '/store-sync/malls']);
  expect(fixture.api.calls(downloadSyncClient)[0]?.headers.get('authorization')).toContain('Bearer ');
});

test.each([
  ['not-found', 'Este servidor não tem o cliente para baixar. Avise o suporte.'],
  ['internal-error', 'Não foi possível baixar o cliente. Tente novamente.'],
] as const)('[SYN-05] %s is told in a toast, and it can be tried again', async (code, words) => {
  fixture = storeSyncFixture();
  fixture.api.on(downloadSyncClient, () => problemReply(code));
  fixture.open('/store-sync/malls');
  await downloadByMenu();
  await pageText(words);
  expect(saved).toEqual([]);
  fixture.api.on(downloadSyncClient, file);
  await downloadByMenu();
  await pageText('O cliente foi baixado.');
});
