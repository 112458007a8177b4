import { confirmCodeFile, getCodeFile, listCodeFiles, stageCodeFile } from '@galeria/contract/coupons/code-file-endpoints';
import type { IntegrationType } from '@galeria/contract/reference/enumerations/benefit-terms';
import { afterEach, describe, expect, test } from 'vitest';
import { aCodeFile } from '../../../domain/code-files/testing/a-code-file.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { aCsv, chooseFile } from '../../../testing/form-actions.ts';
import { dialogText, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aBenefit, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';
import { withCodeFiles } from '../testing/code-files-fixture.ts';

const EDIT = '/engagement/benefits/edit/7';
const CODES = `${EDIT}?tab=CODES`;
const DROP = 'Arquivo de códigos';

let fixture: Fixture;
afterEach(() => fixture.close());

const imported = (integrationType: IntegrationType = 'TWELVE_DIGITS_CSV') =>
  aBenefit({ channel: 'EXTERNAL_CODE', burnType: null, integrationType });
const tab = (words: string) => until(() => byText<HTMLElement>('[role="tab"]', words));
const aTxt = (text: string, name: string) => new File([text], name, { type: 'text/plain' });
const loadFile = (given: Parameters<typeof aCodeFile>[0] = {}) =>
  aCodeFile({
    purpose: 'LOAD',
    fileName: 'codigos.csv',
    outcomes: [
      { outcome: 'OK', lines: 2 },
      { outcome: 'REPEATED', lines: 1 },
      { outcome: 'MALFORMED', lines: 1 },
    ],
    ...given,
  });

function openWith(files: Parameters<typeof withCodeFiles>[1], address = CODES, stored = imported()) {
  fixture = benefitsFixture({ stored });
  withCodeFiles(fixture.api, files);
  return fixture.open(address);
}

describe('[BEN-05] codes of a benefit that hands out imported ones', () => {
  test('stand in a part of its page, with how many are free and how many were handed out', async () => {
    const portal = openWith([], EDIT);
    await user.click(await tab('Códigos'));
    await until(() => portal.address() === CODES);
    await pageText('Códigos livres1.200');
    await pageText('Códigos entregues34');
    await pageText('Nenhum arquivo de códigos enviado ainda');
    expect(fixture.api.calls(listCodeFiles).map(queryOf)[0]).toEqual({ page: '1', size: '10', purpose: 'LOAD' });
  });

  test('when none is free, what follows is said', async () => {
    fixture = benefitsFixture({ stored: imported() });
    withCodeFiles(fixture.api, [], { free: 0, taken: 34 });
    fixture.open(CODES);
    await pageText('Sem códigos livres, as próximas reservas ficam sem código');
  });

  test('other benefits have no such part, whatever the address says', async () => {
    openWith([], CODES, aBenefit());
    await field('Título');
    expect(document.querySelector('[role="tab"]')).toBeNull();
    expect(fixture.api.calls(listCodeFiles)).toEqual([]);
  });

  test.each([
    [
      'TWELVE_DIGITS_CSV',
      'Um código de 12 dígitos por linha, em CSV.',
      aTxt,
      'codigos.txt',
      'O arquivo de integração deve ser um CSV',
    ],
    [
      'TWELVE_DIGITS_TXT',
      'Um código de 12 dígitos por linha, em TXT.',
      aCsv,
      'codigos.csv',
      'O arquivo de integração deve ser um TXT',
    ],
    ['SIXTEEN_DIGITS_PASSWORD_CSV', 'a senha de 6 dígitos', aTxt, 'codigos.txt', 'O arquivo de integração deve ser um CSV'],
  ] as const)('%s: says the format, and refuses the other', async (integrationType, help, make, name, refusal) => {
    openWith([], CODES, imported(integrationType));
    await pageText(help);
    await chooseFile(DROP, make('123456789012\n', name));
    await pageText(refusal);
    expect(fixture.api.calls(stageCodeFile)).toEqual([]);
  });

  test('a file is sent to be handed out, judged line by line and confirmed', async () => {
    openWith([]);
    await pageText('Nenhum arquivo de códigos enviado ainda');
    fixture.api.on(stageCodeFile, loadFile()).on(getCodeFile, loadFile());
    await chooseFile(DROP, aCsv('123456789012\n', 'codigos.csv'));
    await pageText('Código repetido no arquivo');
    await pageText('Formato inválido');
    expect(fixture.api.calls(stageCodeFile).map(({ path }) => path)).toEqual(['/api/benefit/7/code-file/LOAD']);
    await press('Importar 2 códigos', 'main');
    await dialogText('2 códigos passam a ser entregues a quem reservar “Café em dobro”.');
    const done = loadFile({ status: 'DONE', carriedOut: 2 });
    fixture.api.on(confirmCodeFile, done);
    withCodeFiles(fixture.api, [done], { free: 1202, taken: 34 });
    await press('Importar 2 códigos', '[role="dialog"]');
    await pageText('Códigos importados2');
    // What can be handed out follows.
    await pageText('Códigos livres1.202');
    await until(() => byText('button', 'Baixar as 2 linhas recusadas'));
  });

  test('one that failed is not said to be a burn', async () => {
    openWith([loadFile({ status: 'FAILED', failedWhile: 'READING' })]);
    await pageText('A leitura do arquivo falhou: nada dele foi feito');
    await pageText('Não foi possível importar o arquivo. Tente novamente ou contate o administrador');
    expect(document.body.textContent).not.toContain('queima em massa.');
  });

  test('a failed upload keeps the server’s general words', async () => {
    openWith([]);
    fixture.api.on(stageCodeFile, () => problemReply('benefit-without-code-files'));
    await chooseFile(DROP, aCsv('123456789012\n', 'codigos.csv'));
    await pageText('Este benefício não usa arquivo de códigos');
  });

  test('a file that a link names is opened', async () => {
    openWith([loadFile({ status: 'DONE', carriedOut: 2 })], `${CODES}&file=${idOf(70)}`);
    await pageText('Códigos importados2');
  });

  test('what was typed in the form stays while its codes are looked at, and is still asked about', async () => {
    const portal = openWith([], EDIT);
    await fill('Título', 'Outro título');
    await user.click(await tab('Códigos'));
    await pageText('Códigos livres');
    await press('Benefícios', 'main');
    await dialogText('Sair sem salvar?');
    await press('Continuar editando', '[role="dialog"]');
    expect(portal.address()).toBe(CODES);
    await user.click(await tab('Benefício'));
    expect((await field('Título')).value).toBe('Outro título');
  });
});

test.each([
  ['/engagement/benefits', '/engagement/coupons'],
  ['/benefits', '/benefits/coupons'],
])('[CPN-01, BEN-07] at %s the page of a benefit leads to its coupons and to burning many of them', async (base, coupons) => {
  fixture = benefitsFixture();
  fixture.open(`${base}/edit/7`);
  const href = (words: string) => byText<HTMLAnchorElement>('main a', words)?.getAttribute('href');
  await until(() => href('Cupons') === `${coupons}/listing?benefitId=7`);
  expect(href('Queima em massa')).toBe(`${base}/massive-burn/7`);
});
