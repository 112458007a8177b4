import { INVOICE_CHANNELS, type InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';

interface WithChannel extends FieldValues {
  readonly channel: InvoiceChannel;
}

export function ChannelField<Values extends WithChannel, Output>({
  control,
}: {
  readonly control: Control<Values, unknown, Output>;
}) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  return (
    <SelectField
      control={control}
      name={'channel' as FieldPathByValue<Values, string | null | undefined>}
      label={t('channel')}
      options={INVOICE_CHANNELS.map((channel) => ({ value: channel, label: labels.channel(channel) }))}
      required
    />
  );
}
