import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TypedDayField } from '../../../ui/fields/typed-day-field.tsx';
import type { KitForm } from '../../../ui/form/use-kit-form.ts';
import { keyFacts } from '../key-facts.rules.ts';
import type { ReadNote } from '../note-form.ts';
import type { NoteValues } from '../note-values.shapes.ts';
import { reviewTexts } from '../review.texts.ts';
import classes from './review.module.css';

interface NoteFieldsProps {
  readonly card: ReviewCard;
  readonly readOnly: boolean;
  readonly form: KitForm<NoteValues, ReadNote>;
}

/** '2026-11' as people write it. */
const monthText = (month: string): string => month.split('-').reverse().join('/');

/** What is read on the note: the key first, which says four of the others. What it has said is shown, and says why it cannot be changed. */
export const NoteFields = memo(function NoteFields({ card, readOnly, form: { control } }: NoteFieldsProps) {
  const t = useTexts(reviewTexts);
  const labels = useInvoiceLabels();
  const key = keyFacts(useWatch({ control, name: 'accessKey' }) ?? '');
  const fixed = key !== null && { readOnly: true };
  return (
    <div className={classes.fields} data-fixed={readOnly || key !== null || undefined}>
      <div className={classes.wide}>
        <MaskedField
          control={control}
          name="accessKey"
          label={t('field.accessKey')}
          mask="accessKey"
          readOnly={card.accessKey !== null}
          {...(key === null && { help: t('keyHelp') })}
        />
      </div>
      {key !== null && (
        <p className={classes.fixed}>
          <IconLock size={14} aria-hidden /> {t('fixedByKey')}
        </p>
      )}
      <SelectField
        control={control}
        name="type"
        label={t('field.type')}
        options={INVOICE_TYPES.map((type) => ({ value: type, label: labels.type(type) }))}
        required
        {...fixed}
      />
      <MaskedField control={control} name="issuerCnpj" label={t('field.issuerCnpj')} mask="cnpj" required {...fixed} />
      <MaskedField control={control} name="number" label={t('field.number')} mask="digits" required {...fixed} />
      <MaskedField control={control} name="series" label={t('field.series')} mask="digits" {...fixed} />
      <TypedDayField
        control={control}
        name="issueDate"
        label={t('field.issueDate')}
        required
        {...(key !== null && { help: t('monthOfKey', { month: monthText(key.month) }) })}
      />
      <MoneyField control={control} name="amountInCents" label={t('field.amountInCents')} required />
    </div>
  );
});
