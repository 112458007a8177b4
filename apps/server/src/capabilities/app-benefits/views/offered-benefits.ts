import type { appBenefits as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { CustomerCategory } from '@galeria/contract/reference/enumerations/customer';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { audiencePeople } from '../../audience/audience.tables.ts';
import type { BenefitRow } from '../../benefits/benefits.public.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { isFor } from '../../coupons/coupons.public.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { benefitCounts } from '../../participation/benefit-coupons.tables.ts';
import { stores } from '../../stores/stores.tables.ts';

interface Asked {
  readonly mallCode: string;
  readonly cpf?: string | undefined;
  readonly category: CustomerCategory;
}

interface Person {
  readonly isShopKeeper: boolean;
  readonly cpfDigest: string;
  readonly emailDigest: string | null;
}

async function personOf(db: Queryable, secret: Keyring, mallCode: string, cpf: string): Promise<Person> {
  const { isShopKeeper, email } = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  return { isShopKeeper, cpfDigest: keyedDigest(secret, cpf), emailDigest: email === null ? null : keyedDigest(secret, email) };
}

const isListed = (list: 'email' | 'eligible-cpf', digest: string | null) => sql`exists (select from ${audiencePeople} p
  where p.offer = 'benefit' and p.offer_id = b.benefit_id and p.mall_code = b.mall_code and p.list = ${list} and p.digest = ${digest}::text)`;

type Row = {
  benefit_id: number;
  title: string;
  type: BenefitRow['type'];
  channel: BenefitRow['channel'];
  burn_type: BenefitRow['burnType'];
  brand_name: string | null;
  categories: BenefitRow['categories'];
  rules: string;
  call_to_action: string;
  pickup_instruction: string | null;
  participating_stores: string;
  eligible_days: BenefitRow['eligibleDays'];
  is_highlight: boolean;
  starts_at: string;
  ends_at: string;
  raffle_at: string | null;
  raffle_question: string | null;
  coupons_quantity: number | null;
  taken: number;
  user_type: BenefitRow['userType'];
  user_categories: BenefitRow['userCategories'];
  exclusivity: BenefitRow['exclusivity'];
  is_on_email_list: boolean;
  is_eligible_cpf: boolean;
};

const isForPerson = (row: Row, { isShopKeeper }: Person, category: CustomerCategory): boolean =>
  isFor(
    { userType: row.user_type, userCategories: row.user_categories, exclusivity: row.exclusivity },
    { isShopKeeper, category, isOnEmailList: row.is_on_email_list, isEligibleCpf: row.is_eligible_cpf },
  );

const iso = (text: string): string => new Date(text).toISOString();

/** APP-01: what is in the app of a mall now, the heaviest first; of a person only what is for them. */
export async function offeredBenefits(
  { db, secret }: { readonly db: Queryable; readonly secret: Keyring },
  scope: MallScope,
  { mallCode, cpf, category }: Asked,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  requireMalls(scope, [mallCode]);
  const person = cpf === undefined ? null : await personOf(db, secret, mallCode, cpf);
  const { rows } = await db.execute<Row>(sql`
    select b.*, s.brand_name, coalesce(c.taken, 0) as taken, ${isListed('email', person?.emailDigest ?? null)} as is_on_email_list,
      ${isListed('eligible-cpf', person?.cpfDigest ?? null)} as is_eligible_cpf
    from ${benefits} b
    left join ${benefitCounts} c on c.benefit_id = b.benefit_id and c.mall_code = b.mall_code
    left join ${stores} s on s.mall_code = b.mall_code and s.universal_id = b.store_universal_id
    where b.mall_code = ${mallCode} and b.status = 'PUBLISHED' and b.starts_at <= ${at.toISOString()}::timestamptz
      and b.shown_until >= ${at.toISOString()}::timestamptz
    order by b.weight desc, b.created_at desc, b.benefit_id desc`);
  return {
    data: rows
      .filter((row) => person === null || isForPerson(row, person, category))
      .map((row) => ({
        benefitId: Number(row.benefit_id),
        title: row.title,
        type: row.type,
        channel: row.channel,
        burnType: row.burn_type,
        storeName: row.brand_name,
        categories: row.categories,
        rules: row.rules,
        callToAction: row.call_to_action,
        pickupInstruction: row.pickup_instruction,
        participatingStores: row.participating_stores,
        eligibleDays: row.eligible_days,
        isHighlight: row.is_highlight,
        startDate: iso(row.starts_at),
        endDate: iso(row.ends_at),
        raffleDate: row.raffle_at === null ? null : iso(row.raffle_at),
        raffleQuestion: row.raffle_question,
        left: row.coupons_quantity === null ? null : Math.max(0, row.coupons_quantity - row.taken),
      })),
  };
}
