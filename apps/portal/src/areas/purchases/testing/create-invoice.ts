import { createInvoice, findInvoiceCustomer, findSameNote, listInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { fill, pageText } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { aPageOf, type Fixture, idOf, purchasesFixture } from './purchases-fixture.ts';

export const CREATE = '/purchases-portal/create-invoice';

export const ANA = { customerId: idOf(900), fullName: 'Ana Gonçalves', isBlocked: false };

export const SENT = {
  invoiceId: idOf(1),
  mallCode: 'CJR',
  status: 'ANALISE',
  recuseReason: null,
  reasonText: null,
  sentAt: '2026-11-10T12:00:00.000Z',
} as const;

export const choose = async (words: string) => user.click(await until(() => byText<HTMLElement>('label', words)));

/** The way's own choice is labelled alike. */
export const keyField = () => until(() => document.querySelector<HTMLInputElement>('input[name="note.accessKey"]'));

export const fillKey = async (text: string) => type(await keyField(), text);

export const dropInput = (label: string) =>
  until(() => document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`));

/** A portal that knows Ana, takes every note and has seen none of them before. */
export function createInvoiceFixture(): Fixture {
  const fixture = purchasesFixture();
  fixture.api.on(findInvoiceCustomer, ANA).on(createInvoice, SENT).on(listInvoices, aPageOf([]));
  fixture.api.on(findSameNote, { isSent: false, note: null });
  return fixture;
}

export const sentNotes = ({ api }: Fixture) => api.calls(createInvoice).map(({ body }) => body);

/** The page, with Ana found by her CPF. */
export async function openWithCustomer(fixture: Fixture) {
  const portal = fixture.open(CREATE);
  await fill('CPF do cliente', '123.456.789-09');
  await pageText('Ana Gonçalves');
  return portal;
}
