import { PROMOTION_TYPE_LABELS, PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LongForm } from '../../../ui/form/long-form.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { AudienceSection } from './audience-section.tsx';
import { BenefitSection } from './benefit-section.tsx';
import { FilesSection } from './files-section.tsx';
import { type FormScope, FormScopeContext, useLock } from './form-scope.ts';
import { IdentificationSection } from './identification-section.tsx';
import { ModeSection } from './mode-section.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import { PromotionPreview } from './promotion-preview.tsx';
import { PromotionSummary } from './promotion-summary.tsx';
import { modesOf, type PromotionBody, type PromotionForm } from './promotion-values.ts';
import { StoresSection } from './stores-section.tsx';
import { TargetSection } from './target-section.tsx';

interface PromotionFormViewProps {
  readonly form: PromotionForm;
  readonly scope: FormScope;
  /** Whether the type is the person's to choose; engagement's forms have one each. */
  readonly choosesType: boolean;
  readonly withBenefit: boolean;
  readonly onSubmit: (body: PromotionBody) => Promise<unknown>;
  readonly onFailure?: (error: unknown) => Promise<boolean>;
  /** Between the type and the rest: a draft to continue, what is locked. */
  readonly notice?: ReactNode;
  readonly actions: ReactNode;
}

/** PRO-02: type first, then the rest of it. */
export function PromotionFormView(props: PromotionFormViewProps) {
  const { form, scope, choosesType, withBenefit, onSubmit, onFailure, notice, actions } = props;
  const { control } = form;
  const type = useWatch({ control, name: 'type' });
  return (
    <FormScopeContext value={scope}>
      <div className={classes.root}>
        <Form form={form} onSubmit={onSubmit} {...(onFailure && { onFailure })}>
          {choosesType && <TypeSection control={control} />}
          {notice}
          {type !== null && (
            <>
              <LongForm preview={<PromotionPreview control={control} />}>
                <IdentificationSection control={control} />
                <TargetSection form={form} />
                {modesOf(type).map((mode) => (
                  <ModeSection key={mode} form={form} mode={mode} />
                ))}
                {withBenefit && <BenefitSection control={control} />}
                <AudienceSection control={control} />
                <StoresSection form={form} />
                <FilesSection control={control} />
                <PromotionSummary control={control} />
              </LongForm>
              {actions}
            </>
          )}
        </Form>
      </div>
    </FormScopeContext>
  );
}

function TypeSection({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  return (
    <SectionCard>
      <OptionCardsField
        control={control}
        name="type"
        label={t('type')}
        options={PROMOTION_TYPES.map((value) => ({
          value,
          label: contractMessage(PROMOTION_TYPE_LABELS[value]),
          text: t(`typeText.${value}`),
        }))}
        {...lock('type')}
      />
    </SectionCard>
  );
}
