import { TROUBLE_KINDS } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import * as z from 'zod';
import { historyState } from '../../domain/audit-history/history-turn.ts';
import { pageField } from '../../lib/address/list-fields.ts';

export const CONFIG_TABS = ['CONFIG', 'TROUBLES', 'HISTORY'] as const;

/** Which part of a store is open, and where in it: a link leads there. */
export const storeConfigState = z.object({
  tab: z.enum(CONFIG_TABS).default('CONFIG'),
  kind: z.enum(['', ...TROUBLE_KINDS]).default(''),
  troublePage: pageField,
  historyPage: pageField,
  historySort: historyState.shape.sort,
});
