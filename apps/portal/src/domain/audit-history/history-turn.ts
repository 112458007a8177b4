import { AUDIT_SORTS } from '@galeria/contract/audit/audit-entry';
import { sortQuery } from '@galeria/contract/kit/sort';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { pageField } from '../../lib/address/list-fields.ts';
import { sentSort } from '../../lib/address/list-sort.ts';

/** SHL-09: of a history that is a page of its own, in the address. */
export const historyState = z.object({ page: pageField, ...sortQuery(AUDIT_SORTS) });

/** Which page of a history is looked at, and from which end. */
export type HistoryTurn = z.output<typeof historyState>;

const FROM_THE_NEWEST: HistoryTurn = { page: 1, sort: AUDIT_SORTS[0] };

/** Of a history among other things of a record: it begins anew with the record. */
export function useHistoryTurn(): [turn: HistoryTurn, onTurn: (patch: Partial<HistoryTurn>) => void] {
  const [turn, setTurn] = useState(FROM_THE_NEWEST);
  return [turn, useCallback((patch) => setTurn((now) => ({ ...now, page: 1, ...patch })), [])];
}

export const sentTurn = ({ page, sort }: HistoryTurn) => ({ page, ...sentSort(sort, AUDIT_SORTS) });
