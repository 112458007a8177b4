import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { deleteMultiplier, listMultipliers } from '@galeria/contract/multipliers/multiplier-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  heads,
  noDialog,
  pageText,
  press,
  pressLabelled,
  queryOf,
  rows,
} from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aMultiplier, aPageOf, type Fixture, multipliersFixture } from '../testing/multipliers-fixture.ts';

const LIST = '/engagement/multiplier/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listMultipliers).map(queryOf);
const act = (label: string) => until(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`));

describe('[MUL-01] periods with balance multiplication', () => {
  test('are listed with channels, factor, audience, period in São Paulo and state', async () => {
    fixture = multipliersFixture({
      listed: [
        aMultiplier(),
        aMultiplier({ id: 8, factor: 1.1, channels: ['ALL'], listType: 'ALLOWED_CONSUMERS', listed: 1200, state: 'RUNNING' }),
      ],
    });
    fixture.open(LIST);
    await pageText('2 períodos com multiplicação');
    expect(heading()).toBe('Períodos com multiplicação de saldo');
    expect(heads()).toEqual(['Nome da ação', 'Canais', 'Fator', 'Cliente', 'Tipo de lista', 'Período', 'Situação', 'Ações']);
    expect(cells(0).slice(0, 7)).toEqual([
      'Black Friday em dobro',
      'Notas pelo app, Estacionamento',
      '2x',
      'Consumidor',
      'Sem exclusividade',
      '20/11/2026 00:00 a 30/11/2026 23:59',
      'Agendado',
    ]);
    expect([cells(1)[1], cells(1)[2], cells(1)[4], cells(1)[6]]).toEqual([
      'Todos',
      '1.1x (10%)',
      'Exclusivo para a lista (1.200 e-mails)',
      'Em vigor',
    ]);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('search, state, channel and malls are in the address; of several malls each says its own', async () => {
    fixture = multipliersFixture();
    fixture.open(`${LIST}?search=black&state=RUNNING&channel=PARKING&scope=all&page=1`);
    await pageText('1 período com multiplicação');
    expect(asked()).toEqual([{ page: '1', size: '20', state: 'RUNNING', channel: 'PARKING', search: 'black' }]);
    expect(cells(0)[1]).toBe('Cajarana Mall');
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = multipliersFixture({ listed: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?state=ENDED` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listMultipliers, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?channel=AC` });
    await until(() => button('Tentar novamente'));
  });

  test.each(['/engagement/multiplier', '/benefits/multiplier'])('at %s links stay in their own tree', async (base) => {
    fixture = multipliersFixture();
    const portal = fixture.open(`${base}/listing`);
    await pageText('1 período com multiplicação');
    await pressLabelled('Editar: Black Friday em dobro');
    await until(() => portal.address() === `${base}/edit/7`);
    await press('Períodos com multiplicação', 'main');
    await until(() => portal.address() === `${base}/listing`);
    await press('Adicionar multiplicador', 'main');
    await until(() => portal.address() === `${base}/create`);
    await until(() => heading() === 'Adicionar multiplicador');
  });
});

describe('[MUL-01] deleting', () => {
  test('asks first, says what follows, and the list is asked anew', async () => {
    fixture = multipliersFixture({ listed: [aMultiplier({ state: 'RUNNING' })] });
    fixture.api.on(deleteMultiplier, null);
    fixture.open(LIST);
    await pressLabelled('Excluir: Black Friday em dobro');
    expect(await dialogText('Excluir Black Friday em dobro?')).toContain('As próximas notas deixam de ser multiplicadas.');
    expect(fixture.api.calls(deleteMultiplier)).toEqual([]);
    fixture.api.on(listMultipliers, aPageOf([]));
    await press('Excluir', '[role="dialog"]');
    await pageText('Black Friday em dobro foi excluído.');
    await pageText('Não há nenhuma ação ainda');
    await noDialog();
    expect(fixture.api.calls(deleteMultiplier).map(({ path }) => path)).toEqual(['/api/multiplier/7']);
  });

  test('[MUL-02] a refusal has its reason, any other failure the literal words', async () => {
    fixture = multipliersFixture();
    fixture.api.on(deleteMultiplier, () => problemReply('multiplier-ended'));
    fixture.open(LIST);
    await pressLabelled('Excluir: Black Friday em dobro');
    await press('Excluir', '[role="dialog"]');
    await dialogText('Não é permitido alterar um período de multiplicador que já foi encerrado');
    fixture.api.on(deleteMultiplier, () => problemReply('internal-error'));
    await press('Tentar novamente', '[role="dialog"]');
    await press('Excluir', '[role="dialog"]');
    await dialogText('Erro ao salvar Multiplicador');
  });

  test('[PER-10] without its slug the act is there, locked with why', async () => {
    fixture = multipliersFixture({
      held: PERMISSION_SLUGS.filter((slug) => !/^(update|delete)-transactional/.test(slug)),
    });
    const portal = fixture.open(LIST);
    for (const [label, permission] of [
      ['Excluir', 'Excluir multiplicadores'],
      ['Editar', 'Alterar multiplicadores'],
    ] as const) {
      const locked = await act(`${label}: Black Friday em dobro`);
      expect([locked.getAttribute('aria-disabled'), locked.getAttribute('aria-description')]).toEqual([
        'true',
        `Você não tem permissão para esta ação (${permission}). Contate o administrador.`,
      ]);
      await user.click(locked);
    }
    expect([document.querySelector('[role="dialog"]'), portal.address()]).toEqual([null, LIST]);
  });

  test('[MUL-02] what is over is locked for everybody, and can still be opened', async () => {
    fixture = multipliersFixture({ listed: [aMultiplier({ state: 'ENDED' })] });
    const portal = fixture.open(LIST);
    for (const label of ['Excluir', 'Editar']) {
      const locked = await act(`${label}: Black Friday em dobro`);
      expect(locked.getAttribute('aria-description')).toBe(
        'Não é permitido alterar um período de multiplicador que já foi encerrado',
      );
    }
    await user.click(await until(() => rows()[0]));
    await until(() => portal.address() === '/engagement/multiplier/edit/7');
  });
});
