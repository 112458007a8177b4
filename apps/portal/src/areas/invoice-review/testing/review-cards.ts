import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';

export const invoiceIdOf = (count: number): string => `01a1dd47-bb56-7000-8000-${String(count).padStart(12, '0')}`;

/** A valid NFC-e of 11.222.333/0001-81, number 12345, series 1, of November 2025. */
export const KEY = '35251111222333000181650010000123451837461529';
export const CNPJ = '11222333000181';

/** A note of the queue that this person has, read by hand and without a value, as most are. */
export function aCard(given: Partial<ReviewCard> = {}): ReviewCard {
  return {
    invoiceId: invoiceIdOf(1),
    mallCode: 'CJR',
    customer: { customerId: invoiceIdOf(901), fullName: 'Ana Gonçalves', cpf: '12345678909' },
    issuerCnpj: CNPJ,
    storeName: 'Loja das Redes',
    accessKey: null,
    isOwnWriting: false,
    type: 'NFCE',
    channel: 'OCR',
    amountInCents: null,
    amountWithTaxesInCents: null,
    issueDate: '2025-11-10',
    status: 'AVALIACAO_PENDENTE',
    recuseReason: null,
    flagCount: 0,
    sentAt: '2025-11-10T12:00:00.000Z',
    decidedAt: null,
    model: null,
    series: '1',
    number: '12345',
    issuedAt: null,
    state: null,
    issuer: { list: 'allowed', name: 'Redes Comércio', luc: 'LUC-101' },
    picture: null,
    hasXml: false,
    items: [],
    customerOrderEnrichment: {
      amount: null,
      cnpj: CNPJ,
      invoiceModel: null,
      invoiceNumber: '12345',
      issueDate: '2025-11-10',
      enrichmentProvider: 'MANUAL',
    },
    flags: [],
    history: [],
    sentBy: 'app:loja',
    decidedBy: null,
    isBuyerSender: null,
    refusalMessage: null,
    pictureAsk: null,
    version: 1,
    isMasked: false,
    email: 'ana@cliente.example',
    lease: { by: 'marina@galeria.example', until: '2025-11-10T15:05:00.000Z', isMine: true },
    checks: {
      duplicates: [],
      isDuplicateElsewhere: false,
      issuer: { list: 'allowed', name: 'Redes Comércio', luc: 'LUC-101' },
      limitsDay: '2025-11-10',
      ofDay: 1,
      dailyLimit: 20,
      ofMonth: 4,
      monthlyLimit: 200,
      valueLimitInCents: 500_000,
      isReleased: false,
    },
    ...given,
  };
}

/** The same with another number and another customer, to be told apart. */
export const aCardOf = (count: number, name: string, given: Partial<ReviewCard> = {}): ReviewCard =>
  aCard({
    invoiceId: invoiceIdOf(count),
    customer: { customerId: invoiceIdOf(900 + count), fullName: name, cpf: '12345678909' },
    ...given,
  });
