import { getInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { afterEach, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { aCard, aCardOf, CNPJ, invoiceIdOf, KEY } from '../testing/review-cards.ts';
import { type Fixture, fieldNamed, noteOnScreen, press, reviewFixture } from '../testing/review-fixture.ts';

let fixture: Fixture | undefined;
afterEach(() => fixture?.close());

const at = (count: number): string => `/purchases-portal/edit-invoice/${invoiceIdOf(count)}`;
const card = () => aCardOf(1, 'Ana', { amountInCents: 5000 });
const shown = (selector: string): Element | null => document.querySelector(`[data-place="shown"] ${selector}`);
const lineOf = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-place="shown"] [data-tone]')].find((line) =>
    line.querySelector('dt')?.textContent?.startsWith(label),
  );
const duplicate = (): string =>
  `${lineOf('Duplicidade')?.dataset.tone}: ${lineOf('Duplicidade')?.querySelector('dd')?.textContent}`;
const json = (value: unknown): Response => new Response(JSON.stringify(value));
const asked = () => fixture?.api.calls(endpoints.checkNote).map(({ url }) => new URL(url, 'http://x').searchParams.get('number'));

test('[INV-11] the duplicate check is neutral until the server has answered, and green only then', async () => {
  fixture = reviewFixture([card()]);
  let answer = (_reply: Response): void => undefined;
  fixture.api.on(endpoints.checkNote, () => new Promise<Response>((resolve) => (answer = resolve)));
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  await until(() => duplicate() === 'unknown: Conferindo…');
  expect(document.body.textContent).not.toContain('Nenhuma nota igual');
  await until(() => asked()?.length === 1);
  answer(json(card().checks));
  await until(() => duplicate() === 'good: Nenhuma nota igual');

  // Other values are other values: neutral at once, asked again after a pause, once.
  for (const number of ['9', '98', '987']) type(fieldNamed('number'), number);
  await until(() => duplicate() === 'unknown: Conferindo…');
  await until(() => asked()?.length === 2);
  expect(asked()).toEqual(['12345', '987']);
  const other = {
    ...{ invoiceId: invoiceIdOf(7), mallCode: 'CJR', status: 'APROVADA', sentAt: '2025-11-09T12:00:00.000Z' },
    ...{ amountInCents: 113_899, customerName: 'Bia Nunes' },
  };
  answer(json({ ...card().checks, duplicates: [other] }));
  await until(() => duplicate().startsWith('bad: 1 nota igual'));
  for (const word of ['Bia Nunes', '1.138,99', '09/11/2025 09:00']) expect(duplicate()).toContain(word);
  expect(shown('[data-tone="bad"] a')?.getAttribute('href')).toContain(invoiceIdOf(7));
});

test('[INV-11] a check that failed says so and is asked again', async () => {
  fixture = reviewFixture([card()]);
  fixture.api.on(endpoints.checkNote, () => problemReply('internal-error'));
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  await until(() => duplicate() === 'unknown: Não foi possível conferir. Conferir de novo');
  fixture.api.on(endpoints.checkNote, card().checks);
  await user.click(await until(() => lineOf('Duplicidade')?.querySelector('button')));
  await until(() => duplicate() === 'good: Nenhuma nota igual');
});

test('[INV-11] with too little typed nothing is called unique', async () => {
  fixture = reviewFixture([aCardOf(1, 'Ana', { number: null })]);
  fixture.api.on(endpoints.checkNote, { ...card().checks, duplicates: null });
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  await until(() => duplicate() === 'unknown: Falta a chave, ou CNPJ, número e data');
});

test('[INV-11] the server’s ‘Já existe uma nota igual a esta’ stands in the check, too', async () => {
  fixture = reviewFixture([card()]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  await until(() => duplicate() === 'good: Nenhuma nota igual');
  fixture.api.on(endpoints.approveInvoice, () => problemReply('invoice-duplicated'));
  // From now on nobody answers: what the server said last must not be taken for nothing.
  fixture.api.on(endpoints.checkNote, () => new Promise<Response>(() => undefined));
  press('a');
  await until(() => document.body.textContent?.includes('Desfazer'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await until(() => duplicate() === 'bad: O servidor encontrou uma nota igual a esta');
});

test('[INV-02, SHL-13] what will be approved stands large beside the act; what differs from the XML is said in words', async () => {
  const xml = card();
  fixture = reviewFixture([
    { ...xml, customerOrderEnrichment: { ...xml.customerOrderEnrichment, enrichmentProvider: 'XML' }, amountInCents: 113_899 },
  ]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  const facts = () => shown('[aria-label="Será aprovado, sem volta"]')?.textContent ?? '';
  await until(() => facts().includes('1.138,99') && facts().includes('Redes Comércio'));
  expect(facts()).toContain('Valor, dia, emissor e número iguais ao XML');
  for (const fact of ['10/11/2025', '12345', '11.222.333/0001-81']) expect(facts()).toContain(fact);
  type(fieldNamed('amountInCents'), '1,13');
  await until(() => facts().includes('Valor diferente: no XML está R$\u00a01.138,99'));
  expect(facts()).toContain('R$\u00a01,13');
  type(fieldNamed('amountInCents'), '1,138');
  await until(() => facts().includes('Sem valor legível'));
  press('Enter', { ctrlKey: true });
  await until(() => document.body.textContent?.includes('Este valor pode ser lido de dois jeitos'));
  expect(fieldNamed('amountInCents').value).toBe('1,138');
  expect(fixture.api.calls(endpoints.approveInvoice)).toEqual([]);
  expect(CNPJ).toBe(fieldNamed('issuerCnpj').value.replace(/\D/g, ''));
});

const paper = (): string => document.querySelector('[aria-label="O que se sabe da nota"]')?.textContent ?? '';

test('[INV-11] a note without a picture is drawn: its items, or what its key says', async () => {
  const items = [{ name: 'Camisa polo', ncm: null, quantity: 2, amountInCents: 19_980 }];
  const enrichment = { ...aCard().customerOrderEnrichment, enrichmentProvider: 'XML' as const };
  fixture = reviewFixture([
    aCardOf(1, 'Ana', { items, customerOrderEnrichment: enrichment, amountInCents: 19_980, number: '501' }),
    aCardOf(2, 'Bento', { accessKey: KEY, amountInCents: 500 }),
  ]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  for (const word of ['XML enviado', 'Redes Comércio', '11.222.333/0001-81', '501', 'Camisa polo', '199,80', '10/11/2025'])
    expect(paper()).toContain(word);
  press('1', { altKey: true });
  await noteOnScreen('Nota de Bento');
  const shownPaper = shown('[aria-label="O que se sabe da nota"]')?.textContent ?? '';
  for (const word of ['O que a chave de acesso diz', '65 · NFC-e', '12345', 'SP', '3525 1111', 'não traz o valor'])
    expect(shownPaper).toContain(word);
});

test('[INV-11] the key is the first field: it fills in four others and leads to what is missing; its Enter stays there', async () => {
  fixture = reviewFixture([aCardOf(1, 'Ana', { issuerCnpj: null, number: null, series: null, issueDate: null, issuer: null })]);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  const focused = () => document.activeElement?.getAttribute('name');
  expect(shown('form input')?.getAttribute('name')).toBe('accessKey');
  const missing = () => shown('[data-gap]')?.getAttribute('data-gap');
  expect(missing()).toBe('accessKey');
  press('Enter');
  expect(focused()).toBe('accessKey');
  type(fieldNamed('accessKey'), KEY);
  // Nothing takes the focus by itself: what is missing is only shown.
  await until(() => missing() === 'issueDate');
  expect(document.activeElement?.tagName).toBe('H1');
  const filled = ['issuerCnpj', 'number', 'series'].map((name) => fieldNamed(name).value);
  expect(filled).toEqual(['11.222.333/0001-81', '12345', '1']);
  // What a reader of codes sends after the code.
  press('Enter');
  expect(document.activeElement?.tagName).toBe('H1');
  press('Enter');
  expect(focused()).toBe('issueDate');
  type(fieldNamed('issueDate'), '10/11/2025');
  press('Enter');
  expect(focused()).toBe('amountInCents');
});

test('[INV-11] an equal note is looked at beside this one, by a key, and is gone with it', async () => {
  const other = aCardOf(7, 'Bia Nunes', { status: 'APROVADA', amountInCents: 113_899, number: '777' });
  const { invoiceId, mallCode, status, sentAt, amountInCents } = other;
  const duplicates = [{ invoiceId, mallCode, status, sentAt, amountInCents, customerName: 'Bia Nunes' }];
  fixture = reviewFixture([
    aCardOf(1, 'Ana', { amountInCents: 5, checks: { ...aCard().checks, duplicates } }),
    aCardOf(2, 'Bento'),
  ]);
  fixture.api.on(getInvoice, other);
  fixture.open(at(1));
  await noteOnScreen('Nota de Ana');
  await until(() => duplicate().startsWith('bad'));
  const beside = () => document.querySelector('section[aria-label="Nota igual"]')?.textContent;
  expect(beside()).toBeUndefined();
  press('d');
  await until(() => beside()?.includes('Bia Nunes, R$'));
  expect(beside()).toContain('777');
  press('d');
  await until(() => beside() === undefined);
  press('d');
  await until(() => beside());
  press('1', { altKey: true });
  await noteOnScreen('Nota de Bento');
  expect(beside()).toBeUndefined();
});
