import type { NoteItem } from '@galeria/contract/invoices/invoice';
import { formatBrl, UNREADABLE } from '@galeria/contract/kit/formats';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { invoiceDetailsTexts } from '../invoice-details.texts.ts';

/** One article can be on a note twice: only the place tells its lines apart. */
type Line = NoteItem & { readonly place: number };

export function InvoiceItemsTable({ items }: { readonly items: readonly NoteItem[] }) {
  const t = useTexts(invoiceDetailsTexts);
  return (
    <DataTable<Line>
      label={t('items')}
      rows={items.map((item, place) => ({ ...item, place }))}
      rowId={({ place }) => String(place)}
      rowName={({ name }) => name}
      columns={[
        { id: 'name', header: t('item'), cell: ({ name }) => name, text: ({ name }) => name, width: 220 },
        { id: 'ncm', header: t('ncm'), cell: ({ ncm }) => ncm ?? UNREADABLE, width: 96, figures: true },
        {
          id: 'quantity',
          header: t('quantity'),
          cell: ({ quantity }) => quantity.toLocaleString('pt-BR', { maximumFractionDigits: 4 }),
          width: 96,
          align: 'end',
          figures: true,
        },
        {
          id: 'amount',
          header: t('amount'),
          cell: ({ amountInCents }) => formatBrl(amountInCents),
          width: 122,
          align: 'end',
          figures: true,
        },
      ]}
    />
  );
}

export function InvoiceItemsCard({ items }: { readonly items: readonly NoteItem[] }) {
  const t = useTexts(invoiceDetailsTexts);
  return (
    <SectionCard title={t('items')} text={t('itemsCount', { count: items.length })} flush>
      <InvoiceItemsTable items={items} />
    </SectionCard>
  );
}
