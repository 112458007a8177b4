import { hasCoupons } from '@galeria/contract/benefits/benefit-fields';
import { BENEFIT_TYPE_LABELS, BENEFIT_TYPES, type BenefitType } from '@galeria/contract/reference/enumerations/benefit';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NamedStore } from '../../../domain/store-picker/store-picker.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LongForm } from '../../../ui/form/long-form.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { AudienceSection } from './audience-section.tsx';
import classes from './benefit-form.module.css';
import { BenefitPreview } from './benefit-preview.tsx';
import { type BenefitBody, type BenefitForm, settledChannel } from './benefit-values.ts';
import { CostsSection } from './costs-section.tsx';
import { FilesSection } from './files-section.tsx';
import { type FormScope, FormScopeContext } from './form-scope.ts';
import { IdentificationSection } from './identification-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { PeriodSection } from './period-section.tsx';
import { StockSection } from './stock-section.tsx';
import { UsageSection } from './usage-section.tsx';

interface BenefitFormViewProps {
  readonly form: BenefitForm;
  readonly scope: Pick<FormScope, 'mallCode' | 'stored' | 'files'>;
  readonly readOnly?: boolean;
  readonly onSubmit: (body: BenefitBody) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => Promise<boolean>;
  /** Between the type and the rest: a draft to continue. */
  readonly notice?: ReactNode;
  readonly actions: ReactNode;
}

/** BEN-01: type first, then what a benefit of it has; beside it, the card of the app. */
export function BenefitFormView(props: BenefitFormViewProps) {
  const { form, scope, readOnly = false, onSubmit, onFailure, notice, actions } = props;
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  const [found, setFound] = useState<readonly NamedStore[]>([]);
  const own = scope.stored?.store;
  const whole: FormScope = {
    ...scope,
    stores: own ? [own, ...found] : found,
    addStore: (store) => setFound((now) => [...now, store]),
  };
  return (
    <FormScopeContext value={whole}>
      <div className={classes.root}>
        <Form form={form} readOnly={readOnly} onSubmit={onSubmit} {...(onFailure && { onFailure })}>
          <TypeSection form={form} />
          {notice}
          {type !== null && (
            <>
              <LongForm preview={<BenefitPreview control={control} />}>
                <IdentificationSection control={control} />
                <OfferSection control={control} />
                {hasCoupons(type) && (
                  <>
                    <StockSection control={control} />
                    <UsageSection control={control} />
                  </>
                )}
                <AudienceSection control={control} />
                <PeriodSection control={control} />
                <CostsSection control={control} />
                <FilesSection control={control} />
              </LongForm>
              {actions}
            </>
          )}
        </Form>
      </div>
    </FormScopeContext>
  );
}

function TypeSection({ form }: { readonly form: BenefitForm }) {
  const t = useTexts(benefitFormTexts);
  const settle = (type: string) =>
    form.setValue('channel', settledChannel(type as BenefitType, form.getValues('channel')), { shouldDirty: true });
  return (
    <SectionCard>
      <OptionCardsField
        control={form.control}
        name="type"
        label={t('type')}
        options={BENEFIT_TYPES.map((value) => ({
          value,
          label: contractMessage(BENEFIT_TYPE_LABELS[value]),
          text: t(`typeText.${value}`),
        }))}
        onPicked={settle}
      />
    </SectionCard>
  );
}
