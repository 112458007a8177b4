import { getBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import {
  codeFileReport,
  confirmCodeFile,
  discardCodeFile,
  getCodeFile,
  listCodeFiles,
  resumeCodeFile,
  stageCodeFile,
  stopCodeFile,
} from '@galeria/contract/coupons/code-file-endpoints';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { aCodeFile } from '../../../domain/code-files/testing/a-code-file.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { aCsv, chooseFile } from '../../../testing/form-actions.ts';
import { button, cells, dialogText, noDialog, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aBenefit, aPageOf, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';
import { withCodeFiles } from '../testing/code-files-fixture.ts';

const BURN = '/engagement/benefits/massive-burn/7';
const DROP = 'Arquivo de códigos';
const FAILED = 'Erro ao processar a queima em massa. Tente novamente ou entre em contato com o administrador';

let fixture: Fixture;
afterEach(() => fixture.close());

const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;

function openWith(files: Parameters<typeof withCodeFiles>[1], address = BURN) {
  fixture = benefitsFixture();
  withCodeFiles(fixture.api, files);
  return fixture.open(address);
}

describe('[BEN-07] a file of codes to be burned', () => {
  test('is sent, seen being read, and judged before anything is done', async () => {
    const portal = openWith([]);
    await pageText('Nenhum arquivo enviado para queima ainda');
    expect(heading()).toBe('Queima em massa');
    await pageText('Café em dobro');
    const reading = aCodeFile({ status: 'READING', lines: 1500, outcomes: [], sample: [] });
    fixture.api.on(stageCodeFile, reading).on(getCodeFile, reading);
    await chooseFile(DROP, aCsv('K7QX2M9P\n', 'novembro.csv'));
    await pageText('1.500 linhas lidas');
    await until(() => portal.address() === `${BURN}?file=${idOf(70)}`);
    expect(fixture.api.calls(stageCodeFile).map(({ path }) => path)).toEqual(['/api/benefit/7/code-file/BURN']);
    fixture.api.on(getCodeFile, aCodeFile());
    await pageText('Simulação: nada foi feito ainda');
    expect([factOf('Linhas no arquivo'), factOf('Pronta')]).toEqual(['4', '2']);
    expect(factOf('Nenhum cupom deste benefício tem este código')).toBe('1');
    expect(factOf('Cupom já utilizado')).toBe('1');
    expect(document.body.textContent).not.toContain('Formato inválido');
    await pageText('••••2M9P');
  });

  test('what is no CSV, too large or empty is refused before it is sent', async () => {
    openWith([]);
    await chooseFile(DROP, new File(['x'], 'codigos.pdf', { type: 'application/pdf' }));
    await until(() => byText('[role="alert"] li', 'CSV'));
    await chooseFile(DROP, aCsv('', 'vazio.csv'));
    await until(() => byText('[role="alert"] li', 'vazio'));
    expect(fixture.api.calls(stageCodeFile)).toEqual([]);
  });

  test('a refusal keeps its reason, a failure has the literal words', async () => {
    openWith([]);
    fixture.api.on(stageCodeFile, () => problemReply('file-rejected', { messages: ['Linha 3 ilegível'] }));
    await chooseFile(DROP, aCsv('K7QX2M9P\n', 'novembro.csv'));
    await pageText('Linha 3 ilegível');
    fixture.api.on(stageCodeFile, () => problemReply('internal-error'));
    await chooseFile(DROP, aCsv('K7QX2M9P\n', 'novembro.csv'));
    await pageText(FAILED);
  });

  test('is confirmed in words that say how many, of what, and that it cannot be undone; then its progress shows', async () => {
    openWith([aCodeFile()]);
    await press('Queimar 2 cupons', 'main');
    await dialogText('2 cupons de “Café em dobro” ficam como utilizados');
    await dialogText('Esta ação não pode ser desfeita.');
    const running = aCodeFile({ status: 'RUNNING', carriedOut: 1 });
    fixture.api.on(confirmCodeFile, running).on(getCodeFile, running);
    await press('Queimar 2 cupons', '[role="dialog"]');
    await pageText('Queima em massa iniciada');
    await noDialog();
    await pageText('1 de 2');
    expect(fixture.api.calls(confirmCodeFile).map(({ path }) => path)).toEqual([`/api/benefit/code-file/${idOf(70)}/confirm`]);
    const done = aCodeFile({ status: 'DONE', carriedOut: 2, endedAt: '2026-11-10T12:05:00.000Z' });
    fixture.api.on(getCodeFile, done).on(listCodeFiles, { ...aPageOf([done]), codes: { free: 0, taken: 0 } });
    await until(() => factOf('Cupons queimados') === '2');
    // The list follows its file.
    await until(() => cells(0)[1] === 'Concluído');
    expect([factOf('Cupons queimados'), factOf('Pronta')]).toEqual(['2', undefined]);
  });

  test('one in which no line is good can only be discarded', async () => {
    openWith([aCodeFile({ outcomes: [{ outcome: 'UNKNOWN', lines: 4 }], sample: [] })]);
    await pageText('Nenhuma linha pode ser queimada. Corrija o arquivo e envie novamente.');
    expect(byText('main button', 'Queimar')).toBeUndefined();
    await press('Descartar', 'main');
    await dialogText('Nada do arquivo “novembro.csv” será feito.');
    fixture.api.on(discardCodeFile, aCodeFile({ status: 'DISCARDED' })).on(getCodeFile, aCodeFile({ status: 'DISCARDED' }));
    await press('Descartar', '[role="dialog"]');
    await pageText('Arquivo descartado');
    expect(fixture.api.calls(discardCodeFile)).toHaveLength(1);
  });

  test('is stopped at once, and resumed with what is left', async () => {
    openWith([aCodeFile({ status: 'RUNNING', carriedOut: 1 })]);
    const stopped = aCodeFile({ status: 'STOPPED', carriedOut: 1 });
    await until(() => button('Interromper'));
    fixture.api.on(stopCodeFile, stopped).on(getCodeFile, stopped);
    await press('Interromper', 'main');
    await pageText('O que já foi feito continua feito.');
    await pageText('Arquivo interrompido');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(fixture.api.calls(stopCodeFile)).toHaveLength(1);
    await press('Retomar', 'main');
    await dialogText('Falta 1 linha de “novembro.csv”. O que já foi feito não se repete.');
    await dialogText('Esta ação não pode ser desfeita.');
    const running = aCodeFile({ status: 'RUNNING', carriedOut: 1 });
    fixture.api.on(resumeCodeFile, running).on(getCodeFile, running);
    await press('Retomar', '[role="dialog"]');
    await pageText('Arquivo retomado');
    await until(() => button('Interromper'));
  });

  test('an act that came too late says why, and the file shows as it is now', async () => {
    openWith([aCodeFile()]);
    await press('Queimar 2 cupons', 'main');
    fixture.api.on(confirmCodeFile, () => problemReply('code-file-illegal-move'));
    fixture.api.on(getCodeFile, aCodeFile({ status: 'DISCARDED' }));
    await press('Queimar 2 cupons', '[role="dialog"]');
    await dialogText('O arquivo de códigos não permite esta ação no status em que está');
    await pageText('O arquivo foi descartado e nada dele foi feito.');
  });

  test('a stop that was refused says why', async () => {
    openWith([aCodeFile({ status: 'RUNNING', carriedOut: 1 })]);
    await until(() => button('Interromper'));
    fixture.api.on(stopCodeFile, () => problemReply('code-file-illegal-move'));
    await press('Interromper', 'main');
    await pageText('O arquivo de códigos não permite esta ação no status em que está');
  });

  test('one that failed while it burned has the literal words and says so, and what is left can be resumed', async () => {
    openWith([aCodeFile({ status: 'FAILED', failedWhile: 'RUNNING', carriedOut: 1 })]);
    await pageText(FAILED);
    await pageText('A queima dos cupons falhou');
    await press('Retomar', 'main');
    await dialogText('Falta 1 linha de “novembro.csv”. O que já foi feito não se repete.');
    await dialogText('Esta ação não pode ser desfeita.');
    expect(button('Descartar')).toBeUndefined();
  });

  test('one that failed while it was read says so: reading it on does nothing that could not be undone', async () => {
    openWith([aCodeFile({ status: 'FAILED', failedWhile: 'READING', lines: 2000 })]);
    await pageText(FAILED);
    await pageText('A leitura do arquivo falhou: nada dele foi feito');
    await press('Retomar', 'main');
    await dialogText('O arquivo “novembro.csv” continua de onde parou.');
    expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Esta ação não pode ser desfeita.');
  });

  test('[JOB-01] that runs is among the tasks, with how far it is', async () => {
    openWith([aCodeFile({ status: 'RUNNING', carriedOut: 1 })]);
    const burn = { id: idOf(70), kind: 'massive-burn', status: 'RUNNING', done: 1, total: 2, message: null, file: null } as const;
    fixture.api.on(myTasks, { data: [{ ...burn, createdAt: '2026-11-10T12:00:00.000Z', finishedAt: null }] });
    await user.click(await until(() => byText<HTMLElement>('[aria-haspopup="menu"]', 'Conta de')));
    await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', 'Tarefas')));
    await dialogText('Queima em massaEm andamento');
    await dialogText('1 de 2');
  });

  test('its refused lines are downloaded', async () => {
    openWith([aCodeFile({ status: 'DONE', carriedOut: 2 })], `${BURN}?file=${idOf(70)}`);
    fixture.api.on(codeFileReport, () => problemReply('internal-error'));
    await press('Baixar as 2 linhas recusadas');
    await pageText('O relatório não pôde ser baixado. Tente novamente.');
    expect(fixture.api.calls(codeFileReport).map(({ path }) => path)).toEqual([`/api/benefit/code-file/${idOf(70)}/report`]);
  });
});

describe('[BEN-07] earlier files', () => {
  test('are listed, and one that ended is not open until somebody opens it', async () => {
    const done = aCodeFile({ status: 'DONE', carriedOut: 2 });
    const portal = openWith([done]);
    await until(() => rows().length === 1);
    expect(cells(0)).toEqual(['novembro.csv', 'Concluído', '4', '2', '2', 'ana@galeria.example', '10/11/2026 09:00']);
    expect(fixture.api.calls(listCodeFiles).map(queryOf)[0]).toEqual({ page: '1', size: '10', purpose: 'BURN' });
    expect(fixture.api.calls(getCodeFile)).toEqual([]);
    await user.click(rows()[0] as HTMLElement);
    await until(() => portal.address() === `${BURN}?file=${idOf(70)}`);
    await until(() => factOf('Cupons queimados') === '2');
  });

  test('that could not be loaded can be asked for again', async () => {
    fixture = benefitsFixture();
    fixture.api.on(listCodeFiles, () => problemReply('internal-error'));
    fixture.open(BURN);
    await until(() => button('Tentar novamente'));
    withCodeFiles(fixture.api, [aCodeFile()]);
    await press('Tentar novamente');
    await pageText('Simulação: nada foi feito ainda');
  });
});

test('[BEN-07] coupons that share one code are not burned by file', async () => {
  fixture = benefitsFixture({ stored: aBenefit({ channel: 'FIXED_CODE', burnCode: 'NATAL' }) });
  fixture.open(BURN);
  await pageText('Este benefício não usa arquivo de códigos');
  expect(document.querySelector('input[type="file"]')).toBeNull();
});

test('[BEN-07] a benefit that is not there is said to be none', async () => {
  fixture = benefitsFixture();
  fixture.api.on(getBenefit, () => problemReply('not-found'));
  fixture.open(BURN);
  await pageText('Benefício não encontrado');
});

test.each(['/engagement/benefits', '/benefits'])('[BEN-07] at %s its links stay in their own tree', async (base) => {
  openWith([], `${base}/massive-burn/7`);
  await pageText('Nenhum arquivo enviado para queima ainda');
  expect(byText<HTMLAnchorElement>('main a', 'Benefícios')?.getAttribute('href')).toBe(base);
  const coupons = base === '/benefits' ? '/benefits/coupons' : '/engagement/coupons';
  expect(byText<HTMLAnchorElement>('main a', 'Cupons')?.getAttribute('href')).toBe(`${coupons}/listing?benefitId=7`);
});

test('[MAL-02] a benefit of another mall says so, and changes over', async () => {
  fixture = benefitsFixture();
  withCodeFiles(fixture.api, []);
  fixture.api.on(getBenefit, aBenefit({ mallCode: 'JQT' }));
  fixture.open(BURN);
  await pageText('Este registro é de Jequitibá-Rei Shopping');
  await press('Mudar para Jequitibá-Rei Shopping');
  await until(() => !document.body.textContent?.includes('Este registro é de'));
});
