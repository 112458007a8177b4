import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import { SUB_MODES, type SubMode } from '@galeria/contract/reference/enumerations/promotion';

type Recorded = AuditEntry['before'];
type Value = NonNullable<Recorded>[string];

/** Fields of the record itself that people have a word for, in the order they are said. */
const RECORD_FIELDS = [
  'name',
  'description',
  'status',
  'refusalReason',
  'userType',
  'targetType',
  'activeDays',
  'exclusivityType',
  'participatingStores',
  'documents',
  'quantity',
  'drawnNumber',
  'number',
  'amendment',
  'amendmentReason',
  'served',
] as const;

/** Fields of each mode, under either of the names they are recorded by. */
const MECHANIC_FIELDS = [
  'startDate',
  'estimatedEndDate',
  'endDate',
  'raffleDate',
  'announcementDate',
  'secapNumber',
  'consumerTarget',
  'awardName',
  'awardQuantity',
  'awards',
  'pickUpLocation',
] as const;

export type RecordField = (typeof RECORD_FIELDS)[number];
export type ModeField = (typeof MECHANIC_FIELDS)[number];
export type HistoryField = RecordField | `${SubMode}.${ModeField}`;

export const HISTORY_FIELDS: readonly HistoryField[] = [
  ...RECORD_FIELDS,
  ...SUB_MODES.flatMap((mode) => MECHANIC_FIELDS.map((field) => `${mode}.${field}` as const)),
];

const isObject = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A move records the modes' instants under the names of their columns. */
const ALIASES: Readonly<Record<string, ModeField>> = { startsAt: 'startDate', endedAt: 'endDate' };

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const sayEntry = (field: string, entry: Value): Value => {
  if (!isObject(entry)) return entry;
  return field === 'awards' ? `${textOf(entry.quantity)} × ${textOf(entry.name)}` : textOf(entry.name);
};

const sayList = (field: string, value: Value): Value =>
  Array.isArray(value) ? value.map((entry) => sayEntry(field, entry)) : value;

/** A mode is recorded whole; people read which line of it changed. */
export function flatRecord(recorded: Recorded): Recorded {
  if (recorded === null) return null;
  const lines = Object.entries(recorded).flatMap(([field, value]): [string, Value][] => {
    if (!(SUB_MODES as readonly string[]).includes(field) || !isObject(value)) return [[field, sayList(field, value)]];
    return Object.entries(value).map(([inner, each]) => [`${field}.${ALIASES[inner] ?? inner}`, sayList(inner, each)]);
  });
  return Object.fromEntries(lines);
}
