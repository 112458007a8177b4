import {
  confirmCouponingCodes,
  couponingCodesReport,
  getCouponingCodeFile,
  listCouponingCodeFiles,
  stageCouponingCodes,
} from '@galeria/contract/couponing/couponing-code-file-endpoints';
import { getCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import type { CodeFile } from '@galeria/contract/coupons/code-file';
import { afterEach, describe, expect, test } from 'vitest';
import { aCodeFile } from '../../../domain/code-files/testing/a-code-file.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { aCsv, chooseFile } from '../../../testing/form-actions.ts';
import { dialogText, field, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aCampaign, aPageOf, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const EDIT = '/engagement/couponing/edit/7';
const CODES = `${EDIT}?tab=CODES`;
const DROP = 'Arquivo de códigos';

let fixture: Fixture;
afterEach(() => fixture.close());

const imported = (given: Parameters<typeof aCampaign>[0] = {}) =>
  aCampaign({ codeType: 'IMPORTED', quantity: 0, state: 'RUNNING', ...given });
const campaignFile = (given: Partial<CodeFile> = {}) =>
  aCodeFile({
    ...{ purpose: 'LOAD', benefitId: null, campaignId: 7, fileName: 'codigos.txt' },
    outcomes: [
      { outcome: 'OK', lines: 2 },
      { outcome: 'CODE_TAKEN', lines: 1 },
      { outcome: 'MALFORMED', lines: 1 },
    ],
    ...given,
  });

function withFiles(files: readonly CodeFile[], codes = { free: 1200, taken: 34 }) {
  fixture.api.on(listCouponingCodeFiles, { ...aPageOf(files), codes });
  if (files[0]) fixture.api.on(getCouponingCodeFile, files[0]);
}

function openWith(files: readonly CodeFile[], address = CODES, stored = imported()) {
  fixture = couponingFixture({ stored });
  withFiles(files);
  return fixture.open(address);
}

describe('[CPN-03] codes of a campaign that come in files', () => {
  test('stand in a part of its page; what was typed beside them stays', async () => {
    const portal = openWith([], EDIT, imported({ state: 'SCHEDULED' }));
    await fill('Nome da campanha', 'Outro nome');
    await user.click(await until(() => byText<HTMLElement>('[role="tab"]', 'Códigos')));
    await until(() => portal.address() === CODES);
    await pageText('Códigos não usados1.200');
    await pageText('Códigos usados34');
    await pageText('Nenhum arquivo de códigos enviado ainda');
    await pageText('de 4 a 30 letras sem acento, números ou hífens');
    expect(fixture.api.calls(listCouponingCodeFiles).map(queryOf)[0]).toEqual({ page: '1', size: '10' });
    await user.click(await until(() => byText<HTMLElement>('[role="tab"]', 'Campanha')));
    expect((await field('Nome da campanha')).value).toBe('Outro nome');
    expect(document.querySelector('main')?.textContent).toContain('Os códigos vêm de arquivos: o tipo não pode mudar');
  });

  test('are sent, judged line by line, confirmed and added in the background', async () => {
    openWith([]);
    await pageText('Nenhum arquivo de códigos enviado ainda');
    fixture.api.on(stageCouponingCodes, campaignFile()).on(getCouponingCodeFile, campaignFile());
    await chooseFile(DROP, new File(['NATAL-10\n'], 'codigos.txt', { type: 'text/plain' }));
    await pageText('Código já existente em uma campanha deste shopping');
    await pageText('Simulação: nada foi feito ainda');
    expect(fixture.api.calls(stageCouponingCodes).map(({ path }) => path)).toEqual(['/api/couponing/7/code-file']);
    await press('Importar 2 códigos', 'main');
    await dialogText('2 códigos passam a valer na campanha “Volta às aulas”.');
    const asked = fixture.api.calls(getCouponing).length;
    fixture.api.on(confirmCouponingCodes, campaignFile({ status: 'RUNNING' }));
    const done = campaignFile({ status: 'DONE', carriedOut: 2 });
    withFiles([done], { free: 1202, taken: 34 });
    await press('Importar 2 códigos', '[role="dialog"]');
    await pageText('Importação de códigos iniciada');
    await pageText('Códigos importados2');
    await pageText('Códigos não usados1.202');
    // How many codes the campaign has is asked again.
    await until(() => fixture.api.calls(getCouponing).length > asked);
    fixture.api.on(couponingCodesReport, () => problemReply('internal-error'));
    await press('Baixar as 2 linhas recusadas', 'main');
    await pageText('O relatório não pôde ser baixado. Tente novamente.');
  });

  test('a spreadsheet is refused before it is sent', async () => {
    openWith([]);
    await chooseFile(DROP, aCsv('NATAL-10\n', 'codigos.xlsx'));
    await pageText('O arquivo de códigos deve ser um CSV ou TXT');
    expect(fixture.api.calls(stageCouponingCodes)).toEqual([]);
  });

  test('an import that failed is not said to be a burn', async () => {
    openWith([campaignFile({ status: 'FAILED', failedWhile: 'RUNNING', carriedOut: 1 })]);
    await pageText('A importação dos códigos falhou');
    await pageText('1 de 2');
    expect(document.body.textContent).not.toContain('queima');
  });

  test('of one that is over the files can only be looked at', async () => {
    openWith([campaignFile({ status: 'DONE', carriedOut: 2 })], CODES, imported({ state: 'ENDED' }));
    await pageText('codigos.txt');
    expect(document.querySelector('main')?.textContent).not.toContain('Enviar códigos');
  });

  test('other campaigns have no such part, whatever the address says', async () => {
    openWith([], CODES, aCampaign());
    await field('Nome da campanha');
    expect(document.querySelector('[role="tab"]')).toBeNull();
    expect(fixture.api.calls(listCouponingCodeFiles)).toEqual([]);
  });
});
