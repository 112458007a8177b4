import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { appRunningMultipliers as endpoint } from '@galeria/contract/multipliers/multiplier-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';
import { type MultiplierPerson, multipliersInForce } from './multipliers-in-force.ts';

interface Asked {
  readonly mallCode: string;
  readonly cpf?: string | undefined;
}

async function personOf(db: Queryable, secret: Keyring, { mallCode, cpf }: Asked): Promise<MultiplierPerson | null> {
  if (cpf === undefined) return null;
  const [found] = await db
    .select({ isShopKeeper: customers.isShopKeeper, email: customers.email })
    .from(customers)
    .where(and(eq(customers.mallCode, mallCode), eq(customers.cpf, cpf), isNull(customers.deletedAt)));
  const { isShopKeeper, email } = found ?? fail('customer-unknown');
  return {
    isShopKeeper,
    cpfDigest: keyedDigest(secret, cpf),
    emailDigest: email === null ? null : keyedDigest(secret, email),
  };
}

/** APP-01: what the app shows, the highest first. Without a customer only those that are for everybody. */
export async function runningMultipliers(
  db: Queryable,
  scope: MallScope,
  asked: Asked,
  { secret, at }: { readonly secret: Keyring; readonly at: Date },
): Promise<ResponseOf<typeof endpoint>> {
  requireMalls(scope, [asked.mallCode]);
  const person = await personOf(db, secret, asked);
  const inForce = await multipliersInForce(db, asked.mallCode, { from: at, to: at }, person);
  const shown = person === null ? inForce.filter(({ listType }) => listType === 'NONE') : inForce;
  return {
    data: shown.map(({ multiplierId, actionName, channels, factor, startsAt, endsAt }) => ({
      ...{ id: multiplierId, actionName, channels, factor },
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
    })),
  };
}
