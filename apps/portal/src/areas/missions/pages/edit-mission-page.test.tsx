import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { Mission } from '@galeria/contract/missions/mission';
import {
  approveMission,
  closeMission,
  deleteMission,
  getMission,
  handBackMission,
  missionDashboard,
  missionHistory,
  refuseMission,
  updateMission,
} from '@galeria/contract/missions/mission-endpoints';
import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import type { MissionStatus } from '@galeria/contract/reference/enumerations/mission';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, field, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { aMission, anEntry, CAJARANA, type Fixture, IPE, idOf, missionsFixture } from '../testing/missions-fixture.ts';

const EDIT = '/engagement/mission/edit/7';
const SAVE = 'Salvar alterações';
const OWN = 'Quem escreveu a missão não pode aprová-la. Peça a outra pessoa';
const BARS = 'Se você salvar, não poderá mais aprovar esta missão.';
const ACTS = ['Aprovar', 'Recusar', 'Encerrar', 'Excluir'];

let fixture: Fixture;
afterEach(() => fixture.close());

const changes = () => fixture.api.calls(updateMission).map(({ body }) => body as Record<string, unknown>);
const offered = () => ACTS.filter((act) => button(act) !== undefined);
const moved = (status: MissionStatus) => ({ id: 7, status, listStatus: LISTED_AS[status], version: 4 });
const without = (gone: string) => PERMISSION_SLUGS.filter((slug) => slug !== gone);

test('[MIS-01, MIS-03] what was typed is there again after another mall was selected, and leaving asks for it', async () => {
  fixture = missionsFixture();
  const portal = fixture.open(EDIT);
  await until(() => heading() === 'Editar missão');
  await fill('Título', 'Volte sempre');
  act(() => selectMall(IPE));
  await until(() => heading() === 'Página não encontrada');
  void portal.router.navigate({ to: '/engagement/multiplier/create' });
  await dialogText('Sair sem salvar?');
  await press('Continuar editando');
  await noDialog();
  act(() => selectMall(CAJARANA));
  await until(() => heading() === 'Editar missão');
  expect((await field('Título')).value).toBe('Volte sempre');
});

describe('[MIS-03] a stored mission', () => {
  test('fills the form; it is saved with the version it was read at, and the list follows', async () => {
    fixture = missionsFixture();
    fixture.api.on(updateMission, aMission({ version: 4 }));
    const portal = fixture.open(EDIT);
    await until(() => heading() === 'Editar missão');
    expect((await field('Título')).value).toBe('Volte três vezes');
    expect((await field('Etapa 2: quantidade de notas')).value).toBe('1');
    expect((await field('Shopping')).readOnly).toBe(true);
    const prize = await field('Benefício');
    await until(() => prize.value.startsWith('Café em dobro'));
    await pageText('EM VALIDAÇÃO');
    await fill('Etapa 2: quantidade de notas', '4');
    await press(SAVE);
    await pageText('Missão salva. Ela aguarda aprovação');
    await until(() => portal.address() === '/engagement/mission');
    expect(changes()).toEqual([
      {
        version: 3,
        title: 'Volte três vezes',
        imageFileId: idOf(1),
        description: 'Traga suas notas',
        steps: [
          { order: 1, goalKind: 'INVOICE_QUANTITY', target: 2 },
          { order: 2, goalKind: 'INVOICE_QUANTITY', target: 4 },
        ],
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

  test('that is not there says so, with a way back', async () => {
    fixture = missionsFixture();
    fixture.api.on(getMission, () => problemReply('not-found'));
    const portal = fixture.open(EDIT);
    await pageText('Missão não encontrada');
    await press('Missões', 'main');
    await until(() => portal.address() === '/engagement/mission');
  });

  test('[PER-09] a list that may not be seen is counted and kept', async () => {
    fixture = missionsFixture({ stored: aMission({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList: null, listed: 2 }) });
    fixture.api.on(updateMission, aMission({ version: 4 }));
    fixture.open(EDIT);
    await pageText('A lista tem 2 e-mails, que você não pode ver.');
    await press(SAVE);
    await until(() => changes().length === 1);
    expect(changes()[0]).not.toHaveProperty('emailList');
  });

  test('[ERR-03] somebody else was quicker: the steps are one thing, and what was typed stays on top', async () => {
    fixture = missionsFixture();
    fixture.api.on(updateMission, () => problemReply('stale-version'));
    fixture.open(EDIT);
    await fill('Etapa 1: quantidade de notas', '3');
    fixture.api.on(
      getMission,
      aMission({ version: 9, title: 'Outro título', steps: [{ order: 1, goalKind: 'INVOICE_AMOUNT', target: 5000 }] }),
    );
    await press(SAVE);
    const said = await dialogText('Esta missão foi alterada por outra pessoa');
    expect(said).toContain('Outro título');
    expect(said).toContain('etapa 2: 1 nota');
    expect(said.replace(/\s/g, ' ')).toContain('etapa 1: R$ 50,00');
    await press('Recarregar e manter o que digitei', '[role="dialog"]');
    await noDialog();
    expect((await field('Título')).value).toBe('Outro título');
    expect((await field('Etapa 1: quantidade de notas')).value).toBe('3');
    fixture.api.on(updateMission, aMission({ version: 10 }));
    await press(SAVE);
    await until(() => changes().length === 2);
    expect(changes()[1]).toMatchObject({ version: 9, title: 'Outro título' });
  });

  test.each([
    ['PUBLISHED', 'fica fora do app até ser aprovada de novo'],
    ['REJECTED', 'Ao salvar, ela volta para validação. Motivo da recusa: Falta a imagem'],
  ] as const)('[MIS-04] %s says what saving leads to', async (status, words) => {
    fixture = missionsFixture({ stored: aMission({ status, rejectionReason: 'Falta a imagem' }) });
    fixture.open(EDIT);
    await pageText(words);
  });

  test('[MIS-04] closed, it can only be read', async () => {
    fixture = missionsFixture({ stored: aMission({ status: 'EXPIRED' }) });
    fixture.open(EDIT);
    await pageText('Uma missão encerrada não pode mais ser alterada.');
    expect((await field('Título')).readOnly).toBe(true);
    expect([button(SAVE), button('Adicionar etapa'), offered()]).toEqual([undefined, undefined, []]);
  });

  test('[PER-10] without its slug it is read, and the page says which is missing', async () => {
    fixture = missionsFixture({ held: without('write-promotion') });
    fixture.open(EDIT);
    await pageText('Você só pode ver esta missão');
    expect((await field('Título')).readOnly).toBe(true);
    expect(button(SAVE)).toBeUndefined();
  });
});

describe('[MIS-04] what is decided', () => {
  test.each([
    ['VALIDATION', false, ['Aprovar', 'Recusar', 'Excluir']],
    ['VALIDATION', true, ['Aprovar', 'Recusar']],
    ['UNPUBLISHED', false, ['Encerrar']],
    ['PUBLISHED', true, ['Encerrar']],
    ['REJECTED', false, ['Excluir']],
    ['REJECTED', true, []],
  ] as const)('%s, once in the app %s, offers %j', async (status, wasInApp, acts) => {
    fixture = missionsFixture({ stored: aMission({ status, wasInApp }) });
    fixture.open(EDIT);
    await until(() => button(SAVE));
    expect(offered()).toEqual(acts);
  });

  test('approving says what follows and sends the version that was read', async () => {
    fixture = missionsFixture({
      stored: aMission({ startDate: '2099-12-01T03:00:00.000Z', endDate: '2099-12-25T02:59:59.999Z' }),
    });
    fixture.api.on(approveMission, moved('UNPUBLISHED'));
    fixture.open(EDIT);
    await press('Aprovar');
    await dialogText('fica programada e é publicada no app em 01/12/2099 00:00');
    fixture.api.on(getMission, aMission({ status: 'UNPUBLISHED', version: 4 }));
    await press('Aprovar', '[role="dialog"]');
    await pageText('Missão aprovada');
    await pageText('PROGRAMADA');
    expect(fixture.api.calls(approveMission).map(({ path, body }) => [path, body])).toEqual([
      ['/api/mission/7/approve', { version: 3 }],
    ]);
  });

  test('refusing asks for a reason', async () => {
    fixture = missionsFixture();
    fixture.api.on(refuseMission, moved('REJECTED'));
    fixture.open(EDIT);
    await press('Recusar');
    await dialogText('não é publicada');
    const confirm = () => byText<HTMLButtonElement>('[role="dialog"] button', 'Recusar');
    expect(confirm()?.disabled).toBe(true);
    await fill('Motivo da recusa', ' Falta a imagem ');
    await press('Recusar', '[role="dialog"]');
    await pageText('Missão recusada');
    expect(fixture.api.calls(refuseMission).map(({ body }) => body)).toEqual([{ reason: 'Falta a imagem', version: 3 }]);
  });

  test('closing warns that it cannot be undone and is a last resort', async () => {
    fixture = missionsFixture({ stored: aMission({ status: 'PUBLISHED' }) });
    fixture.api.on(closeMission, moved('EXPIRED'));
    fixture.open(EDIT);
    await press('Encerrar');
    await dialogText('Encerre somente em último caso');
    await dialogText('não pode ser desfeita');
    await fill('Motivo do encerramento', 'Prêmio com defeito');
    fixture.api.on(getMission, aMission({ status: 'EXPIRED', version: 4 }));
    await press('Encerrar', '[role="dialog"]');
    await pageText('Missão encerrada');
    await pageText('ENCERRADA');
    expect(fixture.api.calls(closeMission).map(({ body }) => body)).toEqual([{ reason: 'Prêmio com defeito', version: 3 }]);
  });

  test('[PER-15] deleting asks first, sends the version that was read and leads to the list, and Back does not return', async () => {
    fixture = missionsFixture();
    fixture.api.on(deleteMission, null);
    const portal = fixture.open(EDIT);
    await press('Excluir', 'main');
    await dialogText('que nunca esteve no app, deixa de existir');
    await dialogText('não pode ser desfeita');
    await press('Excluir', '[role="dialog"]');
    await until(() => portal.address() === '/engagement/mission');
    await pageText('Missão excluída');
    expect(portal.router.history.length).toBe(1);
    expect(fixture.api.calls(deleteMission).map(({ url }) => url)).toEqual(['/api/mission/7?version=3']);
  });

  test('[PER-15] the server refuses what was in the app meanwhile, and says so', async () => {
    fixture = missionsFixture();
    fixture.api.on(deleteMission, () => problemReply('mission-was-in-app'));
    const portal = fixture.open(EDIT);
    await press('Excluir', 'main');
    await press('Excluir', '[role="dialog"]');
    await dialogText('já esteve no app e não pode ser excluída');
    expect(portal.address()).toBe(EDIT);
  });

  test('nothing is decided over what was only typed', async () => {
    fixture = missionsFixture();
    fixture.open(EDIT);
    await fill('Título', 'Outro');
    await until(() => button('Aprovar')?.getAttribute('aria-disabled') === 'true');
    await press('Aprovar');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('[PER-11] [PER-15] who wrote it is told why they do not approve it, and may refuse it', async () => {
    fixture = missionsFixture({ stored: aMission({ isOwnWriting: true }) });
    fixture.open(EDIT);
    await pageText(OWN);
    expect(offered()).toEqual(['Recusar', 'Excluir']);
  });

  test('[PER-15] who could approve it is told what a save takes from them, others are not', async () => {
    fixture = missionsFixture({ stored: aMission({ savingBarsApproval: true }) });
    fixture.open(EDIT);
    await pageText(BARS);
    expect(offered()).toEqual(['Aprovar', 'Recusar', 'Excluir']);
    fixture.close();
    fixture = missionsFixture({ stored: aMission({ status: 'EXPIRED', savingBarsApproval: true }) });
    fixture.open(EDIT);
    await pageText('ENCERRADA');
    expect(document.body.textContent).not.toContain(BARS);
  });

  test('[PER-15] who only corrected it hands it back, told before what becomes of the text', async () => {
    fixture = missionsFixture({ stored: aMission({ isOwnWriting: true, handBack: 'restores' }) });
    fixture.api.on(handBackMission, aMission({ version: 4 }));
    fixture.open(EDIT);
    await press('Devolver a autoria');
    await dialogText('Tudo o que você alterou em “Volte três vezes” é desfeito');
    fixture.api.on(getMission, aMission({ version: 4 }));
    await press('Devolver a autoria', '[role="dialog"]');
    await pageText('Autoria devolvida');
    await until(() => button('Aprovar'));
    expect(fixture.api.calls(handBackMission).map(({ body }) => body)).toEqual([{ version: 3 }]);
  });

  test('[PER-15] with something typed it is not handed back, and what cannot be undone is said', async () => {
    fixture = missionsFixture({ stored: aMission({ isOwnWriting: true, handBack: 'keeps' }) });
    fixture.open(EDIT);
    await fill('Etapa 1: quantidade de notas', '3');
    await until(() => button('Devolver a autoria')?.getAttribute('aria-disabled') === 'true');
    fixture.close();
    fixture = missionsFixture({ stored: aMission({ isOwnWriting: true, handBack: 'after-save' }) });
    fixture.open(EDIT);
    await pageText('peça a outro autor que abra e salve o formulário');
  });

  test('[PER-11] what the server refuses is said in the dialog', async () => {
    fixture = missionsFixture();
    fixture.api.on(approveMission, () => problemReply('mission-own-approval'));
    const portal = fixture.open(EDIT);
    await press('Aprovar');
    await press('Aprovar', '[role="dialog"]');
    await dialogText(OWN);
    expect(portal.address()).toBe(EDIT);
  });

  test('[PER-10] without the slug the acts are locked, with which is missing', async () => {
    fixture = missionsFixture({ held: without('approve-campaign') });
    fixture.open(EDIT);
    const act = await until(() => button('Aprovar'));
    expect(act.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(act.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Você não tem permissão para esta ação (',
    );
  });
});

describe('[MIS-05] how far people have come', () => {
  const figures = () =>
    [...document.querySelectorAll('section[aria-label="Andamento da missão"] [class*="words"]')].map((each) =>
      [...each.children].map((child) => child.textContent),
    );
  const progress = { started: 1500, atStep: [{ order: 2, customers: 300 }], finished: 1200, prizes: 1190, outOfStock: 10 };

  test('is shown of one that was in the app', async () => {
    fixture = missionsFixture({ stored: aMission({ status: 'PUBLISHED' }), progress });
    fixture.open(EDIT);
    await pageText('1.500');
    expect(figures()).toEqual([
      ['Iniciaram', '1.500'],
      ['Na etapa 1', '0'],
      ['Na etapa 2', '300'],
      ['Concluíram', '1.200'],
      ['Prêmios dados', '1.190'],
      ['Sem estoque', '10'],
    ]);
  });

  test.each([
    ['VALIDATION', 0, false],
    ['VALIDATION', 1500, true],
    ['EXPIRED', 0, true],
  ] as const)('%s with %i started: %s', async (status, started, isShown) => {
    fixture = missionsFixture({ stored: aMission({ status }), progress: { ...progress, started } });
    fixture.open(EDIT);
    await until(() => fixture.api.calls(missionDashboard).length === 1 && heading() === 'Editar missão');
    if (isShown) await pageText('Iniciaram');
    else {
      await field('Título');
      expect(figures()).toEqual([]);
    }
  });
});

describe('[MIS-04] the history', () => {
  const before: Partial<Mission> = { title: 'Velho', steps: [{ order: 1, goalKind: 'NONE', target: null }] };
  const after = { title: 'Novo', steps: [{ order: 1, goalKind: 'INVOICE_AMOUNT', target: 5000 }] };

  test('says who did what in the words of the form', async () => {
    fixture = missionsFixture({
      history: [
        anEntry({ action: 'mission.closed', before: { status: 'PUBLISHED' }, after: { status: 'EXPIRED', reason: 'Defeito' } }),
        anEntry({ id: 2, before: { ...before } as never, after }),
      ],
    });
    const portal = fixture.open(EDIT);
    await press('Histórico', 'main');
    await until(() => portal.address() === `${EDIT}?tab=HISTORY`);
    await pageText('Status: ATIVA → ENCERRADA; Motivo: Defeito');
    await pageText('Título: Velho → Novo');
    const text = document.body.textContent?.replace(/\s/g, ' ') ?? '';
    expect(text).toContain('+ etapa 1: R$ 50,00, − etapa 1: Qualquer valor');
  });

  test('is not asked for by who may not read it', async () => {
    fixture = missionsFixture({ held: without('read-benefit-audit-log') });
    fixture.open(`${EDIT}?tab=HISTORY`);
    await field('Título');
    expect([byText('[role="tab"]', 'Histórico'), fixture.api.calls(missionHistory)]).toEqual([undefined, []]);
  });
});
