/** Rules that are mutated together, with the unit tests that must notice. */
export interface Area {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const SERVER = 'apps/server/src/capabilities';
const CONTRACT = 'packages/contract/src';
const READER = 'packages/note-reader/src';

const rulesOf = (...capabilities: readonly string[]) => capabilities.map((name) => `${SERVER}/${name}/*.rules.ts`);
const testsOf = (...capabilities: readonly string[]) => capabilities.map((name) => `${SERVER}/${name}/*.rules.test.ts`);

/** What costs money or prizes, or decides who may. Less than some six hundred mutants each: a run reports at its end. */
export const AREAS: readonly Area[] = [
  {
    name: 'draw',
    mutate: [
      ...[`${CONTRACT}/draw/draw-rule.ts`, `${CONTRACT}/draw/draw-run.ts`, `${CONTRACT}/draw/extraction.ts`],
      `${CONTRACT}/promotions/lucky-number-shape.ts`,
    ],
    tests: [
      ...[`${CONTRACT}/draw/draw-rule*.test.ts`, `${CONTRACT}/draw/extraction.test.ts`],
      `${CONTRACT}/promotions/lucky-number-shape.test.ts`,
    ],
  },
  {
    name: 'winners',
    mutate: [...rulesOf('draws', 'raffles')],
    tests: testsOf('draws', 'raffles'),
  },
  { name: 'engine', mutate: rulesOf('promotion-engine', 'participation'), tests: testsOf('promotion-engine', 'participation') },
  {
    name: 'coupons',
    mutate: [
      ...rulesOf('coupons', 'code-files', 'benefits', 'benefit-raffles'),
      ...['coupons/coupon-code', 'coupons/coupon-lifecycle', 'couponing/couponing-code', 'couponing/couponing-rules'].map(
        (name) => `${CONTRACT}/${name}.ts`,
      ),
      `${CONTRACT}/benefits/benefit-lifecycle.ts`,
    ],
    tests: [
      ...testsOf('coupons', 'code-files', 'benefits', 'benefit-raffles'),
      ...['coupons', 'couponing', 'benefits'].map((name) => `${CONTRACT}/${name}/*.test.ts`),
    ],
  },
  {
    name: 'promotions',
    mutate: [...rulesOf('promotions'), `${CONTRACT}/promotions/lifecycle.ts`, `${CONTRACT}/promotions/target.ts`],
    tests: [...testsOf('promotions'), `${SERVER}/promotions/promotion-rules.test.ts`, `${CONTRACT}/promotions/*.test.ts`],
  },
  {
    name: 'missions',
    mutate: [
      `${CONTRACT}/missions/mission-lifecycle.ts`,
      `${CONTRACT}/missions/mission-steps.ts`,
      `${CONTRACT}/multipliers/multiplier-rules.ts`,
    ],
    tests: [`${CONTRACT}/missions/*.test.ts`, `${CONTRACT}/multipliers/*.test.ts`],
  },
  {
    name: 'notes',
    mutate: rulesOf('invoices', 'issuer-cnpjs', 'note-files'),
    tests: testsOf('invoices', 'issuer-cnpjs', 'note-files'),
  },
  { name: 'note XML', mutate: [`${READER}/*.rules.ts`], tests: [`${READER}/*.test.ts`] },
  { name: 'sync', mutate: rulesOf('store-sync'), tests: testsOf('store-sync') },
  {
    name: 'people',
    mutate: rulesOf('access-manager', 'app-keys', 'four-eyes', 'permission-list', 'session', 'customers', 'personal-data'),
    tests: testsOf('access-manager', 'app-keys', 'four-eyes', 'permission-list', 'session', 'customers', 'personal-data'),
  },
  {
    name: 'values',
    mutate: ['money', 'cpf', 'cnpj', 'modulo-eleven', 'prize-quantity'].map((name) => `${CONTRACT}/kit/fields/${name}.ts`),
    tests: [`${CONTRACT}/kit/fields/{money,cpf,cnpj}.test.ts`, `${CONTRACT}/promotions/*.test.ts`],
  },
];
