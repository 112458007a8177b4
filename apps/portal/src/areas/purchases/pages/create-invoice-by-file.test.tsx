import { createInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { type NoteXml, uploadNotePicture, uploadNoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, fill, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  choose,
  createInvoiceFixture,
  dropInput,
  fillKey,
  keyField,
  openWithCustomer,
  sentNotes,
} from '../testing/create-invoice.ts';
import { CNPJ, CPF, type Fixture, factOf, idOf, KEY, KEY_IN_FOURS } from '../testing/purchases-fixture.ts';

let fixture: Fixture;

beforeEach(() => {
  fixture = createInvoiceFixture();
});

afterEach(() => fixture.close());
const sent = () => sentNotes(fixture);

const withCustomer = () => openWithCustomer(fixture);

/** The same file chosen again: a browser hands out a new one, and an input that has the old one would not say so. */
const anotherOf = (file: File): File => new File([file], file.name, { type: file.type });

describe('[INV-04] by hand with a picture', () => {
  const PICTURE = new File(['x'], 'nota.jpg', { type: 'image/jpeg' });

  test('asks for what is missing, the picture too; sends what was filled in', async () => {
    fixture.api.on(uploadNotePicture, { fileId: idOf(50), width: 800, height: 1200 });
    await withCustomer();
    await choose('Manual com foto');
    await press('Enviar nota', 'form');
    const summary = await until(() => byText('[role="alert"]', 'Corrija 5 campos para continuar'));
    expect(summary.textContent).toContain('Foto da nota: Envie a foto da nota');
    await fill('CNPJ emissor', '11.222.333/0001-81');
    await fill('Número', '000777');
    await fill('Data de emissão', '05/11/2025');
    await fill('Valor', '1.234,50');
    await user.upload(await dropInput('Foto da nota'), PICTURE);
    await pageText('nota.jpg');
    expect(fixture.api.calls(uploadNotePicture).map(queryOf)).toEqual([{ mallCode: 'CJR' }]);
    await press('Enviar nota', 'form');
    await pageText('Nota enviada para análise');
    expect(sent()).toEqual([
      {
        mallCode: 'CJR',
        cpf: CPF,
        channel: 'BPO',
        note: {
          source: 'hand',
          type: 'NFCE',
          issuerCnpj: CNPJ,
          number: '777',
          series: '',
          issueDate: '2025-11-05',
          amountInCents: 123_450,
          pictureId: idOf(50),
        },
      },
    ]);
  });

  test('a refused picture says why; one that waited too long is asked for again', async () => {
    fixture.api.on(uploadNotePicture, () =>
      problemReply('file-rejected', { messages: ['A foto da nota está corrompida ou é grande demais para ser aberta'] }),
    );
    await withCustomer();
    await fillKey(KEY);
    await user.upload(await dropInput('Foto da nota (opcional)'), PICTURE);
    await pageText('A foto da nota está corrompida');
    fixture.api.on(uploadNotePicture, { fileId: idOf(51), width: 800, height: 1200 });
    await user.upload(await dropInput('Foto da nota (opcional)'), anotherOf(PICTURE));
    await pageText('nota.jpg');
    fixture.api.on(createInvoice, () => problemReply('note-file-gone'));
    await press('Enviar nota', 'form');
    await pageText('O arquivo da nota expirou ou já foi usado. Envie-o novamente');
    await dropInput('Foto da nota (opcional)');
    expect((await keyField()).value).toBe(KEY_IN_FOURS);
  });
});

describe('[INV-04] by XML', () => {
  const XML = new File(['<x/>'], 'nota.xml', { type: 'text/xml' });
  const READ: NoteXml = {
    fileId: idOf(60),
    accessKey: KEY,
    type: 'NFCE',
    issuerCnpj: CNPJ,
    issuerName: 'Aurora Comércio',
    number: '12345',
    series: '1',
    issueDate: '2025-11-15',
    amountInCents: 12_345,
    amountWithTaxesInCents: null,
    buyerCpf: '***.456.789-**',
    items: [{ name: 'Tênis', ncm: null, quantity: 1, amountInCents: 12_345 }],
  };

  test('what it holds is shown first; then it is sent', async () => {
    fixture.api.on(uploadNoteXml, READ);
    await withCustomer();
    await choose('XML');
    await user.upload(await dropInput('XML da nota'), XML);
    await pageText('O que o XML diz');
    expect(['Chave de acesso', 'Emissor', 'Valor', 'CPF na nota'].map(factOf)).toEqual([
      KEY_IN_FOURS,
      'Aurora Comércio',
      'R$\u00a0123,45',
      '***.456.789-**',
    ]);
    expect(cells()).toEqual(['Tênis', '-', '1', 'R$\u00a0123,45']);
    expect(sent()).toEqual([]);
    await press('Enviar nota', 'form');
    await pageText('Nota enviada para análise');
    expect(sent()).toEqual([{ mallCode: 'CJR', cpf: CPF, channel: 'ACCESSKEY', note: { source: 'xml', fileId: idOf(60) } }]);
  });

  test('a refusal is said plainly, and another file can be chosen', async () => {
    fixture.api.on(uploadNoteXml, () => problemReply('file-rejected', { messages: ['Esta nota foi cancelada'] }));
    await withCustomer();
    await choose('XML');
    await user.upload(await dropInput('XML da nota'), XML);
    await until(() => byText('[role="alert"]', 'Esta nota foi cancelada'));
    fixture.api.on(uploadNoteXml, READ).on(createInvoice, () => problemReply('note-file-gone'));
    await user.upload(await dropInput('XML da nota'), anotherOf(XML));
    await pageText('O que o XML diz');
    await press('Enviar nota', 'form');
    await until(() => byText('[role="alert"]', 'O arquivo da nota expirou ou já foi usado'));
    await dropInput('XML da nota');
  });
});
