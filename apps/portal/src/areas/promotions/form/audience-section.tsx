import {
  EXCLUSIVITIES,
  EXCLUSIVITY_LABELS,
  needsEmailList,
  USER_TYPE_LABELS,
  USER_TYPES,
} from '@galeria/contract/reference/enumerations/audience';
import { CUSTOMER_CATEGORIES } from '@galeria/contract/reference/enumerations/customer';
import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { EmailListField } from '../../../domain/email-list/email-list-field.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { useFormScope, useLock } from './form-scope.ts';
import { PromotionFileField } from './promotion-file-field.tsx';
import classes from './promotion-form.module.css';
import { promotionFormTexts } from './promotion-form.texts.ts';
import type { PromotionForm } from './promotion-values.ts';

/** PRO-02: who may take part: kind, category, lists. */
export function AudienceSection({ control }: { readonly control: PromotionForm['control'] }) {
  const t = useTexts(promotionFormTexts);
  const lock = useLock();
  const { hidesEmails } = useFormScope();
  const exclusivity = useWatch({ control, name: 'exclusivityType' });
  const categories = CUSTOMER_CATEGORIES.map(({ category, stars, label }) => {
    const name = contractMessage(label);
    return {
      value: String(category),
      label: stars === 0 ? t('noStars', { label: name }) : t('stars', { label: name, count: stars }),
    };
  });
  return (
    <FormSection title={t('audience')} text={t('audienceText')}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="userType"
          label={t('userType')}
          options={labelOptions(USER_TYPES, USER_TYPE_LABELS)}
          required
          {...lock('userType')}
        />
        <SelectField
          control={control}
          name="exclusivityType"
          label={t('exclusivity')}
          options={labelOptions(EXCLUSIVITIES, EXCLUSIVITY_LABELS)}
          required
          {...lock('exclusivityType')}
        />
        <div className={classes.wide}>
          <ChipsField
            control={control}
            name="allowedCategories"
            label={t('allowedCategories')}
            help={t('categoriesHelp')}
            options={categories}
            {...lock('allowedCategories')}
          />
        </div>
        {exclusivity === 'INTEGRATION' && (
          <Text size="sm" className={classes.wide}>
            {t('exclusivityIntegration')}
          </Text>
        )}
        {needsEmailList(exclusivity) && (
          <div className={classes.wide}>
            <EmailListField
              control={control}
              name="emailList"
              required={!hidesEmails}
              {...(hidesEmails && { help: t('emailsHidden') })}
              label={exclusivity === 'ALLOWED_CONSUMERS' ? t('emailAllowed') : t('emailBlocked')}
              {...lock('emailList')}
            />
          </div>
        )}
        <div className={classes.wide}>
          <PromotionFileField
            control={control}
            name="blocklistFileId"
            label={t('blocklist')}
            kind="restriction-list"
            content="cpfs"
            help={t('blocklistHelp')}
            {...lock('blocklistFileId')}
          />
        </div>
        <div className={classes.checks}>
          <CheckField control={control} name="isAgeRestricted" label={t('isAgeRestricted')} {...lock('isAgeRestricted')} />
          <CheckField control={control} name="hasCep" label={t('hasCep')} {...lock('hasCep')} />
        </div>
      </div>
    </FormSection>
  );
}
