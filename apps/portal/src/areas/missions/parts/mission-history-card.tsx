import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Text } from '@galeria/contract/messages/text';
import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { goalKind, MISSION_LIST_STATUS_BADGES, MISSION_STATUSES } from '@galeria/contract/reference/enumerations/mission';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import { useHistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { missionFormTexts } from '../mission-form.texts.ts';
import { missionHistoryTexts } from '../mission-history.texts.ts';
import { shortId, useStepWords } from '../mission-words.ts';
import { missionHistoryQuery } from '../missions.queries.ts';

const ACTIONS = [
  'mission.created',
  'mission.changed',
  'mission.approved',
  'mission.refused',
  'mission.handed-back',
  'mission.published',
  'mission.closed',
  'mission.expired',
] as const;

/** What only the record has; the rest are fields of the form. */
const LIFE_FIELDS = ['status', 'rejectionReason', 'reason', 'image', 'userCategory'] as const;
const FORM_FIELDS = [
  'title',
  'description',
  'steps',
  'userType',
  'typeOfExclusivity',
  'emailList',
  'prizeBenefitId',
  'startDate',
  'endDate',
] as const;

type LifeField = (typeof LIFE_FIELDS)[number];
type HistoryField = LifeField | (typeof FORM_FIELDS)[number];

const isLifeField = (field: HistoryField): field is LifeField => (LIFE_FIELDS as readonly string[]).includes(field);

const STATUS_LABELS: Readonly<Record<string, Text>> = Object.fromEntries(
  MISSION_STATUSES.map((status) => [status, MISSION_LIST_STATUS_BADGES[LISTED_AS[status]].label]),
);

const LABELS: Readonly<Partial<Record<HistoryField, Readonly<Record<string, Text>>>>> = {
  status: STATUS_LABELS,
  userCategory: STAR_CATEGORY_LABELS,
  userType: USER_TYPE_LABELS,
  typeOfExclusivity: EXCLUSIVITY_LABELS,
};

/** A step as the trail keeps it. */
const recordedStep = z.object({ order: z.number(), goalKind, target: z.number().nullable() });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** AUD-01: everything that was done to the mission; what nobody did, the clock did. */
export function MissionHistoryCard({ id }: { readonly id: number }) {
  const t = useTexts(missionHistoryTexts);
  const form = useTexts(missionFormTexts);
  const stepWords = useStepWords();
  const [turn, onTurn] = useHistoryTurn();
  const history = useQuery(missionHistoryQuery(id, turn));

  const say = (field: HistoryField, entry: string): string => {
    switch (field) {
      case 'startDate':
      case 'endDate':
        return formatDateTime(entry);
      case 'image':
        return form('file', { id: shortId(entry) });
      // Of the list the trail has only how many: addresses are not for it.
      case 'emailList':
        return form('emails', { count: Number(entry) });
      case 'prizeBenefitId':
        return form('prizeNumbered', { id: entry });
      case 'steps': {
        const step = recordedStep.safeParse(readJson(entry));
        return step.success ? stepWords({ ...step.data, target: step.data.target ?? 0 }) : entry;
      }
      default: {
        const label = LABELS[field]?.[entry];
        return label === undefined ? entry : contractMessage(label);
      }
    }
  };

  return (
    <HistoryCard<HistoryField>
      title={t('card')}
      text={t('text')}
      empty={t('empty')}
      query={history}
      turn={turn}
      onTurn={onTurn}
      fields={[...LIFE_FIELDS, ...FORM_FIELDS]}
      fieldName={(field) => (isLifeField(field) ? t(field) : form(field))}
      say={say}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : t(known);
      }}
    />
  );
}
