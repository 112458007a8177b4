import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/define-job.ts';

const ofInvoice = z.object({ mallCode: z.string(), invoiceId: z.uuid() });

/** A note that waits for the outside service to say what its key does not. */
export const enrichInvoice: JobKind<z.output<typeof ofInvoice>> = { name: 'invoice-enrichment', data: ofInvoice };
