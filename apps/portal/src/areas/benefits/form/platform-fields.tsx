import { SELLER_RESTRICTION_LABELS, SELLER_RESTRICTIONS } from '@galeria/contract/reference/enumerations/benefit-terms';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import classes from './benefit-form.module.css';
import type { BenefitControl } from './benefit-values.ts';
import { useAsked } from './use-asked.ts';

/** BEN-03: what only a discount on the commerce platform has: for which purchases, of which sellers and products. */
export function PlatformFields({ control }: { readonly control: BenefitControl }) {
  const t = useTexts(benefitFormTexts);
  const asked = useAsked(control);
  return (
    <>
      {asked('minAmount', (required) => (
        <MoneyField control={control} name="minAmount" label={t('minAmount')} required={required} />
      ))}
      {asked('maxAmount', (required) => (
        <MoneyField control={control} name="maxAmount" label={t('maxAmount')} required={required} />
      ))}
      {asked('totalAmount', (required) => (
        <MoneyField
          control={control}
          name="totalAmount"
          label={t('totalAmount')}
          help={t('totalAmountHelp')}
          required={required}
        />
      ))}
      {asked('sellers', (required) => (
        <div className={classes.wide}>
          <TagsField
            control={control}
            name="sellers"
            label={t('sellers')}
            help={t('sellersHelp')}
            placeholder={t('tagsPlaceholder')}
            required={required}
          />
        </div>
      ))}
      {asked('sellerRestriction', (required) => (
        <SelectField
          control={control}
          name="sellerRestriction"
          label={t('sellerRestriction')}
          options={labelOptions(SELLER_RESTRICTIONS, SELLER_RESTRICTION_LABELS)}
          required={required}
        />
      ))}
      {asked('productIds', (required) => (
        <div className={classes.wide}>
          <TagsField
            control={control}
            name="productIds"
            label={t('productIds')}
            help={t('productIdsHelp')}
            placeholder={t('tagsPlaceholder')}
            required={required}
          />
        </div>
      ))}
    </>
  );
}
