import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

/** The review of notes and the lists of CNPJs are areas of their own at the same base. */
export const purchasesArea: Area = {
  name: 'purchases',
  screens: [
    {
      path: 'invoice-list',
      title: { pt: 'Todas as notas', en: 'All invoices' },
      access: SCREEN_ACCESS.invoices,
      load: async () => ({ Page: (await import('./pages/invoice-list-page.tsx')).InvoiceListPage }),
      prefetch: async (context) => (await import('./purchases.prefetch.ts')).prefetchInvoices(context),
    },
    {
      path: 'invoice-details/:id',
      title: { pt: 'Detalhes da nota', en: 'Invoice details' },
      access: SCREEN_ACCESS.invoices,
      load: async () => ({ Page: (await import('./pages/invoice-details-page.tsx')).InvoiceDetailsPage }),
    },
    {
      path: 'create-invoice',
      title: { pt: 'Enviar nota', en: 'Send invoice' },
      access: SCREEN_ACCESS.createInvoice,
      load: async () => ({ Page: (await import('./pages/create-invoice-page.tsx')).CreateInvoicePage }),
    },
    {
      path: 'monitor-invoice',
      title: { pt: 'Notas consolidadas', en: 'Consolidated invoices' },
      access: SCREEN_ACCESS.monitorInvoices,
      load: async () => ({ Page: (await import('./pages/monitor-page.tsx')).MonitorPage }),
      prefetch: async (context) => (await import('./purchases.prefetch.ts')).prefetchMonitor(context),
    },
    {
      path: 'resend-invoice',
      title: { pt: 'Reprocessar notas', en: 'Reprocess invoices' },
      access: SCREEN_ACCESS.reviewInvoices,
      load: async () => ({ Page: (await import('./pages/resend-page.tsx')).ResendPage }),
    },
  ],
};
