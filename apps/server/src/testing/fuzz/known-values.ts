import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import type { OpenDatabase } from '../../platform/db/database.ts';
import type { KnownValues } from './schema-values.ts';

/** Which records a part of an address is about: the first that fits. */
const RECORDS: readonly (readonly [RegExp, string, string])[] = [
  [/\/import\/:id/, 'id', 'select id from staged_imports'],
  [/^\/user\//, 'id', 'select id from users'],
  [/^\/group\//, 'id', 'select id from groups'],
  [/^\/permission\//, 'id', 'select id from permissions'],
  [/^\/file\//, 'id', 'select id from files'],
  [/^\/app-key\//, 'id', 'select id from app_keys'],
  [/^\/saved-view\//, 'id', 'select id from saved_views'],
  [/^\/access-manager\/customers\/|^\/promotion\/consumer\//, 'id', 'select customer_id from customers'],
  [/^\/purchase\/permission-list\//, 'id', 'select id from released_cpfs'],
  [/^\/purchase\/(invoice|review)\//, 'id', 'select invoice_id from invoices'],
  [/^\/promotion\/regulation\/forbidden-item\//, 'id', 'select item_id from forbidden_items'],
  [/^\/promotion\/token\/disqualification\//, 'id', 'select disqualification_id from draw_disqualifications'],
  [/^\/promotion\/:id\/amendments\//, 'number', 'select number from promotion_amendments'],
  [/^\/promotion\/:id\/raffle\//, 'couponCode', 'select code from coupons'],
  [/^\/benefit\/:id\/winner\//, 'entryId', 'select entry_id from benefit_raffle_entries'],
  [/^\/benefit\/:id\/winner\//, 'disqualificationId', 'select disqualification_id from benefit_raffle_disqualifications'],
  [/^\/(app\/)?promotion\//, 'id', 'select promotion_id from promotions'],
  [/^\/(app\/)?benefit\//, 'id', 'select benefit_id from benefits'],
  [/^\/(app\/)?mission\//, 'id', 'select mission_id from missions'],
  [/^\/(app\/)?multiplier\//, 'id', 'select multiplier_id from multipliers'],
  [/^\/store-sync\//, 'universalId', 'select universal_id from store_links'],
  [/^\/couponing\//, 'id', 'select campaign_id from couponing_campaigns'],
  [/^\/couponing\/coupon\//, 'couponId', 'select coupon_id from couponing_codes'],
  [/^\/(coupon|app\/benefit\/coupon)\//, 'couponId', 'select coupon_id from benefit_coupons'],
  [/^\/(benefit|couponing)\/code-file\//, 'fileId', 'select file_id from code_files'],
];

/** What fields of other names carry. */
const FIELDS: Readonly<Record<string, string>> = {
  viewId: 'select id from saved_views',
  sessionId: 'select id from sessions',
  customerId: 'select customer_id from customers',
  consumerId: 'select customer_id from customers',
  invoiceId: 'select invoice_id from invoices',
  ids: 'select invoice_id from invoices',
  couponId: 'select coupon_id from coupons',
  pictureId: 'select file_id from note_files',
  fileId: 'select file_id from note_files',
  promotionId: 'select promotion_id from promotions',
  campaignId: 'select promotion_id from promotions union all select campaign_id from couponing_campaigns',
  benefitId: 'select benefit_id from benefits',
  prizeBenefitId: 'select benefit_id from benefits',
  couponCode: 'select code from benefit_coupons where code is not null',
  code: 'select code from couponing_codes union all select code from benefit_coupons where code is not null',
  confirms: 'select entry_id from draw_entries',
  entryId: 'select entry_id from raffle_entries',
  disqualificationId: 'select disqualification_id from raffle_disqualifications',
  postponementId: 'select postponement_id from raffle_postponements',
  sponsorId: 'select sponsor_id from promotion_sponsors',
  goalId: 'select goal_id from sponsor_goals',
  awardId: 'select award_id from promotion_awards',
  clock: `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  openFrom: `select '08:00'`,
  openUntil: `select '23:00'`,
  groups: 'select id from groups',
  permissions: 'select slug from permissions',
  banner: `select id from files where kind = 'image'`,
  regulation: `select id from files where kind = 'regulation'`,
  raffleRegulation: `select id from files where kind = 'regulation'`,
  buyAndWinRegulation: `select id from files where kind = 'regulation'`,
  luckyNumberRegulation: `select id from files where kind = 'regulation'`,
  cpf: 'select cpf from customers where cpf is not null',
  cpfs: 'select cpf from customers where cpf is not null',
  search: 'select cpf from customers where cpf is not null union all select first_name from customers',
  cnpj: 'select cnpj from issuer_cnpjs',
  issuerCnpj: 'select cnpj from issuer_cnpjs',
  issuerCnpjs: 'select cnpj from issuer_cnpjs',
  promoterCnpj: 'select cnpj from issuer_cnpjs',
  accessKey: 'select access_key from invoices where access_key is not null',
  universalId: 'select universal_id from stores',
  parentUniversalId: 'select universal_id from stores',
  storeUniversalId: 'select universal_id from stores',
  storeIds: 'select universal_id from stores',
  blockStores: 'select universal_id from stores',
  unblockStores: 'select universal_id from stores',
  removeSponsors: 'select sponsor_id from promotion_sponsors',
  luc: 'select luc from stores',
  email: 'select email from users',
  username: 'select email from users',
  tokenId: `select promotion_id || '-' || number from lucky_numbers`,
  number: 'select number from lucky_numbers',
  mallCode: 'select code from malls',
  mallsCode: 'select code from malls',
  shoppingCode: 'select code from malls',
  tickets: `select lpad((n * 7919 % 1000000)::text, 6, '0') from generate_series(1, 9) n`,
  version: 'select distinct version from promotions',
  goalConfirmationMethods: 'select n from generate_series(1, 4) n',
  goalConfirmationMethodId: 'select n from generate_series(1, 4) n',
  list: `select 'substores'`,
};

const MOST = 12;

/** What the records that are here at this moment carry; read once, for one mall more than for the others. */
export async function readKnownValues({ pool }: OpenDatabase): Promise<(endpoint: AnyEndpoint) => KnownValues> {
  const read = async (query: string): Promise<readonly unknown[]> => {
    const { rows } = await pool.query<unknown[]>({
      text: `select * from (${query}) as known (value) order by md5(value::text) limit ${MOST}`,
      rowMode: 'array',
    });
    return rows.map(([value]) => value);
  };
  const fields = new Map<string, readonly unknown[]>();
  for (const [field, query] of Object.entries(FIELDS)) fields.set(field, await read(query));
  const records = new Map<string, readonly unknown[]>();
  for (const [, , query] of RECORDS) records.set(query, await read(query));
  return ({ path }) =>
    (field) => {
      const own = RECORDS.find(([pattern, name]) => name === field && pattern.test(path));
      return (own ? records.get(own[2]) : fields.get(field)) ?? [];
    };
}
