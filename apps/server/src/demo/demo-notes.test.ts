import { formatBrl, formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import { openCodeReader } from '@galeria/note-reader/picture-code.reader';
import { readerProgram } from '@galeria/note-reader/testing/code-pictures';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { demoInvoiceMalls } from './demo-invoice-malls.ts';
import { demoInvoices } from './demo-invoices.ts';
import { amountOf } from './demo-purchases.ts';
import { receiptLines } from './receipt-lines.ts';
import { drawReceipt } from './receipt-picture.ts';

const DAY = 24 * 60 * 60_000;
const AT = new Date('2026-03-18T15:00:00Z');
const FEWER = { stores: 500, colleagues: 20, customers: 2000, invoices: 3000, offerMalls: 1 };
const makeNotes = (sizes = FEWER, at = AT) => [
  ...demoInvoices(sizes.invoices, at, demoInvoiceMalls(sizes, at, new Date(at.getTime() - 100 * DAY))),
];
const made = makeNotes();
const hourOf = (date: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(date));

describe('[INV-01] the notes of the demo, as they are made', () => {
  test('come while malls are open, more towards the end of the week; what they say was bought then, and comes to their amount', () => {
    const weekday = (date: Date) => new Date(date.getTime() - 3 * 60 * 60_000).getUTCDay();
    const isClosed = (date: Date) =>
      weekday(date) === 0 ? hourOf(date) < 14 || hourOf(date) >= 20 : hourOf(date) < 10 || hourOf(date) >= 22;
    const prints = made.flatMap(({ picture }) => (picture ? [picture] : []));
    expect(prints.length).toBeGreaterThan(60);
    expect(prints.filter(({ issuedAt }) => isClosed(issuedAt))).toEqual([]);
    expect(made.filter(({ invoice }) => isClosed(invoice.sentAt)).length).toBeLessThan(20);
    const sentOn = (day: number) => made.filter(({ invoice }) => weekday(invoice.sentAt) === day).length;
    expect(sentOn(6)).toBeGreaterThan(1.5 * sentOn(1));
    for (const { items, amountInCents } of prints) expect(amountOf(items)).toBe(amountInCents);
    for (const { invoice, picture } of made)
      if (picture && invoice.amountInCents !== null) expect(picture.amountInCents).toBe(invoice.amountInCents);
    const cinema = made.filter(({ invoice }) => invoice.type === 'CINEMA' && (invoice.amountInCents ?? 0) > 40_000);
    expect(cinema.length).toBeLessThan(3);
  });

  test.each([
    ['04:00', '2026-03-18T07:00:00Z'],
    ['08:05', '2026-03-18T11:05:00Z'],
    ['23:40', '2026-03-19T02:40:00Z'],
  ])('are decided in working hours where the demo is loaded at %s, but for what came last and was waited for', (_, at) => {
    const notes = makeNotes({ ...FEWER, invoices: 1000 }, new Date(at));
    const decided = notes.flatMap(({ invoice }) => (invoice.decidedBy === null ? [] : [invoice]));
    expect(decided.length).toBeGreaterThan(500);
    const atNight = decided.filter(({ decidedAt }) => decidedAt && (hourOf(decidedAt) < 8 || hourOf(decidedAt) >= 20));
    const waited = ({ sentAt, decidedAt }: (typeof decided)[number]) => Number(decidedAt) - Number(sentAt);
    expect(atNight.filter((invoice) => waited(invoice) > 25 * 60_000)).toEqual([]);
    expect(atNight.length).toBeLessThan(20);
  });

  test('print what they are: store, CNPJ, number, series, moment, things, total and the key, as text and as bars that are read', async () => {
    const note = made.find(({ picture }) => picture !== null && picture.accessKey !== null)?.picture ?? expect.fail('none');
    const lines = receiptLines(note, chanceFrom(1));
    const text = lines.map((line) => line.text).join('\n');
    for (const said of [
      note.storeName,
      note.mallName,
      formatCnpj(note.cnpj),
      `Nota n. ${note.number}`,
      formatDateTime(note.issuedAt),
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(/\s/g, ' ')).toContain(formatBrl(note.amountInCents).replace(/\s/u, ' '));
    expect(lines.filter(({ isBars }) => isBars).map((line) => line.text)).toEqual([note.accessKey]);
    expect(text.replaceAll(/\s/g, '')).toContain(`Chavedeacesso${note.accessKey}`);
    const read = await openCodeReader(readerProgram());
    expect(await read(new Uint8Array(drawReceipt(lines, 1).bytes))).toBe(note.accessKey);
  });

  test('are the same every time', () => {
    expect(made).toHaveLength(FEWER.invoices);
    expect(makeNotes()).toEqual(made);
    expect(new Set(made.map(({ invoice }) => invoice.invoiceId)).size).toBe(FEWER.invoices);
  });
});
