import * as z from 'zod';
import { pageField } from '../../lib/address/list-fields.ts';

/** SHL-09: which page of the queue is shown. */
export const queueListState = z.object({ page: pageField });
