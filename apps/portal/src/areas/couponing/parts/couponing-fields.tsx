import { DISCOUNT_TYPE_LABELS, DISCOUNT_TYPES } from '@galeria/contract/reference/enumerations/benefit-terms';
import { COUNTS, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { useWatch } from 'react-hook-form';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import type { CouponingFieldsProps } from '../couponing-values.ts';
import { counted } from '../couponing-words.ts';
import classes from './couponing-form.module.css';
import { PlaceSection } from './place-section.tsx';

interface SectionProps<Body> extends CouponingFieldsProps<Body> {
  /** Of what has begun; nothing where it may still change. */
  readonly kept: { readonly readOnly?: true; readonly help?: string };
}

/** CPN-03: where its codes are good, what they take off, when, and which codes there are. */
export function CouponingFields<Body>(props: CouponingFieldsProps<Body>) {
  const { stored } = props;
  const t = useTexts(couponingFormTexts);
  const { readOnly } = useFormContext();
  const hasBegun = stored !== null && stored.state !== 'SCHEDULED';
  const kept = hasBegun && !readOnly ? ({ readOnly: true, help: t('begun') } as const) : {};
  return (
    <div className={classes.root}>
      <PlaceSection {...props} />
      <DiscountSection {...props} kept={kept} />
      <SectionCard title={t('period')}>
        <div className={classes.fields}>
          <MomentField control={props.control} name="startDate" label={t('startDate')} required {...kept} />
          <MomentField control={props.control} name="endDate" label={t('endDate')} endsPeriod required />
        </div>
      </SectionCard>
      <CodesSection {...props} kept={kept} />
    </div>
  );
}

function DiscountSection<Body>({ control, kept }: SectionProps<Body>) {
  const t = useTexts(couponingFormTexts);
  const discountType = useWatch({ control, name: 'discountType' });
  return (
    <SectionCard title={t('discount')}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="discountType"
          label={t('discountType')}
          options={labelOptions(DISCOUNT_TYPES, DISCOUNT_TYPE_LABELS)}
          required
          {...(discountType === 'FREESHIPPING' && { help: t('freeShippingHelp') })}
          {...kept}
        />
        {discountType === 'FIXED' && (
          <MoneyField control={control} name="discountAmount" label={t('discountAmount')} required {...kept} />
        )}
        {discountType === 'PERCENTAGE' && (
          <NumberField
            control={control}
            name="discountPercentage"
            label={t('discountPercentage')}
            max={100}
            sign="%"
            required
            {...kept}
          />
        )}
        <MoneyField control={control} name="minAmount" label={t('minAmount')} help={t('minAmountHelp')} {...kept} />
      </div>
    </SectionCard>
  );
}

function CodesSection<Body>({ control, stored, kept }: SectionProps<Body>) {
  const t = useTexts(couponingFormTexts);
  const { readOnly } = useFormContext();
  const codeType = useWatch({ control, name: 'codeType' });
  const most = counted(COUNTS.couponingCodes);
  const quantityHelp =
    kept.readOnly && stored !== null ? t('quantityGrows', { now: counted(stored.quantity), most }) : t('quantityHelp', { most });
  // Files stand behind it, and perhaps codes that somebody has.
  const keptType =
    stored?.codeType === 'IMPORTED' && !readOnly ? ({ readOnly: true, help: kept.help ?? t('importedStays') } as const) : kept;
  return (
    <SectionCard title={t('codes')}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <OptionCardsField
            control={control}
            name="codeType"
            label={t('codeType')}
            options={[
              { value: 'GENERATED', label: t('codeTypeGenerated'), text: t('codeTypeGeneratedText') },
              { value: 'FIXED', label: t('codeTypeFixed'), text: t('codeTypeFixedText') },
              { value: 'IMPORTED', label: t('codeTypeImported'), text: t('codeTypeImportedText') },
            ]}
            required
            {...keptType}
          />
        </div>
        {codeType === 'FIXED' && (
          <TextField
            control={control}
            name="code"
            label={t('code')}
            limit={TEXT_LIMITS.fixedCode}
            help={t('codeHelp', { most: TEXT_LIMITS.fixedCode })}
            required
            {...kept}
          />
        )}
        {codeType === 'GENERATED' && (
          <NumberField
            control={control}
            name="quantity"
            label={t('quantity')}
            max={COUNTS.couponingCodes}
            {...(!readOnly && { help: quantityHelp })}
            required
          />
        )}
        <NumberField control={control} name="usesPerCode" label={t('usesPerCode')} max={COUNTS.couponingUses} required />
        <NumberField
          control={control}
          name="dailyLimit"
          label={t('dailyLimit')}
          max={COUNTS.awardQuantityMax}
          help={t('dailyLimitHelp')}
        />
      </div>
    </SectionCard>
  );
}
