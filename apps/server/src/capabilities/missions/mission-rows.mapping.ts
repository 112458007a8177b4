import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import type { MissionContent, MissionRow } from './missions.store.ts';
import type { MissionBody } from './missions.tables.ts';

export function contentOf(body: MissionBody): MissionContent {
  const steps = [...body.steps].sort((one, other) => one.order - other.order);
  return {
    title: body.title,
    description: body.description,
    imageFileId: body.imageFileId,
    goalKind: steps[0]?.goalKind ?? 'NONE',
    targets: steps.flatMap(({ target }) => target ?? []),
    userType: body.userType,
    userCategories: body.userCategories,
    exclusivity: body.typeOfExclusivity,
    prizeBenefitId: body.prizeBenefitId,
    startsAt: new Date(body.startDate),
    endsAt: new Date(body.endDate),
  };
}

type Stepped = Pick<MissionRow, 'goalKind' | 'targets'>;

/** The steps as the contract speaks of them. */
export const stepsOf = ({ goalKind, targets }: Stepped) =>
  (goalKind === 'NONE' ? [null] : targets).map((target, index) => ({ order: index + 1, goalKind, target }));

export const hasSameSteps = (one: Stepped, other: Stepped): boolean =>
  JSON.stringify(stepsOf(one)) === JSON.stringify(stepsOf(other));

/** What the record shows as it is stored. */
export const plainFields = (row: MissionRow) => ({
  title: row.title,
  description: row.description,
  steps: stepsOf(row),
  userType: row.userType,
  userCategory: row.userCategories,
  typeOfExclusivity: row.exclusivity,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
});

/** As a form would send it again. */
export const bodyOf = (row: MissionRow): MissionBody => {
  const { userCategory, ...plain } = plainFields(row);
  return { ...plain, userCategories: userCategory, imageFileId: row.imageFileId, prizeBenefitId: row.prizeBenefitId };
};

export const lifeOf = ({ status, rejectionReason }: MissionRow) => ({ status, listStatus: LISTED_AS[status], rejectionReason });

export const missionSubject = (id: number) => ({ type: 'mission', id: String(id) });

export const auditedLife = ({ status, rejectionReason }: MissionRow): Record<string, unknown> => ({ status, rejectionReason });

/** As the trail keeps it. Of the list only how many: addresses are not for it. */
export const auditedMission = (row: MissionRow, listed: number): Record<string, unknown> => ({
  ...plainFields(row),
  ...auditedLife(row),
  image: row.imageFileId,
  prizeBenefitId: row.prizeBenefitId,
  emailList: listed,
});
