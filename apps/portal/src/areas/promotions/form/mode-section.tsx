import { MAX_SERIES } from '@galeria/contract/promotions/lucky-number-shape';
import { isQuantityTarget } from '@galeria/contract/promotions/target';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { AwardFields } from './award-fields.tsx';
import { DrawRuleFields } from './draw-rule-fields.tsx';
import { useLock } from './form-scope.ts';
import { FormWarnings } from './form-warnings.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { MOST_PRIZES, type PromotionForm } from './promotion-values.ts';
import { SponsorFields } from './sponsor-fields.tsx';

interface ModeSectionProps {
  readonly form: PromotionForm;
  readonly mode: SubMode;
}

/** PRO-02: the period, the target and the prizes of one mode; a combined type has two of these. */
export function ModeSection({ form, mode }: ModeSectionProps) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const isDraw = mode !== 'buyAndWin';
  return (
    <FormSection title={t(`mode.${mode}`)}>
      <div className={classes.fields}>
        <MomentField
          control={control}
          name={`${mode}.startDate`}
          label={t('startDate')}
          required
          {...lock(`${mode}.startDate`)}
        />
        <MomentField
          control={control}
          name={`${mode}.endDate`}
          label={t('endDate')}
          endsPeriod
          required
          {...lock(`${mode}.endDate`)}
        />
        {isDraw && (
          <MomentField
            control={control}
            name={`${mode}.raffleDate`}
            label={t('raffleDate')}
            required
            {...lock(`${mode}.raffleDate`)}
          />
        )}
        <MomentField
          control={control}
          name={`${mode}.announcementDate`}
          label={isDraw ? t('announcementDate') : t('announcementOptional')}
          required={isDraw}
          {...lock(`${mode}.announcementDate`)}
        />
        <TargetField form={form} mode={mode} />
        <TextField
          control={control}
          name={`${mode}.secapNumber`}
          label={isDraw ? t('secapNumber') : t('secapOptional')}
          required={isDraw}
          {...lock(`${mode}.secapNumber`)}
        />
        <TextField
          control={control}
          name={`${mode}.pickUpLocation`}
          label={t('pickUpLocation')}
          required
          {...lock(`${mode}.pickUpLocation`)}
        />
        {isDraw && (
          <>
            <TextField
              control={control}
              name={`${mode}.awardName`}
              label={t('awardName')}
              required
              {...lock(`${mode}.awardName`)}
            />
            <NumberField
              control={control}
              name={`${mode}.awardQuantity`}
              label={t('awardQuantity')}
              max={MOST_PRIZES}
              required
              {...lock(`${mode}.awardQuantity`)}
            />
          </>
        )}
        {mode === 'luckyNumber' && (
          <NumberField
            control={control}
            name="luckyNumber.seriesCount"
            label={t('seriesCount')}
            help={t('seriesHelp')}
            max={MAX_SERIES}
            required
            {...lock('luckyNumber.seriesCount')}
          />
        )}
        {mode === 'luckyNumber' && <DrawRuleFields form={form} />}
        <div className={classes.wide}>
          <FormWarnings form={form} mode={mode} />
        </div>
        {isDraw ? <SponsorFields form={form} mode={mode} /> : <AwardFields form={form} />}
      </div>
    </FormSection>
  );
}

/** Cents or a count, by what the promotion counts. */
function TargetField({ form, mode }: ModeSectionProps) {
  const { control } = form;
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const isCount = isQuantityTarget(useWatch({ control, name: 'targetType' }));
  const shared = { control, name: `${mode}.consumerTarget`, required: true, ...lock(`${mode}.consumerTarget`) } as const;
  return isCount ? (
    <NumberField {...shared} label={t('targetCount')} max={MOST_PRIZES} />
  ) : (
    <MoneyField {...shared} label={t('targetAmount')} />
  );
}
