import { byText, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { idOf } from './purchases-fixture.ts';

export const CREATE = '/purchases-portal/create-invoice';

export const ANA = { customerId: idOf(900), fullName: 'Ana Gonçalves', isBlocked: false };

export const SENT = {
  invoiceId: idOf(1),
  mallCode: 'CJR',
  status: 'ANALISE',
  recuseReason: null,
  sentAt: '2026-11-10T12:00:00.000Z',
} as const;

export const choose = async (words: string) => user.click(await until(() => byText<HTMLElement>('label', words)));

/** The way's own choice is labelled alike. */
export const keyField = () => until(() => document.querySelector<HTMLInputElement>('input[name="note.accessKey"]'));

export const fillKey = async (text: string) => type(await keyField(), text);

export const dropInput = (label: string) =>
  until(() => document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`));
