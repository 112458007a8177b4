import {
  EXCLUSIVITIES,
  EXCLUSIVITY_LABELS,
  needsEmailList,
  USER_TYPE_LABELS,
  USER_TYPES,
} from '@galeria/contract/reference/enumerations/audience';
import { STAR_CATEGORIES, STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { EmailListField } from '../../../domain/email-list/email-list-field.tsx';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useFormContext } from '../../../ui/form/form-context.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import { type BenefitControl, hidesEmails } from './benefit-values.ts';
import { useFormScope } from './form-scope.ts';
import { HighlightNotice } from './highlight-notice.tsx';

/** BEN-03, BEN-04: who sees it: kind, stars, lists; and whether it greets those who moved up to one of the stars. */
export function AudienceSection({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const { readOnly } = useFormContext();
  const [exclusivity, isHighlight] = useWatch({ control, name: ['typeOfExclusivity', 'isHighlight'] });
  return (
    <FormSection title={t('audience')}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="userType"
          label={t('userType')}
          options={labelOptions(USER_TYPES, USER_TYPE_LABELS)}
          required
        />
        <SelectField
          control={control}
          name="typeOfExclusivity"
          label={t('typeOfExclusivity')}
          options={labelOptions(EXCLUSIVITIES, EXCLUSIVITY_LABELS)}
          required
        />
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name="userCategories"
            label={t('userCategories')}
            help={t('userCategoriesHelp')}
            options={labelOptions(STAR_CATEGORIES, STAR_CATEGORY_LABELS)}
          />
        </div>
        {exclusivity === 'INTEGRATION' && (
          <Text size="sm" className={classes.wide}>
            {t('integration')}
          </Text>
        )}
        {needsEmailList(exclusivity) && <EmailsField control={control} isAllowed={exclusivity === 'ALLOWED_CONSUMERS'} />}
        <div className={classes.wide}>
          <CheckField control={control} name="isHighlight" label={t('isHighlight')} help={t('isHighlightHelp')} />
        </div>
        {isHighlight && !readOnly && <HighlightNotice control={control} />}
      </div>
    </FormSection>
  );
}

interface EmailsFieldProps {
  readonly control: BenefitControl;
  readonly isAllowed: boolean;
}

function EmailsField({ control, isAllowed }: EmailsFieldProps) {
  const t = useTexts(benefitFormTexts);
  const { readOnly } = useFormContext();
  const { stored } = useFormScope();
  const hidden = stored !== null && hidesEmails(stored) ? stored.listed : null;
  const counted = hidden === null ? null : { count: hidden, total: hidden.toLocaleString('pt-BR') };
  return (
    <div className={classes.wide}>
      {counted !== null && readOnly ? (
        <Text size="sm">{t('emailsUnseen', counted)}</Text>
      ) : (
        <EmailListField
          control={control}
          name="emailList"
          label={isAllowed ? t('emailAllowed') : t('emailBlocked')}
          required={counted === null}
          {...(counted !== null && { help: t('emailsKept', counted) })}
        />
      )}
    </div>
  );
}
