import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

/** No prefetch of a note: opening one claims it, and hovering over a link must not. */
export const invoiceReviewArea: Area = {
  name: 'invoice-review',
  screens: [
    {
      path: 'pending-invoices',
      title: { pt: 'Aprovação de notas', en: 'Invoice approval' },
      access: SCREEN_ACCESS.reviewInvoices,
      load: async () => ({ Page: (await import('./pages/pending-invoices-page.tsx')).PendingInvoicesPage }),
      prefetch: async (context) => (await import('./review.prefetch.ts')).prefetchQueue(context),
    },
    {
      path: 'edit-invoice/:analyzeId',
      title: { pt: 'Analisar nota', en: 'Review invoice' },
      access: SCREEN_ACCESS.reviewInvoices,
      load: async () => ({ Page: (await import('./pages/edit-invoice-page.tsx')).EditInvoicePage }),
    },
  ],
};
