import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import {
  coupons,
  luckyNumbers,
  optIns,
  promotionExtras,
  promotionInvoices,
  promotionProgress,
} from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

type Db = OpenDatabase['db'];
type Of<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;
interface Key {
  readonly customerId: string;
  readonly mallCode: string;
}

const keyOf = ({ customerId, mallCode }: Key): Key => ({ customerId, mallCode });
let numbers = 0;

export async function aPromotion(db: Db, mallCode: string, traits: Of<typeof promotions> = {}): Promise<number> {
  const row = { mallCode, name: 'Natal', type: 'LUCKYNUMBER', status: 'CURRENT', createdAt: new Date(), ...traits } as const;
  const [made] = await db.insert(promotions).values(row).returning({ id: promotions.promotionId });
  return made?.id ?? 0;
}

export async function aLuckyNumber(db: Db, customer: Key, promotionId: number, traits: Of<typeof luckyNumbers> = {}) {
  numbers += 1;
  const number = String(numbers).padStart(6, '0');
  await db.insert(luckyNumbers).values({ ...keyOf(customer), promotionId, number, givenAt: new Date(), ...traits });
}

export async function anOptIn(db: Db, customer: Key, promotionId: number, optedInAt = new Date()): Promise<void> {
  await db.insert(optIns).values({ ...keyOf(customer), promotionId, optedInAt });
}

export async function aCoupon(db: Db, customer: Key, promotionId: number, traits: Of<typeof coupons> = {}): Promise<void> {
  const row = { couponId: newId(), code: 'CUPOM1', status: 'RESERVED', createdAt: new Date() };
  await db.insert(coupons).values({ ...keyOf(customer), promotionId, ...row, ...traits });
}

/** How far a customer is, a note the engine judged, and something a sponsor gave. */
export async function someParticipation(db: Db, customer: Key, promotionId: number, counted: number): Promise<void> {
  const at = new Date();
  const of = { ...keyOf(customer), promotionId };
  await db.insert(promotionProgress).values({ ...of, mode: 'luckyNumber', counted, rewards: 1, updatedAt: at });
  await db.insert(promotionInvoices).values({
    ...of,
    invoiceId: newId(),
    counted: true,
    amountInCents: counted,
    countedInCents: counted,
    channel: 'ACCESSKEY',
    issueDate: '2026-05-20',
    trace: [{ check: 'opted-in', passed: true }],
    appliedAt: at,
  });
  const extra = { extraId: newId(), sponsorId: 1, goalId: 1, confirmationMethod: 1, quantity: 2, madeBy: 'balcao@mall.example' };
  await db.insert(promotionExtras).values({ ...of, ...extra, madeAt: at });
}

export async function anInvoice(db: Db, customer: Key, traits: Of<typeof invoices> = {}): Promise<void> {
  const row = {
    invoiceId: newId(),
    type: 'NFCE',
    channel: 'ACCESSKEY',
    accessKey: '3'.repeat(44),
    issuerCnpj: '11222333000181',
    amountInCents: 12_345,
  } as const;
  await db
    .insert(invoices)
    .values({ ...keyOf(customer), ...row, status: 'APROVADA', decidedAt: new Date(), sentAt: new Date(), ...traits });
}
