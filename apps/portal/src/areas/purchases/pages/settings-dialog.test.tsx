import { getInvoiceSettings, updateInvoiceSettings } from '@galeria/contract/invoices/invoice-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, errorOf, field, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { type Fixture, purchasesFixture, someSettings } from '../testing/purchases-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(updateInvoiceSettings).map(({ body }) => body);

async function openRules() {
  fixture = purchasesFixture(['read-invoices', 'update-invoices']);
  fixture.open('/purchases-portal/invoice-list');
  await press('Regras do shopping', 'main');
}

describe('[INV-05] the mall’s rules', () => {
  test('shows what holds in the selected mall, saves what was changed, an emptied limit as none', async () => {
    await openRules();
    expect((await field('Notas por dia')).value).toBe('5');
    expect([(await field('Notas por mês')).value, (await field('Valor máximo de uma nota')).value]).toEqual(['', '5.000,00']);
    expect((await field('Quarentena')).value).toBe('2');
    expect([(await field('Vendas sincronizadas')).value, (await field('Muito acima do habitual')).value]).toEqual([
      '2.000,00',
      '10',
    ]);
    expect(await dialogText('Cajarana Mall')).toContain('o que já foi decidido não muda');
    fixture.api.on(updateInvoiceSettings, someSettings({ version: 5 }));
    await fill('Notas por dia', '');
    await fill('Notas por mês', '1.500');
    await fill('Quarentena', '0');
    await fill('Vendas sincronizadas', '5.000,00');
    await fill('Muito acima do habitual', '');
    await fill('Espera por uma foto pedida, em dias', '3');
    await press('Salvar', '[role="dialog"]');
    await pageText('Regras do shopping salvas');
    expect(sent()).toEqual([
      {
        ...{ dailyLimit: null, monthlyLimit: 1500, valueLimitInCents: 500_000, quarantineDays: 0 },
        ...{ syncReviewFromInCents: 500_000, syncReviewTimes: null, pictureDays: 3, version: 4 },
      },
    ]);
    await noDialog();
  });

  test('the contract’s rule is said by the field, and nothing is sent', async () => {
    await openRules();
    await fill('Notas por dia', '0');
    await fill('Quarentena', '');
    await press('Salvar', '[role="dialog"]');
    await dialogText('Corrija 2 campos para continuar');
    expect(await errorOf('Notas por dia')).toContain('Insira um número inteiro dentro do permitido');
    expect(sent()).toEqual([]);
  });

  test('[ERR-03] somebody else saved first: what changed is shown, what was typed is kept and saved over the new version', async () => {
    await openRules();
    await fill('Notas por dia', '9');
    fixture.api
      .on(updateInvoiceSettings, () => problemReply('stale-version'))
      .on(getInvoiceSettings, someSettings({ valueLimitInCents: 100_000, dailyLimit: 7, version: 8 }));
    await press('Salvar', '[role="dialog"]');
    const words = await dialogText('Outra pessoa alterou as regras deste shopping');
    expect(words).toContain('Notas por dia: 5 → 7');
    expect(words).toContain('você também alterou');
    expect(words).toContain('Valor máximo de uma nota: R$\u00a05.000,00 → R$\u00a01.000,00');
    await press('Recarregar e manter o que digitei');
    const highest = await field('Valor máximo de uma nota');
    await until(() => highest.value === '1.000,00');
    expect((await field('Notas por dia')).value).toBe('9');
    fixture.api.on(updateInvoiceSettings, someSettings({ version: 9 }));
    await press('Salvar', '[role="dialog"]');
    await pageText('Regras do shopping salvas');
    expect(sent()[1]).toEqual({
      dailyLimit: 9,
      monthlyLimit: null,
      valueLimitInCents: 100_000,
      quarantineDays: 2,
      syncReviewFromInCents: 200_000,
      syncReviewTimes: 10,
      pictureDays: 7,
      version: 8,
    });
  });

  test('a failed save keeps what was typed; a failed load says why and loads again', async () => {
    await openRules();
    await fill('Notas por dia', '9');
    fixture.api.on(updateInvoiceSettings, () => problemReply('internal-error'));
    await press('Salvar', '[role="dialog"]');
    await dialogText('Não foi possível salvar');
    expect((await field('Notas por dia')).value).toBe('9');
    fixture.close();
    fixture = purchasesFixture(['read-invoices', 'update-invoices']);
    fixture.api.on(getInvoiceSettings, () => problemReply('internal-error'));
    fixture.open('/purchases-portal/invoice-list');
    await press('Regras do shopping', 'main');
    await dialogText('Não foi possível carregar');
    fixture.api.on(getInvoiceSettings, someSettings());
    await press('Tentar novamente', '[role="dialog"]');
    expect((await field('Notas por dia')).value).toBe('5');
  });
});
