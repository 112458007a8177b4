import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import type { InvoiceDetail, InvoiceEvent, InvoiceListItem, InvoiceSettings } from '@galeria/contract/invoices/invoice';
import * as endpoints from '@galeria/contract/invoices/invoice-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions } from '@galeria/contract/session/session-endpoints';
import type { Task } from '@galeria/contract/tasks/task';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { notifications } from '@mantine/notifications';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

export const KEY = '35251111222333000181650010000123451837461529';
export const KEY_IN_FOURS = '3525 1111 2223 3300 0181 6500 1000 0123 4518 3746 1529';
export const CPF = '12345678909';
export const CNPJ = '11222333000181';
const SENT_AT = '2026-11-10T12:00:00.000Z';

export const idOf = (count: number): string => `01a1dd47-bb56-7000-8000-${String(count).padStart(12, '0')}`;

export const anInvoice = (given: Partial<InvoiceListItem> = {}): InvoiceListItem => ({
  invoiceId: idOf(1),
  mallCode: 'CJR',
  customer: { customerId: idOf(900), fullName: 'Ana Gonçalves', cpf: CPF },
  issuerCnpj: CNPJ,
  storeName: 'Aurora Calçados',
  accessKey: KEY,
  type: 'NFCE',
  channel: 'ACCESSKEY',
  amountInCents: 12_345,
  issueDate: '2026-11-09',
  status: 'ANALISE',
  recuseReason: null,
  flagCount: 0,
  sentAt: SENT_AT,
  decidedAt: null,
  pictureAsk: null,
  ...given,
});

export const anEvent = (given: Partial<InvoiceEvent>): InvoiceEvent => ({
  ...{ act: 'SENT', at: SENT_AT, by: null, reason: null, ask: null, message: null },
  ...given,
});

export const aDetail = (given: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice(),
  amountWithTaxesInCents: null,
  pictureAsk: null,
  refusalMessage: null,
  model: '65',
  series: '1',
  number: '12345',
  issuedAt: null,
  state: 'SP',
  issuer: { list: 'allowed', name: 'Aurora Comércio', luc: 'LUC-101' },
  picture: null,
  hasXml: false,
  items: [],
  customerOrderEnrichment: {
    amount: null,
    cnpj: null,
    invoiceModel: null,
    invoiceNumber: null,
    issueDate: null,
    enrichmentProvider: null,
  },
  flags: [],
  history: [anEvent({ act: 'SENT', at: SENT_AT, by: 'balcao@galeria.example' })],
  sentBy: 'balcao@galeria.example',
  decidedBy: null,
  isBuyerSender: null,
  version: 3,
  isMasked: false,
  ...given,
});

type InvoicePage = ResponseOf<typeof endpoints.listInvoices>;

export const aPageOf = (data: readonly InvoiceListItem[], given: Partial<InvoicePage> = {}): InvoicePage => ({
  data: [...data],
  pageCount: data.length === 0 ? 0 : 1,
  total: data.length,
  isMasked: false,
  ...given,
});

export const aMonitor = (given: Partial<ResponseOf<typeof endpoints.invoiceMonitor>> = {}) => ({
  byStatus: [
    { status: 'ANALISE' as const, count: 7, amountInCents: 70_000 },
    { status: 'AVALIACAO_PENDENTE' as const, count: 3, amountInCents: 30_000 },
    { status: 'APROVADA' as const, count: 1200, amountInCents: 9_876_543 },
    { status: 'REJEITADA' as const, count: 45, amountInCents: 500 },
  ],
  byChannel: [
    { channel: 'BPO' as const, count: 55, amountInCents: 1000 },
    { channel: 'ACCESSKEY' as const, count: 1200, amountInCents: 9_000_000 },
  ],
  byDay: [
    { day: '2026-11-09', sent: 30, approved: 20, rejected: 4 },
    { day: '2026-11-10', sent: 0, approved: 0, rejected: 0 },
  ],
  byMall: [
    { mallCode: 'CJR', sent: 100, approved: 80, rejected: 15, inAnalysis: 5, overdue: 2 },
    { mallCode: 'JQT', sent: 1155, approved: 1120, rejected: 30, inAnalysis: 5, overdue: 0 },
  ],
  inAnalysis: 1010,
  overdue: 12,
  averageDecisionSeconds: 3 * 3600 + 25 * 60,
  ...given,
});

export const someSettings = (given: Partial<InvoiceSettings> = {}): InvoiceSettings => ({
  mallCode: 'CJR',
  dailyLimit: 5,
  monthlyLimit: null,
  valueLimitInCents: 500_000,
  quarantineDays: 2,
  syncReviewFromInCents: 200_000,
  syncReviewTimes: 10,
  pictureDays: 7,
  version: 4,
  ...given,
});

export const aTask = (given: Partial<Task> = {}): Task => ({
  id: idOf(700),
  kind: 'invoices-resend',
  status: 'QUEUED',
  done: 0,
  total: null,
  message: null,
  file: null,
  createdAt: SENT_AT,
  finishedAt: null,
  ...given,
});

export interface Fixture {
  readonly api: FakeApi;
  readonly open: (address: string) => ReturnType<typeof renderPortal>;
  readonly close: () => void;
}

export const CAJARANA = aMall();
export const JEQUITIBA = aMall({ id: 2, code: 'JQT', name: 'Jequitibá-Rei Shopping' });

/** The portal of somebody who holds `held` in two malls and stands in the first, with an API that answers as the contract says. */
export function purchasesFixture(held: readonly string[] = PERMISSION_SLUGS): Fixture {
  const api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(myMalls, [CAJARANA, JEQUITIBA])
    .on(myPermissions, [...held])
    .on(myTasks, { data: [] })
    .on(endpoints.listInvoices, aPageOf([anInvoice()]))
    .on(endpoints.getInvoice, aDetail())
    .on(endpoints.invoiceMonitor, aMonitor())
    .on(endpoints.getInvoiceSettings, someSettings());
  const uninstall = api.install();
  signInWith(aSignIn());
  let portal: ReturnType<typeof renderPortal> | undefined;
  return {
    api,
    open(address) {
      portal = renderPortal(address);
      return portal;
    },
    close() {
      portal?.close();
      clearSession();
      localStorage.clear();
      sessionStorage.clear();
      uninstall();
      // Toasts outlive the page that showed them, and one more than four waits its turn.
      notifications.clean();
    },
  };
}

/** The value under a label of the groups. */
export const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;
