import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import {
  getSyncedStore,
  renewStoreKey,
  revokeStoreKey,
  syncedStoreHistory,
  unlinkStore,
  updateSyncSettings,
} from '@galeria/contract/store-sync/store-link-endpoints';
import { listSyncTroubles } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { DEFAULT_SYNC_SETTINGS } from '@galeria/contract/store-sync/sync-settings';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  field,
  fill,
  noDialog,
  pageText,
  press,
  queryOf,
  untilRefused,
} from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aLink,
  aPageOf,
  aStoreDetail,
  type Fixture,
  STORE_KEY,
  storeSyncFixture,
  WITHOUT_MANAGING,
} from '../testing/store-sync-fixture.ts';

const CONFIG = '/store-sync/stores/config';
const PAGE = `${CONFIG}/CJR-0007/details`;

let fixture: Fixture;
afterEach(() => fixture.close());

const opened = async (given: Parameters<typeof storeSyncFixture>[0] = {}, address = PAGE) => {
  fixture = storeSyncFixture(given);
  const portal = fixture.open(address);
  await until(() => heading() === 'Livraria Aurora');
  return portal;
};
const mainText = () => document.querySelector('main')?.textContent ?? '';

describe('[SYN-02] one linked store', () => {
  test('says the store, its client, its clock and what is known of its key', async () => {
    await opened({
      stored: aStoreDetail({ client: { version: '1.2.0', platform: 'Windows 10', clockOffBySeconds: -7300 }, issuerCnpjs: [] }),
    });
    for (const words of [
      'Começa comgsk_Ab3…',
      'SituaçãoEm uso',
      'Último uso17/11/2026 09:00',
      'Versão1.2.0',
      'SistemaWindows 10',
      'RelógioAtrasado em 2 h',
      'CNPJs emissoresNenhum: as vendas da loja serão recusadas',
      '02/11/2026 10:30, por marina@galeria.example',
    ])
      expect(mainText()).toContain(words);
  });

  test('a client never heard of is said as such; an unlinked store too, with a way back', async () => {
    await opened({ stored: aStoreDetail({ client: null, lastContactAt: null, health: 'NEVER' }) });
    expect(mainText()).toContain('O cliente desta loja ainda não fez contato');
    fixture.close();
    fixture = storeSyncFixture();
    fixture.api.on(getSyncedStore, () => problemReply('not-found'));
    const portal = fixture.open(PAGE);
    await pageText('Esta loja não está vinculada');
    await press('Configuração de lojas', 'main');
    await until(() => portal.address() === CONFIG);
  });

  test('[PER-10] without the slug everything is read, and every act is locked with why', async () => {
    await opened({ held: WITHOUT_MANAGING });
    const why =
      'Você não tem permissão para esta ação (Vincular lojas à sincronização e gerir suas chaves e configurações). Contate o administrador.';
    for (const label of ['Desvincular loja', 'Gerar nova chave', 'Revogar chave']) {
      const act = await until(() => byText<HTMLElement>('main button', label));
      expect([label, act.getAttribute('aria-disabled')]).toEqual([label, 'true']);
      await user.click(act);
    }
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(mainText()).toContain(why);
    expect([(await field('Vendas por envio')).readOnly, button('Salvar')]).toEqual([true, undefined]);
  });
});

describe('[SYN-02] the settings', () => {
  test('are sent with the version they were read at; folders one a line, times both or neither', async () => {
    await opened();
    const settings = { everySeconds: 600, batchSize: 100, openFrom: '22:00', openUntil: '06:00', includeCsv: true };
    const changed = { ...settings, folders: ['C:\\NFe', 'D:\\XML'] };
    fixture.api.on(updateSyncSettings, aStoreDetail({ settings: changed, recordVersion: 4 }));
    await fill('Intervalo entre contatos', '600');
    await fill('Vendas por envio', '100');
    await fill('Enviar a partir de', '22h');
    await fill('Pastas observadas', 'C:\\NFe\n\n D:\\XML ');
    await press('Salvar');
    await untilRefused('Enviar até', 'Campo obrigatório');
    await fill('Enviar até', '6:00');
    await press('Salvar');
    await pageText('A configuração foi salva. O cliente a recebe no próximo contato.');
    expect(fixture.api.calls(updateSyncSettings).map(({ body }) => body)).toEqual([
      { ...changed, erp: 'Linx Microvix', version: 3 },
    ]);
    // Saved again it carries the version that came back.
    fixture.api.on(getSyncedStore, aStoreDetail({ settings: changed, recordVersion: 4 }));
    await fill('Vendas por envio', '50');
    await press('Salvar');
    await until(() => fixture.api.calls(updateSyncSettings).length === 2);
    expect(fixture.api.calls(updateSyncSettings)[1]?.body).toMatchObject({ batchSize: 50, version: 4 });
  });

  test('out of bounds they are refused by the field, and nothing is sent', async () => {
    await opened();
    await fill('Intervalo entre contatos', '5');
    await fill('Vendas por envio', '501');
    await press('Salvar');
    await until(() => document.querySelectorAll('main [aria-invalid="true"]').length === 2);
    expect(fixture.api.calls(updateSyncSettings)).toEqual([]);
  });

  test('[ERR-03] changed by somebody else meanwhile: what they changed is said, what was typed is kept', async () => {
    await opened();
    await fill('Vendas por envio', '100');
    const theirs = aStoreDetail({ settings: { ...DEFAULT_SYNC_SETTINGS, everySeconds: 900 }, recordVersion: 9 });
    fixture.api.on(updateSyncSettings, () => problemReply('stale-version')).on(getSyncedStore, theirs);
    await press('Salvar');
    const text = await dialogText('Outra pessoa mudou esta configuração');
    expect(text).toContain('Intervalo entre contatos (segundos)');
    fixture.api.on(updateSyncSettings, theirs);
    await user.click(await until(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[type="submit"]')][0]));
    await noDialog();
    expect([(await field('Intervalo entre contatos')).value, (await field('Vendas por envio')).value]).toEqual(['900', '100']);
    await press('Salvar');
    await until(() => fixture.api.calls(updateSyncSettings).length === 2);
    expect(fixture.api.calls(updateSyncSettings)[1]?.body).toMatchObject({ everySeconds: 900, batchSize: 100, version: 9 });
  });
});

describe('[SYN-02] the key', () => {
  test('is made anew after a question, and shown once', async () => {
    const portal = await opened();
    const { storeKey, settingsFile } = aLink();
    fixture.api.on(renewStoreKey, { key: { ...aStoreDetail().key, state: 'NEW' }, storeKey, settingsFile });
    await press('Gerar nova chave', 'main');
    expect(await dialogText('Gerar uma nova chave para Livraria Aurora?')).toContain(
      'A atual continua valendo até que a nova seja usada pela primeira vez.',
    );
    expect(fixture.api.calls(renewStoreKey)).toEqual([]);
    await press('Gerar nova chave', '[role="dialog"]');
    await dialogText('Guarde agora: a chave não será mostrada outra vez.');
    expect((await field('Chave da loja')).value).toBe(STORE_KEY);
    await press('Já guardei a chave', '[role="dialog"]');
    await noDialog();
    await until(() => portal.queryClient.getMutationCache().getAll().length === 0);
    expect(document.body.innerHTML).not.toContain(STORE_KEY);
  });

  test('is revoked after a question that says what happens; without one there is nothing to revoke', async () => {
    await opened();
    fixture.api.on(revokeStoreKey, null);
    await press('Revogar chave', 'main');
    expect(await dialogText('Revogar a chave de Livraria Aurora?')).toContain(
      'O cliente da loja é recusado a partir de agora e nenhuma venda nova entra.',
    );
    const { key } = aStoreDetail();
    fixture.api.on(getSyncedStore, aStoreDetail({ key: { ...key, state: 'NONE', endedAt: '2026-11-17T12:30:00.000Z' } }));
    await press('Revogar chave', '[role="dialog"]');
    await dialogText('A loja Livraria Aurora só volta a enviar vendas com uma nova chave.');
    await press('Fechar', '[role="dialog"]');
    await noDialog();
    await until(() => mainText().includes('Encerrada em17/11/2026 09:30'));
    const act = await until(() => byText<HTMLElement>('main button', 'Revogar chave'));
    expect(document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A loja já está sem chave');
    expect(fixture.api.calls(revokeStoreKey).map(({ path }) => path)).toEqual(['/api/store-sync/store/CJR-0007/key']);
  });

  test('[SYN-01] unlinking says what stays and what goes, and leads back to the list', async () => {
    const portal = await opened();
    fixture.api.on(unlinkStore, null);
    await fill('Vendas por envio', '100');
    await press('Desvincular loja', 'main');
    expect(await dialogText('Desvincular Livraria Aurora?')).toContain('As vendas que já chegaram continuam nos relatórios.');
    await press('Desvincular loja', '[role="dialog"]');
    await pageText('Livraria Aurora foi desvinculada.');
    await until(() => portal.address() === CONFIG);
    expect(fixture.api.calls(unlinkStore)).toHaveLength(1);
  });

  test('a refused act says why', async () => {
    await opened();
    fixture.api.on(unlinkStore, () => problemReply('not-found'));
    await press('Desvincular loja', 'main');
    await press('Desvincular loja', '[role="dialog"]');
    await until(() => byText('[role="dialog"] button', 'Tentar novamente'));
  });
});

describe('[SYN-03] errors and refusals', () => {
  test('are listed newest first, narrowed by kind, all in the address', async () => {
    fixture = storeSyncFixture();
    fixture.api.on(
      listSyncTroubles,
      aPageOf([
        {
          kind: 'REFUSAL' as const,
          at: '2026-11-17T12:00:00.000Z',
          code: 'sale-in-future',
          message: 'A venda tem data no futuro',
          subject: 'nota-1.xml',
        },
        { kind: 'ERROR' as const, at: '2026-11-17T11:00:00.000Z', code: 'csv-columns', message: 'Faltam colunas', subject: null },
      ]),
    );
    const portal = fixture.open(`${PAGE}?tab=TROUBLES`);
    await pageText('A venda tem data no futuro');
    expect(cells(0)).toEqual([
      '17/11/2026 09:00',
      'Recusa do servidor',
      'A venda tem data no futuro',
      'nota-1.xml',
      'sale-in-future',
    ]);
    expect([cells(1)[1], cells(1)[3]]).toEqual(['Erro do cliente', '-']);
    fixture.api.on(listSyncTroubles, aPageOf([]));
    await user.click(await until(() => byText<HTMLElement>('label', 'Recusas do servidor')));
    await until(() => portal.address() === `${PAGE}?tab=TROUBLES&kind=REFUSAL`);
    await pageText('Nada de errado por aqui');
    expect(fixture.api.calls(listSyncTroubles).map(queryOf)).toEqual([{ page: '1' }, { page: '1', kind: 'REFUSAL' }]);
  });
});

test('[AUD-01] the history says who did what, in the words of the form', async () => {
  const entry = (id: number, given: Partial<AuditEntry>): AuditEntry =>
    ({
      id,
      at: '2026-11-17T12:00:00.000Z',
      actorEmail: 'marina@galeria.example',
      action: 'store-link.changed',
      before: null,
      after: null,
      address: null,
      ...given,
    }) as AuditEntry;
  fixture = storeSyncFixture();
  fixture.api.on(
    syncedStoreHistory,
    aPageOf([
      entry(2, {
        before: { everySeconds: 300, includeCsv: true, folders: [] },
        after: { everySeconds: 600, includeCsv: false, folders: ['C:\\NFe'] },
      }),
      entry(1, { action: 'store-key.revoked' }),
    ]),
  );
  fixture.open(`${PAGE}?tab=HISTORY`);
  await pageText('Configuração alterada');
  expect(cells(0)[3]).toContain('Intervalo entre contatos (segundos): 300 → 600'.slice(0, 40));
  expect(cells(0)[3]).toContain('Pastas observadas: + C:\\NFe');
  expect(cells(1)[2]).toBe('Chave revogada');
});

test('[MAL-02] a store of another mall says so, and changes over', async () => {
  await opened({ stored: aStoreDetail({ mallCode: 'JQT' }) });
  await pageText('Este registro é de Jequitibá-Rei Shopping');
  await press('Mudar para Jequitibá-Rei Shopping');
  await until(() => !document.body.textContent?.includes('Este registro é de'));
});
