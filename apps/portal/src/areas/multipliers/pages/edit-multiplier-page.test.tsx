import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { getMultiplier, overlappingMultipliers, updateMultiplier } from '@galeria/contract/multipliers/multiplier-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import { button, errorOf, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aDetail, aMultiplier, type Fixture, multipliersFixture } from '../testing/multipliers-fixture.ts';

const EDIT = '/engagement/multiplier/edit/7';
const SAVE = 'Salvar alterações';

let fixture: Fixture;
afterEach(() => fixture.close());

const changes = () => fixture.api.calls(updateMultiplier).map(({ body }) => body as Record<string, unknown>);

describe('[MUL-01] a stored multiplier', () => {
  test('fills the form; it is saved with the version it was read at, and the list follows', async () => {
    fixture = multipliersFixture();
    fixture.api.on(updateMultiplier, aDetail({ version: 4 }));
    const portal = fixture.open(EDIT);
    await until(() => heading() === 'Editar multiplicador');
    expect((await field('Nome da ação')).value).toBe('Black Friday em dobro');
    expect((await field('Fator de multiplicação')).value).toBe('2x');
    expect((await field('Data de início')).value).toBe('20/11/2026');
    expect((await field('Data de término')).value).toBe('30/11/2026');
    await pick('Fator de multiplicação', '3x');
    await press(SAVE);
    await pageText('As alterações foram salvas.');
    await until(() => portal.address() === '/engagement/multiplier/listing');
    expect(changes()).toEqual([
      {
        version: 3,
        actionName: 'Black Friday em dobro',
        channels: ['APP_INVOICE', 'PARKING'],
        factor: 3,
        userType: 'CONSUMER',
        listType: 'NONE',
        emailList: [],
        startDate: '2026-11-20T03:00:00.000Z',
        endDate: '2026-12-01T02:59:59.999Z',
      },
    ]);
  });

  test('asks about others without itself (MUL-03)', async () => {
    fixture = multipliersFixture({ overlaps: [aMultiplier({ id: 9, actionName: 'Outra' }), aMultiplier({ id: 10 })] });
    fixture.open(EDIT);
    await pageText('Há outros 2 multiplicadores nestes canais e período, para este público');
    expect(fixture.api.calls(overlappingMultipliers).map(queryOf)).toEqual([
      {
        ...{ mallCode: 'CJR', channels: 'APP_INVOICE,PARKING', startDate: '2026-11-20', endDate: '2026-11-30' },
        ...{ userType: 'CONSUMER', exceptId: '7' },
      },
    ]);
  });

  test('that is not there says so, with a way back', async () => {
    fixture = multipliersFixture();
    fixture.api.on(getMultiplier, () => problemReply('not-found'));
    const portal = fixture.open(EDIT);
    await pageText('Multiplicador não encontrado');
    await press('Períodos com multiplicação', 'main');
    await until(() => portal.address() === '/engagement/multiplier/listing');
  });
});

describe('[MUL-02] what may no longer change', () => {
  test('the start of one that has begun is locked with why; to the millisecond it goes back as it was', async () => {
    const stored = aDetail({ state: 'RUNNING', startDate: '2026-11-10T12:34:56.789Z' });
    fixture = multipliersFixture({ stored });
    fixture.api.on(updateMultiplier, stored);
    fixture.open(EDIT);
    expect((await field('Data de início')).readOnly).toBe(true);
    expect(await errorOf('Data de início')).toContain('Já começou: o início não pode mais ser alterado');
    expect((await field('Data de término')).readOnly).toBe(false);
    await fill('Data de término', '05/12/2026');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({ startDate: '2026-11-10T12:34:56.789Z', endDate: '2026-12-06T02:59:59.999Z' });
  });

  test('one that is over is read-only under the literal message', async () => {
    fixture = multipliersFixture({ stored: aDetail({ state: 'ENDED' }) });
    fixture.open(EDIT);
    await pageText('Não é permitido alterar um período de multiplicador que já foi encerrado');
    for (const label of ['Nome da ação', 'Data de início', 'Data de término', 'Tipo de lista'])
      expect((await field(label)).readOnly).toBe(true);
    expect(button(SAVE)).toBeUndefined();
    expect(fixture.api.calls(overlappingMultipliers)).toEqual([]);
  });

  test('one that ended while the form was open is refused in these words, and is read-only from then on', async () => {
    fixture = multipliersFixture({ stored: aDetail({ state: 'RUNNING' }) });
    fixture.api.on(updateMultiplier, () => problemReply('multiplier-ended'));
    fixture.open(EDIT);
    await fill('Nome da ação', 'Outro nome');
    fixture.api.on(getMultiplier, aDetail({ state: 'ENDED' }));
    await press(SAVE);
    await pageText('Não é permitido alterar um período de multiplicador que já foi encerrado');
    await until(() => button(SAVE) === undefined);
  });

  test('a failure that nobody foresaw has the literal words', async () => {
    fixture = multipliersFixture();
    fixture.api.on(updateMultiplier, () => problemReply('internal-error'));
    fixture.open(EDIT);
    await fill('Nome da ação', 'Outro nome');
    await press(SAVE);
    await pageText('Erro ao salvar Multiplicador');
    expect((await field('Nome da ação')).value).toBe('Outro nome');
  });

  test('[PER-10] who may not change it reads it, and why', async () => {
    fixture = multipliersFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'update-transactional-loyalty-multiplier') });
    fixture.open(EDIT);
    await pageText('Você não tem permissão para esta ação (Alterar multiplicadores).');
    expect((await field('Nome da ação')).readOnly).toBe(true);
    expect(button(SAVE)).toBeUndefined();
  });
});

test('[ERR-03, MUL-01] somebody saved first: what changed is shown, and the form is filled anew around what was typed', async () => {
  fixture = multipliersFixture();
  fixture.api.on(updateMultiplier, () => problemReply('stale-version'));
  fixture.open(EDIT);
  await fill('Nome da ação', 'Meu nome');
  const theirs = aDetail({ factor: 1.3, channels: ['ALL'], endDate: '2026-12-03T02:59:59.999Z', version: 4 });
  fixture.api.on(getMultiplier, theirs);
  await press(SAVE);
  await pageText('Este multiplicador foi alterado por outra pessoa');
  await pageText('Fator de multiplicação: 2x → 1.3x (30%)');
  await pageText('Canais: Notas pelo app, Estacionamento → Todos');
  await pageText('Data de término: 30/11/2026 → 02/12/2026');
  fixture.api.on(updateMultiplier, theirs);
  await press('Recarregar e manter o que digitei');
  await until(async () => (await field('Fator de multiplicação')).value === '1.3x (30%)');
  await press(SAVE);
  await until(() => changes().length === 2);
  expect(changes()[1]).toMatchObject({ version: 4, actionName: 'Meu nome', factor: 1.3, channels: ['ALL'] });
});

describe('[PER-09, MUL-01] a list of e-mails that may not be read', () => {
  const stored = aDetail({ listType: 'ALLOWED_CONSUMERS', listed: 1200, emailList: null });

  test('is counted, and stays as it is when none is typed', async () => {
    fixture = multipliersFixture({ stored });
    fixture.api.on(updateMultiplier, stored);
    fixture.open(EDIT);
    await pageText('A lista tem 1.200 e-mails, que você não pode ver.');
    await fill('Nome da ação', 'Outro nome');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).not.toHaveProperty('emailList');
  });

  test('is replaced by one that is typed', async () => {
    fixture = multipliersFixture({ stored });
    fixture.api.on(updateMultiplier, stored);
    fixture.open(EDIT);
    await fill('E-mails que recebem', 'ana@x.com');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({ emailList: ['ana@x.com'] });
  });

  test('is a whole list to be kept for who may read it', async () => {
    const seen = aDetail({ listType: 'BLOCKED_CONSUMERS', listed: 2, emailList: ['ana@x.com', 'bia@x.com'] });
    fixture = multipliersFixture({ stored: seen });
    fixture.api.on(updateMultiplier, seen);
    fixture.open(EDIT);
    expect((await field('E-mails que não recebem')).value).toBe('ana@x.com\nbia@x.com');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({ emailList: ['ana@x.com', 'bia@x.com'] });
  });
});
