import { createInvoice, findInvoiceCustomer, findSameNote } from '@galeria/contract/invoices/invoice-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { field, fill, pageText, press, pressKey, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  ANA,
  CREATE,
  choose,
  createInvoiceFixture,
  dropInput,
  fillKey,
  keyField,
  openWithCustomer,
  SENT,
  sentNotes,
} from '../testing/create-invoice.ts';
import {
  CNPJ,
  CPF,
  type Fixture,
  factOf,
  idOf,
  JEQUITIBA,
  KEY,
  KEY_IN_FOURS,
  purchasesFixture,
} from '../testing/purchases-fixture.ts';

const QR = `https://www.nfce.fazenda.sp.gov.br/qrcode?chNFe=${KEY}&nVersao=100&tpAmb=1&vNF=123.45`;
let fixture: Fixture;

beforeEach(() => {
  fixture = createInvoiceFixture();
});

afterEach(() => fixture.close());
const sent = () => sentNotes(fixture);
const amount = (): string | undefined => document.querySelector<HTMLInputElement>('input[name="note.amountInCents"]')?.value;
const typedKey = (): string | undefined => document.querySelector<HTMLInputElement>('input[name="note.accessKey"]')?.value;

const withCustomer = () => openWithCustomer(fixture);

describe('[INV-04] whom the note is for', () => {
  test('a whole CPF is looked up by itself in the selected mall; the form comes after it, with the cursor in the key', async () => {
    fixture.open(CREATE);
    await until(() => heading() === 'Enviar nota');
    await field('CPF do cliente');
    expect(byText('button', 'Enviar nota')).toBeUndefined();
    await fill('CPF do cliente', '123.456.789-09');
    await pageText('Ana Gonçalves');
    expect(fixture.api.calls(findInvoiceCustomer).map(({ body }) => body)).toEqual([{ mallCode: 'CJR', cpf: CPF }]);
    const key = await keyField();
    await until(() => document.activeElement === key);
  });

  test('a CPF that is wrong, missing or nobody’s is said by the field', async () => {
    fixture.open(CREATE);
    await press('Buscar cliente');
    await until(() => byText('[id$="-error"]', 'Informe o CPF'));
    await fill('CPF do cliente', '123.456.789-00');
    await until(() => byText('[id$="-error"]', 'Insira um CPF válido'));
    expect(fixture.api.calls(findInvoiceCustomer)).toEqual([]);
    fixture.api.on(findInvoiceCustomer, () => problemReply('customer-unknown'));
    await fill('CPF do cliente', '123.456.789-09');
    await until(() => byText('[id$="-error"]', 'Não há cliente com este CPF neste shopping'));
  });

  test('a blocked customer is a warning, and nothing can be sent for them', async () => {
    fixture.api.on(findInvoiceCustomer, { ...ANA, isBlocked: true });
    await withCustomer();
    await until(() => byText('[role="alert"]', 'Ana Gonçalves está bloqueado e não pode enviar notas.'));
    expect(byText('button', 'Enviar nota')).toBeUndefined();
    await press('Trocar cliente');
    expect((await field('CPF do cliente')).value).toBe('');
  });

  test('another mall starts anew: its customers are others', async () => {
    await withCustomer();
    selectMall(JEQUITIBA);
    await pageText('de Jequitibá-Rei Shopping');
    expect((await field('CPF do cliente')).value).toBe('');
  });
});

describe('[INV-04] by access key', () => {
  test('checked as it is typed, grouped in fours, and what it says is shown', async () => {
    await withCustomer();
    await fillKey(KEY.slice(0, 10));
    await pageText('10 de 44 caracteres');
    expect((await keyField()).value).toBe('3525 1111 22');
    await fillKey(`${KEY.slice(0, 43)}0`);
    await pageText('Insira uma chave de acesso válida');
    await fillKey(KEY);
    await pageText('O que a chave diz');
    expect((await keyField()).value).toBe(KEY_IN_FOURS);
    expect(['Emissor', 'Modelo', 'Número', 'Série', 'Mês de emissão', 'Estado'].map(factOf)).toEqual([
      '11.222.333/0001-81',
      'NFC-e',
      '12345',
      '1',
      '11/2025',
      'São Paulo',
    ]);
  });

  test('the key alone is enough; what was added goes along', async () => {
    await withCustomer();
    await fillKey(KEY);
    await press('Enviar nota', 'form');
    await pageText('Nota enviada para análise');
    expect(sent()).toEqual([{ mallCode: 'CJR', cpf: CPF, channel: 'ACCESSKEY', note: { source: 'access-key', accessKey: KEY } }]);
    await press('Enviar outra');
    await pageText('Ana Gonçalves');
    expect((await keyField()).value).toBe('');
    await fillKey(KEY);
    await fill('Valor (opcional)', '99,90');
    await fill('Data de emissão (opcional)', '15/11/2025');
    await press('Enviar nota', 'form');
    await until(() => sent().length === 2);
    expect(sent()[1]).toMatchObject({
      cpf: CPF,
      note: { source: 'access-key', accessKey: KEY, amountInCents: 9990, issueDate: '2025-11-15' },
    });
  });

  test('a QR code that is pasted becomes its key and its amount', async () => {
    await withCustomer();
    await fillKey(QR);
    await until(() => typedKey() === KEY_IN_FOURS);
    await until(() => amount() === '123,45');
    await pageText('O que a chave diz');
    expect(sent()).toEqual([]);
  });

  test('a QR code that was printed offline brings its day along; one that was typed before stays', async () => {
    await withCustomer();
    await fillKey(`https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|05|60.90|${'b'.repeat(56)}|1|ABCD`);
    await until(() => amount() === '60,90');
    expect((await field('Data de emissão (opcional)')).value).toBe('05/11/2025');
    await fill('Data de emissão (opcional)', '07/11/2025');
    await fillKey(`https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|09|10.00|${'b'.repeat(56)}|1|ABCD`);
    await until(() => typedKey() === KEY_IN_FOURS);
    await press('Enviar nota', 'form');
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ note: { accessKey: KEY, amountInCents: 6090, issueDate: '2025-11-07' } });
  });

  test('a scanner types letter by letter and ends with Enter: that reads, and only a second Enter could send', async () => {
    await withCustomer();
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.querySelector('main form [role="status"]')?.textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    // A slow computer's letters are no pause: the clock of the pause stands still while they come.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let end = 1; end <= QR.length; end += 1) {
      await fillKey(QR.slice(0, end));
      // A letter's turn ends before the next comes.
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    watch.disconnect();
    const key = await keyField();
    expect(key.value).toBe(QR);
    // While it arrives, half a code is not called wrong.
    expect(said.filter((words) => words.includes('Não foi possível ler o QR Code'))).toEqual([]);
    pressKey('Enter', key);
    await until(() => key.value === KEY_IN_FOURS);
    await until(() => document.activeElement?.textContent === 'Enviar nota');
    expect(sent()).toEqual([]);
  });

  test('a code that cannot be read, or of a test note, says so', async () => {
    await withCustomer();
    await fillKey('https://exemplo.com.br/promocao');
    await pageText('Não foi possível ler o QR Code da nota');
    await fillKey(`https://nfce.example/?p=${KEY}|3|2`);
    await pageText('Notas emitidas em ambiente de teste não são aceitas');
    await press('Enviar nota', 'form');
    await until(() => byText('[role="alert"]', 'Chave de acesso'));
    expect(sent()).toEqual([]);
  });

  test('a failed save loses nothing, and a refusal of a field stands by it', async () => {
    await withCustomer();
    await fillKey(KEY);
    await fill('Valor (opcional)', '10,00');
    fixture.api.on(createInvoice, () => problemReply('internal-error'));
    await press('Enviar nota', 'form');
    await pageText('Não foi possível salvar');
    expect([(await keyField()).value, (await field('Valor (opcional)')).value]).toEqual([KEY_IN_FOURS, '10,00']);
    const fields = { 'note.accessKey': 'O mês de emissão na chave de acesso está no futuro' };
    fixture.api.on(createInvoice, () => problemReply('invalid-request', { fields }));
    await press('Enviar nota', 'form');
    await until(() => byText('[id$="-error"]', 'está no futuro'));
    await choose('Manual com foto');
    await choose('Chave de acesso');
    expect((await keyField()).value).toBe(KEY_IN_FOURS);
  });
});

describe('[INV-04, INV-05] what became of it', () => {
  test.each([
    [{ status: 'AVALIACAO_PENDENTE' as const }, 'Nota enviada para análise'],
    [{ status: 'CNPJ_ANALISE' as const }, 'Nota enviada, com CNPJ em análise'],
    [{ status: 'ERRO_ENRIQUECIMENTO' as const }, 'Nota enviada, mas incompleta'],
    [{ status: 'APROVADA' as const }, 'Nota aprovada'],
    [{ status: 'REJEITADA' as const, recuseReason: 'QUARANTINE' as const }, 'Motivo: Cliente em quarentena.'],
  ])('%o reads "%s", with the way to the note', async (given, words) => {
    fixture.api.on(createInvoice, { ...SENT, ...given });
    await withCustomer();
    await fillKey(KEY);
    await press('Enviar nota', 'form');
    await pageText(words);
    expect(byText('main a', 'Ver nota')?.getAttribute('href')).toBe(`/purchases-portal/invoice-details/${idOf(1)}`);
    await until(() => document.activeElement?.tagName === 'H2');
  });

  test.each([null, 'VALUE_LIMIT' as const])(
    'zero reais is refused, and that is said, whatever stands for it: %s',
    async (reason) => {
      fixture.api.on(createInvoice, { ...SENT, status: 'REJEITADA', recuseReason: reason });
      await withCustomer();
      await fillKey(KEY);
      await fill('Valor (opcional)', '0,00');
      await press('Enviar nota', 'form');
      await pageText('Notas com valor zero são recusadas.');
    },
  );

  test('for another customer the search starts anew', async () => {
    await withCustomer();
    await fillKey(KEY);
    await press('Enviar nota', 'form');
    await press('Enviar para outro cliente');
    expect((await field('CPF do cliente')).value).toBe('');
  });
});

test('[PER-03] who may only send notes is led home by Cancelar, not to a list they may not see', async () => {
  fixture.close();
  fixture = purchasesFixture(['create-invoices']);
  fixture.api.on(findInvoiceCustomer, ANA);
  await withCustomer();
  expect((await until(() => byText<HTMLAnchorElement>('a', 'Cancelar'))).getAttribute('href')).toBe('/home');
});

test('[SHL-09] leaving with something typed asks first; after sending it does not', async () => {
  const portal = await withCustomer();
  await fillKey(KEY);
  await pageText('O que a chave diz');
  void portal.router.navigate({ to: '/purchases-portal/invoice-list' });
  await pageText('Sair sem salvar?');
  await press('Continuar editando');
  expect(portal.address()).toBe(CREATE);
  await press('Enviar nota', 'form');
  await pageText('Nota enviada para análise');
  await portal.router.navigate({ to: '/purchases-portal/invoice-list' });
  await until(() => heading() === 'Todas as notas');
});

describe('[INV-04] before a note is sent', () => {
  test('the cursor is in the CPF', async () => {
    fixture.open(CREATE);
    const cpf = await field('CPF do cliente');
    await until(() => document.activeElement === cpf);
  });

  const standing = { invoiceId: idOf(77), mallCode: 'CJR', status: 'APROVADA', sentAt: SENT.sentAt } as const;
  const originalLink = () => document.querySelector(`a[href$="invoice-details/${idOf(77)}"]`);

  test('that it is here already is said, with the way to it', async () => {
    await withCustomer();
    await fillKey(KEY);
    await until(() => fixture.api.calls(findSameNote).length === 1);
    expect(fixture.api.calls(findSameNote).map(queryOf)).toEqual([{ mallCode: 'CJR', accessKey: KEY }]);
    expect(document.body.textContent).not.toContain('Esta nota já foi enviada');
    fixture.api.on(findSameNote, { isSent: true, note: standing });
    await fillKey('');
    await fillKey(KEY);
    await pageText('Esta nota já foi enviada');
    expect(originalLink()).not.toBeNull();
  });

  test('[INV-05] also by what a note without a key is told by, once all of it is typed; of one elsewhere nothing but that', async () => {
    fixture.api.on(findSameNote, { isSent: true, note: null });
    await withCustomer();
    await choose('Manual com foto');
    await fill('CNPJ emissor', CNPJ);
    await fill('Número', '0077');
    await fill('Série (opcional)', '1');
    expect(fixture.api.calls(findSameNote)).toEqual([]);
    await fill('Data de emissão', '09/11/2026');
    await pageText('Esta nota já foi enviada');
    expect(fixture.api.calls(findSameNote).map(queryOf)).toEqual([
      { mallCode: 'CJR', issuerCnpj: CNPJ, number: '77', series: '1', issueDate: '2026-11-09' },
    ]);
    expect(byText('[role="alert"]', 'Se for enviada de novo, será recusada como duplicada.')).toBeDefined();
    expect(originalLink()).toBeNull();
    fixture.api.on(findSameNote, { isSent: false, note: null });
    await fill('Número', '78');
    await until(() => fixture.api.calls(findSameNote).length === 2);
    await until(() => !document.body.textContent?.includes('Esta nota já foi enviada'));
  });

  test('a file that is no picture, and a reader that does not come, say what to do next', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    // The test's page draws nothing: this is as much of a canvas as a picture needs.
    const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4),
        width,
        height,
      }),
    } as never);
    try {
      await withCustomer();
      const input = await dropInput('Ler o código de uma foto');
      await user.upload(input, new File(['x'], 'nota.jpg', { type: 'image/jpeg' }));
      await pageText('Este arquivo não pôde ser aberto como foto');
      vi.stubGlobal('createImageBitmap', async () => ({ width: 20, height: 20, close: () => undefined }));
      await user.upload(input, new File(['y'], 'outra.jpg', { type: 'image/jpeg' }));
      await pageText('O leitor de códigos não pôde ser carregado');
      expect(typedKey()).toBe('');
    } finally {
      canvas.mockRestore();
      vi.unstubAllGlobals();
    }
  });

  test.each([
    ['NotAllowedError', 'O uso da câmera não foi permitido'],
    ['NotFoundError', 'Nenhuma câmera foi encontrada'],
    ['NotReadableError', 'A câmera não respondeu'],
  ])('a camera that answers %s says what to do next', async (name, said) => {
    const getUserMedia = () => Promise.reject(new DOMException('no', name));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    try {
      await withCustomer();
      await press('Ler com a câmera');
      await pageText(said);
    } finally {
      Reflect.deleteProperty(navigator, 'mediaDevices');
    }
  });

  test('where there is no camera to ask for, nothing offers one', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    try {
      await withCustomer();
      await dropInput('Ler o código de uma foto');
      expect(byText('button', 'Ler com a câmera')).toBeUndefined();
    } finally {
      Reflect.deleteProperty(navigator, 'mediaDevices');
    }
  });
});
