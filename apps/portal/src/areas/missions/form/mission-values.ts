import type { Mission, MissionChange, MissionInput } from '@galeria/contract/missions/mission';
import { type Exclusivity, needsEmailList, type UserType } from '@galeria/contract/reference/enumerations/audience';
import type { StarCategory } from '@galeria/contract/reference/enumerations/customer';
import type { GoalKind } from '@galeria/contract/reference/enumerations/mission';
import { momentText } from '../../../domain/moments/moments.rules.ts';
import type { FormValue } from '../../../domain/stale-edit/stale-merge.rules.ts';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';

/** What one step asks for: notes or cents, by the goal that all steps share; none where any value will do. */
export type StepValues = { target: number | null };

/** What stands in the form of a mission. A type and not an interface: forms ask for an indexable record. */
export type MissionValues = {
  mallCode: string;
  title: string;
  imageFileId: string | null;
  description: string;
  goalKind: GoalKind;
  /** In order. */
  steps: StepValues[];
  userType: UserType;
  userCategories: StarCategory[];
  typeOfExclusivity: Exclusivity;
  /** One e-mail a line. */
  emailList: string;
  /** The benefit's number as text, as a choice holds it; empty until it is chosen. */
  prizeBenefitId: string;
  startDate: string;
  endDate: string;
};

/** What both calls take: the mall of a new one and the version of a known one are added when it is sent. */
export type MissionBody = Omit<MissionChange, 'version'> & Partial<Pick<MissionInput, 'mallCode'>>;
export type MissionForm = KitForm<MissionValues, MissionBody>;
export type MissionControl = MissionForm['control'];

export const EMPTY_STEP: StepValues = { target: null };

export const newMissionOf = (mallCode: string): MissionValues => ({
  mallCode,
  title: '',
  imageFileId: null,
  description: '',
  goalKind: 'INVOICE_QUANTITY',
  steps: [EMPTY_STEP],
  userType: 'ALL',
  userCategories: [],
  typeOfExclusivity: 'NONE',
  emailList: '',
  prizeBenefitId: '',
  startDate: '',
  endDate: '',
});

/** PER-09: the mission has a list of e-mails that this person may not read. */
export const hidesEmails = ({ emailList, typeOfExclusivity }: Mission): boolean =>
  emailList === null && needsEmailList(typeOfExclusivity);

const inOrder = ({ steps }: Mission) => [...steps].sort((one, other) => one.order - other.order);

export const valuesOf = (stored: Mission): MissionValues => ({
  mallCode: stored.mallCode,
  title: stored.title,
  imageFileId: stored.image.id,
  description: stored.description,
  goalKind: stored.steps[0]?.goalKind ?? 'NONE',
  steps: inOrder(stored).map(({ target }) => ({ target })),
  userType: stored.userType,
  userCategories: stored.userCategory,
  typeOfExclusivity: stored.typeOfExclusivity,
  emailList: (stored.emailList ?? []).join('\n'),
  prizeBenefitId: String(stored.prizeBenefit.id),
  startDate: momentText(stored.startDate, 'start'),
  endDate: momentText(stored.endDate, 'end'),
});

/** What is brought together with somebody else's change: the steps are one field, since a target means nothing without its goal. */
export type StaleField = Exclude<keyof MissionValues, 'goalKind' | 'mallCode'>;

const MARK = '|';

/** Lists are sets there, so that each step says its place. */
const stepTexts = ({ goalKind, steps }: MissionValues): string[] =>
  steps.map(({ target }, index) => [index + 1, goalKind, target ?? ''].join(MARK));

export function stepOfText(text: string): { readonly order: number; readonly goalKind: GoalKind; readonly target: number } {
  const [order, goalKind, target] = text.split(MARK);
  return { order: Number(order), goalKind: goalKind as GoalKind, target: Number(target) };
}

export const staleRecord = (values: MissionValues): Record<StaleField, FormValue> => {
  const { goalKind: _goal, mallCode: _mall, steps: _steps, ...plain } = values;
  return { ...plain, steps: stepTexts(values) };
};

/** MIS-03: 'any value' leaves one step, without an amount; another goal counts in another measure, so that no amount stays. */
export const stepsOfGoal = (goalKind: GoalKind, steps: readonly StepValues[]): StepValues[] =>
  goalKind === 'NONE' ? [EMPTY_STEP] : steps.map(() => EMPTY_STEP);
