import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { createMission, missionPrizes, uploadMissionImage } from '@galeria/contract/missions/mission-endpoints';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { aPng, chooseFile, offeredBy, pick, pressChip } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press, pressLabelled, queryOf, untilRefused } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aMission, CAJARANA, type Fixture, IPE, idOf, JEQUITIBA, missionsFixture } from '../testing/missions-fixture.ts';

const CREATE = '/engagement/mission/create';
const FAILED = 'Houve um erro ao salvar a missão. Tente novamente';
const PRIZE = 'Café em dobro (1.200 cupons, até 31/12/2026)';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(createMission).map(({ body }) => body as Record<string, unknown>);
const save = () => press('Salvar missão');
const targets = (): string =>
  [...document.querySelectorAll<HTMLInputElement>('ol input[name^="steps."]')].map(({ value }) => value).join();

async function fillWhole(): Promise<void> {
  await fill('Título', 'Volte três vezes');
  await fill('Data de início', '01/12/2026');
  await fill('Data de término', '24/12/2026');
  await chooseFile('Imagem', aPng(1000, 1000, 'volte.png'));
  await pageText('volte.png');
  await fill('Etapa 1: quantidade de notas', '2');
  await pick('Benefício', PRIZE);
}

describe('[MIS-01, MIS-03] what was typed', () => {
  test('stays while a mall without missions is selected', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    await fill('Título', 'Volte sempre');
    act(() => selectMall(IPE));
    await until(() => heading() === 'Página não encontrada');
    act(() => selectMall(CAJARANA));
    await until(() => heading() === 'Criar missão');
    expect((await field('Título')).value).toBe('Volte sempre');
    expect(fixture.api.calls(missionPrizes).map(queryOf)).not.toContainEqual(expect.objectContaining({ mallCode: 'IPE' }));
  });

  test('is offered again after another mall with missions was selected, to the last letter', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    await fill('Título', 'Volte sempre');
    act(() => selectMall(JEQUITIBA));
    await until(async () => (await field('Título')).value === '');
    act(() => selectMall(CAJARANA));
    await press('Continuar');
    expect((await field('Título')).value).toBe('Volte sempre');
  });
});

describe('[MIS-03] a new mission', () => {
  test('asks for what is missing by the fields, and sends nothing', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    await until(() => heading() === 'Criar missão');
    await save();
    await untilRefused('Título', 'Campo obrigatório');
    expect(await errorOf('Benefício')).toContain('Campo obrigatório');
    expect(await errorOf('Data de início')).toContain('Informe a data de início');
    expect(await errorOf('Etapa 1')).toContain('Informe o valor da meta');
    expect(sent()).toEqual([]);
  });

  test('is sent as typed, for everybody unless said otherwise, and the list follows', async () => {
    fixture = missionsFixture();
    fixture.api.on(createMission, aMission());
    const portal = fixture.open(CREATE);
    await fillWhole();
    await fill('Descrição', 'Traga suas notas');
    await pageText('16/300');
    await pressChip('1 estrela');
    await save();
    await pageText('Missão criada. Ela aguarda aprovação');
    await until(() => portal.address() === '/engagement/mission');
    expect(sent()).toEqual([
      {
        mallCode: 'CJR',
        title: 'Volte três vezes',
        imageFileId: idOf(501),
        description: 'Traga suas notas',
        steps: [{ order: 1, goalKind: 'INVOICE_QUANTITY', target: 2 }],
        userType: 'ALL',
        userCategories: ['ONE_STAR'],
        typeOfExclusivity: 'NONE',
        emailList: [],
        prizeBenefitId: 40,
        startDate: '2026-12-01T03:00:00.000Z',
        endDate: '2026-12-25T02:59:59.999Z',
      },
    ]);
  });

  test('an image of another size is refused with why, and not sent', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    await chooseFile('Imagem', aPng(800, 1000, 'pequena.png'));
    await pageText('1000x1000');
    await until(() => byText('[role="alert"]', '1000'));
    expect(fixture.api.calls(uploadMissionImage)).toEqual([]);
  });

  test('another mall has its own image and prize', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    await fillWhole();
    await pick('Shopping', 'Jequitibá-Rei Shopping');
    await until(() => !document.body.textContent?.includes('volte.png'));
    expect((await field('Benefício')).value).toBe('');
    await until(() => queryOf(fixture.api.calls(missionPrizes).at(-1) as never).mallCode === 'JQT');
    await chooseFile('Imagem', aPng(1000, 1000, 'outra.png'));
    await pageText('outra.png');
    expect(queryOf(fixture.api.calls(uploadMissionImage).at(-1) as never)).toEqual({ mallCode: 'JQT' });
  });

  test('the prize is looked for by its title', async () => {
    fixture = missionsFixture();
    fixture.open(CREATE);
    expect(await offeredBy('Benefício')).toEqual([PRIZE, 'Cinema grátis (1 cupom, até 31/12/2026)']);
    const input = await field('Benefício');
    fixture.api.on(missionPrizes, { data: [] });
    await user.type(input, 'show');
    await pageText('Nenhum benefício publicado com cupons');
    expect(queryOf(fixture.api.calls(missionPrizes).at(-1) as never)).toEqual({ mallCode: 'CJR', title: 'show' });
  });

  test('[PER-10] without its slug the page says which is missing', async () => {
    fixture = missionsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'write-promotion') });
    fixture.open(CREATE);
    await pageText('Você não tem permissão para esta ação (');
    expect(byText('button', 'Salvar missão')).toBeUndefined();
  });
});

describe('[MIS-03] steps', () => {
  test('are added to three, removed to one, and reordered by keyboard; the focus goes with the step', async () => {
    fixture = missionsFixture();
    fixture.api.on(createMission, aMission());
    fixture.open(CREATE);
    await fillWhole();
    await press('Adicionar etapa');
    await until(() => document.activeElement?.getAttribute('name') === 'steps.1.target');
    await fill('Etapa 2: quantidade de notas', '5');
    await press('Adicionar etapa');
    await fill('Etapa 3: quantidade de notas', '9');
    const full = await until(() => byText<HTMLElement>('button[aria-disabled="true"]', 'Adicionar etapa'));
    expect(document.getElementById(full.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A missão pode ter no máximo 3 etapas',
    );

    (await until(() => document.querySelector<HTMLElement>('[aria-label="Mover a etapa 3 para cima"]'))).focus();
    await user.keyboard('{Enter}');
    await pageText('A etapa 3 agora é a etapa 2');
    expect(targets()).toBe('2,9,5');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a etapa 2 para cima');
    await user.keyboard('{Enter}');
    await until(() => targets() === '9,2,5');
    // There is nothing above the first: the way down is what is left.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a etapa 1 para baixo');

    await pressLabelled('Remover a etapa 2');
    await until(() => targets() === '9,5');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]?.steps).toEqual([
      { order: 1, goalKind: 'INVOICE_QUANTITY', target: 9 },
      { order: 2, goalKind: 'INVOICE_QUANTITY', target: 5 },
    ]);
  });

  test('share one goal: another one counts anew, and any value leaves one step without an amount', async () => {
    fixture = missionsFixture();
    fixture.api.on(createMission, aMission());
    fixture.open(CREATE);
    await fillWhole();
    await press('Adicionar etapa');
    expect(await offeredBy('Tipo de meta')).toEqual(['Qualquer valor', 'Quantidade de notas', 'Valor em notas']);
    await pick('Tipo de meta', 'Valor em notas');
    expect((await field('Etapa 1: valor em notas')).value).toBe('');
    await field('Etapa 2: valor em notas');
    await pick('Tipo de meta', 'Qualquer valor');
    await pageText('a primeira nota aprovada, de qualquer valor, completa a missão');
    const single = await until(() => byText<HTMLElement>('button[aria-disabled="true"]', 'Adicionar etapa'));
    expect(document.getElementById(single.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A meta de qualquer valor permite apenas uma etapa',
    );
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]?.steps).toEqual([{ order: 1, goalKind: 'NONE', target: null }]);
  });
});

describe('[MIS-03] what the server says', () => {
  test('a failure that nobody foresaw has the literal words, and nothing typed is lost', async () => {
    fixture = missionsFixture();
    fixture.api.on(createMission, () => problemReply('internal-error'));
    fixture.open(CREATE);
    await fillWhole();
    await save();
    await pageText(FAILED);
    expect((await field('Título')).value).toBe('Volte três vezes');
  });

  test('a prize that is gone is refused by its field', async () => {
    fixture = missionsFixture();
    fixture.api.on(createMission, () => problemReply('mission-prize-gone'));
    fixture.open(CREATE);
    await fillWhole();
    await save();
    await untilRefused('Benefício', 'não está publicado ou não tem mais cupons');
  });

  test.each([
    ['endDate', 'Data de término'],
    ['steps', 'Tipo de meta'],
    ['steps.0.target', 'Etapa 1'],
    ['mallCode', 'Shopping'],
  ])('a refusal of %s stands by %s', async (path, label) => {
    fixture = missionsFixture();
    fixture.api.on(createMission, () => problemReply('invalid-request', { fields: { [path]: 'Não pode ser assim' } }));
    fixture.open(CREATE);
    await fillWhole();
    await save();
    await untilRefused(label, 'Não pode ser assim');
  });
});

test('[MIS-03] what was typed is kept on this computer and offered back, without the e-mails', async () => {
  fixture = missionsFixture();
  const portal = fixture.open(CREATE);
  await fill('Título', 'Volte três vezes');
  await pick('Exclusividade', 'Exclusivo para a lista');
  await fill('E-mails que participam', 'ana@x.com');
  await until(() => Object.keys(localStorage).some((key) => key.startsWith('missionDraft:CJR')));
  await until(() => JSON.stringify(localStorage).includes('ALLOWED_CONSUMERS'));
  expect(JSON.stringify(localStorage)).not.toContain('ana@x.com');
  portal.close();
  fixture.open(CREATE);
  await press('Continuar');
  const title = await field('Título');
  await until(() => title.value === 'Volte três vezes');
});
