import type { appMissions as endpoint } from '@galeria/contract/app/app-mission-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { standing } from '@galeria/contract/missions/mission-steps';
import type { CustomerCategory } from '@galeria/contract/reference/enumerations/customer';
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MallScope, requireMalls } from '../../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { audiencePeople } from '../../audience/audience.tables.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { isFor } from '../../coupons/coupons.public.ts';
import { findCustomerByCpf } from '../../customers/customers.public.ts';
import { missionFlags } from '../../flags/flags.public.ts';
import { type MissionRow, stepsOf } from '../../missions/missions.public.ts';
import { missions } from '../../missions/missions.tables.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { missionProgress } from '../../participation/mission-progress.tables.ts';

type Shown = ResponseOf<typeof endpoint>['data'][number];

interface Person {
  readonly customerId: string;
  readonly isShopKeeper: boolean;
  readonly category: CustomerCategory;
  readonly cpfDigest: string;
  readonly emailDigest: string | null;
}

interface Asked {
  readonly mallCode: string;
  readonly cpf?: string | undefined;
  readonly category: CustomerCategory;
}

async function personOf(db: Queryable, secret: Keyring, { mallCode, category }: Asked, cpf: string): Promise<Person> {
  const { customerId, isShopKeeper, email } = (await findCustomerByCpf(db, mallCode, cpf)) ?? fail('customer-unknown');
  const emailDigest = email === null ? null : keyedDigest(secret, email);
  return { customerId, isShopKeeper, category, cpfDigest: keyedDigest(secret, cpf), emailDigest };
}

/** Those of some missions that are for a person. */
async function onesFor<Row extends { mission: MissionRow }>(db: Queryable, rows: readonly Row[], person: Person): Promise<Row[]> {
  const { isShopKeeper, category, cpfDigest, emailDigest } = person;
  const listed = await db
    .select({ missionId: audiencePeople.offerId, list: audiencePeople.list, digest: audiencePeople.digest })
    .from(audiencePeople)
    .where(
      and(
        eq(audiencePeople.offer, 'mission'),
        inArray(
          audiencePeople.offerId,
          rows.map(({ mission }) => mission.missionId),
        ),
        inArray(audiencePeople.digest, emailDigest === null ? [cpfDigest] : [cpfDigest, emailDigest]),
      ),
    );
  const isOn = (missionId: number, list: string, digest: string | null) =>
    listed.some((each) => each.missionId === missionId && each.list === list && each.digest === digest);
  return rows.filter(({ mission }) =>
    isFor(mission, {
      ...{ isShopKeeper, category },
      isOnEmailList: isOn(mission.missionId, 'email', emailDigest),
      isEligibleCpf: isOn(mission.missionId, 'eligible-cpf', cpfDigest),
    }),
  );
}

const NOTHING: NonNullable<Shown['progress']> = { stepsDone: 0, towards: 0, finishedAt: null, couponId: null };

/** How far a person is in each mission of a mall that they have begun. */
async function progressOf(db: Queryable, mallCode: string, customerId: string) {
  const rows = await db
    .select({ progress: missionProgress, status: benefitCoupons.status })
    .from(missionProgress)
    .leftJoin(
      benefitCoupons,
      and(eq(benefitCoupons.couponId, missionProgress.couponId), eq(benefitCoupons.mallCode, missionProgress.mallCode)),
    )
    .where(and(eq(missionProgress.customerId, customerId), eq(missionProgress.mallCode, mallCode)));
  return (mission: MissionRow): Shown['progress'] => {
    const found = rows.find(({ progress }) => progress.missionId === mission.missionId);
    if (!found) return NOTHING;
    const { progress, status } = found;
    return {
      stepsDone: progress.stepsDone,
      towards: standing(stepsOf(mission), progress).towards,
      finishedAt: progress.finishedAt?.toISOString() ?? null,
      couponId: status === 'NOT_RESERVED' ? null : progress.couponId,
    };
  };
}

/** APP-01: what a mall has in the app now, newest first; of a person only what is for them. None while missions are off there. */
export async function runningMissions(
  { db, secret, flags }: { readonly db: Queryable; readonly secret: Keyring; readonly flags: FlagClient },
  scope: MallScope,
  asked: Asked,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const { mallCode, cpf } = asked;
  requireMalls(scope, [mallCode]);
  const person = cpf === undefined ? null : await personOf(db, secret, asked, cpf);
  const { missions_portalb2c: isOn, mission_allowed_malls: malls } = await missionFlags(flags);
  if (!isOn || !malls.some((mall) => mall.mallCode === mallCode)) return { data: [] };
  const running = await db
    .select({ mission: missions, prizeTitle: benefits.title })
    .from(missions)
    .innerJoin(benefits, and(eq(benefits.benefitId, missions.prizeBenefitId), eq(benefits.mallCode, missions.mallCode)))
    .where(
      and(
        eq(missions.mallCode, mallCode),
        inArray(missions.status, ['UNPUBLISHED', 'PUBLISHED']),
        lte(missions.inAppFrom, at),
        gte(missions.inAppUntil, at),
      ),
    )
    .orderBy(desc(missions.createdAt), desc(missions.missionId));
  const shown = person === null ? running : await onesFor(db, running, person);
  const progress = person === null ? () => null : await progressOf(db, mallCode, person.customerId);
  return {
    data: shown.map(({ mission, prizeTitle }) => ({
      missionId: mission.missionId,
      title: mission.title,
      description: mission.description,
      startDate: mission.startsAt.toISOString(),
      endDate: mission.endsAt.toISOString(),
      steps: stepsOf(mission),
      prize: { benefitId: mission.prizeBenefitId, title: prizeTitle },
      progress: progress(mission),
    })),
  };
}
